import SwiftUI

/// One thing to do.
@MainActor
final class TodoItem: ObservableObject {
  let title: String
  @Published var isCompleted = false

  init(_ title: String) { self.title = title }
}

extension TodoItem {
  /// What the app starts with.
  static func samples() -> [TodoItem] {
    [
      "Water the tomatoes", "Return the library books", "Call the dentist", "Plan Sunday's hike",
      "Repair the bicycle", "Answer Maya's letter", "Buy bread and olives",
    ].map(TodoItem.init)
  }
}
