// `onDelete` and `onMove`: what the user's edits of rows do to the data.

import UIKit

extension DynamicViewContent {
  /// Sets what deletes elements; nil has them not be deleted.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: RowEditingModifier(onDelete: action, onMove: nil))
  }

  /// Sets what moves elements to before another; nil has them not be moved.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: RowEditingModifier(onDelete: nil, onMove: action))
  }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

/// What the user's edits do to the data of the content.
struct RowEditingModifier {
  let onDelete: ((IndexSet) -> Void)?
  let onMove: ((IndexSet, Int) -> Void)?
}

extension RowEditingModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    RowEditingNode(view, inputs)
  }
}

@MainActor
private final class RowEditingNode<Content: View>: PassthroughNode<Content, RowEditingModifier>,
  RowEditingActions
{
  var onDelete: ((IndexSet) -> Void)? { modifier.onDelete }
  var onMove: ((IndexSet, Int) -> Void)? { modifier.onMove }
}
