import SwiftUI

/// A title and a switch, bound to the item: a change of either side shows on the other.
struct TodoRow: View {
  @ObservedObject var item: TodoItem

  var body: some View {
    HStack {
      Text(item.title)
        .strikethrough(item.isCompleted)
        .foregroundStyle(item.isCompleted ? .secondary : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
      Toggle("Completed", isOn: $item.isCompleted.animation())
        .labelsHidden()
    }
  }
}
