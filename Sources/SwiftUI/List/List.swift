import UIKit

/// Rows of views below each other, of which those are made that are seen.
///
/// It is a collection view with a list layout.
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View> {
  let selection: RowSelection?
  let content: Content

  init(selection: RowSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }
}

extension List: View {
  public typealias Body = Never
}

extension List: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<List<SelectionValue, Content>> {
    Self.makeListNode(self, inputs)
  }
}

extension List where SelectionValue == Never {
  /// The rows that `content` makes.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }
}

extension List {
  /// The rows that `content` makes; several can be selected while editing.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map(RowSelection.init(set:)), content: content())
  }

  /// The rows that `content` makes; one can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map(RowSelection.init(optional:)), content: content())
  }
}
