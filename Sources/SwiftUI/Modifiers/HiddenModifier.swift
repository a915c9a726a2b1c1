import QuartzCore
import UIKit

extension View {
  /// Shows nothing of the view, which keeps its place; it takes no touches and says nothing.
  nonisolated public func hidden() -> some View { modifier(HiddenModifier()) }
}

private struct HiddenModifier {}

extension HiddenModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> HiddenBox { HiddenBox(context) }
  func update(_ box: HiddenBox, _ context: UpdateContext) {}
}

@MainActor private final class HiddenBox: WrapperBox {
  override init(_ context: UpdateContext) {
    super.init(context)
    let layer = CALayer.still()
    layer.isHidden = true
    self.layer = layer
  }

  override func hitTest(_ point: CGPoint) -> Box? { nil }
  override func makeSemantics() -> [SemanticsNode] { [] }
}
