import QuartzCore
import UIKit

/// Makes one element of a label and a control: the control, named by the label.
struct LabeledControlSemantics {
  /// What the control is; the first one of these is named.
  let roles: Set<SemanticsNode.Role>
}

extension LabeledControlSemantics: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> LabeledControlBox { LabeledControlBox(context) }
  func update(_ box: LabeledControlBox, _ context: UpdateContext) { box.roles = roles }
}

@MainActor final class LabeledControlBox: WrapperBox {
  var roles: Set<SemanticsNode.Role> = []

  override func makeSemantics() -> [SemanticsNode] {
    var nodes = super.makeSemantics()
    guard let index = nodes.firstIndex(where: { roles.contains($0.role) }) else { return nodes }
    var element = nodes.remove(at: index)
    element.label = nodes.joinedLabel ?? element.label
    element.identifier = element.identifier ?? nodes.compactMap(\.identifier).first
    return [element]
  }
}

/// What a control calls when the user has changed it.
@MainActor final class ControlTarget<Value> {
  var change: ((Value) -> Void)?
  var editing: ((Bool) -> Void)?
}
