// `scrollPosition(id:)`: a binding to the id of the view at the top of a scrolling view.

import UIKit

extension View {
  /// Binds to the id of the view that is at `anchor`; writing it scrolls there.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    environment(\.scrollPositionBinding, ScrollPositionBinding(id, anchor))
  }
}

/// A binding to an id of any type.
struct ScrollPositionBinding {
  let anchor: UnitPoint?
  let read: () -> AnyHashable?
  let write: (AnyHashable) -> Void

  init<ID: Hashable>(_ binding: Binding<ID?>, _ anchor: UnitPoint?) {
    self.anchor = anchor
    read = { binding.wrappedValue.map { AnyHashable($0) } }
    write = { if let id = $0.base as? ID, binding.wrappedValue != id { binding.wrappedValue = id } }
  }
}

private enum ScrollPagingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum ScrollPositionKey: EnvironmentKey {
  static var defaultValue: ScrollPositionBinding? { nil }
}

extension EnvironmentValues {
  /// Whether scrolling stops at each page.
  var isScrollPaging: Bool {
    get { self[ScrollPagingKey.self] }
    set { self[ScrollPagingKey.self] = newValue }
  }

  var scrollPositionBinding: ScrollPositionBinding? {
    get { self[ScrollPositionKey.self] }
    set { self[ScrollPositionKey.self] = newValue }
  }
}
