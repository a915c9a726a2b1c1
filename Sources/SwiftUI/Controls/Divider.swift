import QuartzCore
import UIKit

/// A line between views: across the direction in which a stack arranges them.
public struct Divider {
  nonisolated public init() {}
}

extension Divider: View {
  public typealias Body = Never
}

extension Divider: LeafView {
  package func makeBox(_ context: UpdateContext) -> DividerBox { DividerBox(context) }

  package func update(_ box: DividerBox, _ context: UpdateContext) {
    let environment = context.environment
    box.update(
      thickness: environment.pixelLength,
      color: Color(uiColor: .separator).resolve(in: environment).cgColor,
      context.transaction
    )
  }
}

/// The box of a divider, one device pixel thick.
@MainActor package final class DividerBox: Box {
  private var thickness: CGFloat = 0.5

  package override init(_ context: UpdateContext) {
    super.init(context)
    layer = .still()
  }

  override package var contentLayer: CALayer? { nil }

  func update(thickness: CGFloat, color: CGColor, _ transaction: Transaction) {
    layer?.backgroundColor = color
    guard thickness != self.thickness else { return }
    self.thickness = thickness
    setNeedsSizeCheck(transaction)
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return parent?.stackAxis == .horizontal
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }
}
