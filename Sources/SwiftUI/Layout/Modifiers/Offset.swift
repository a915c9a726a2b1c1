import Foundation

extension View {
  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the view's centre at a point of the room that is proposed.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Puts the view's centre at a point of the room that is proposed.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}

/// Shows a view elsewhere.
struct OffsetModifier {
  let offset: CGSize
}

extension OffsetModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> OffsetBox { OffsetBox(context) }
  func update(_ box: OffsetBox, _ context: UpdateContext) { box.setOffset(offset, context.transaction) }
}

/// The box of a view that is shown elsewhere.
@MainActor final class OffsetBox: WrapperBox {
  private var offset = CGSize.zero

  func setOffset(_ offset: CGSize, _ transaction: Transaction) {
    guard offset != self.offset else { return }
    self.offset = offset
    setNeedsPlacement(transaction)
  }

  // An offset is to the right wherever one reads from.
  override var mirrorsChildren: Bool { false }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    super.placeChildren(in: size, proposal: proposal).map { placement in
      var placement = placement
      placement.origin.x += offset.width
      placement.origin.y += offset.height
      return placement
    }
  }
}

/// Puts a view's centre at a point.
struct PositionModifier {
  let position: CGPoint
}

extension PositionModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> PositionBox { PositionBox(context) }
  func update(_ box: PositionBox, _ context: UpdateContext) {
    box.setPosition(position, context.transaction)
  }
}

/// The box of a view at a point.
@MainActor final class PositionBox: WrapperBox {
  private var position = CGPoint.zero

  func setPosition(_ position: CGPoint, _ transaction: Transaction) {
    guard position != self.position else { return }
    self.position = position
    setNeedsPlacement(transaction)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = super.measure(proposal)
    return proposal.replacingUnspecifiedDimensions(by: content)
  }

  override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    let content = content?.size(for: proposal) ?? .zero
    return CGPoint(x: position.x - content.width / 2, y: position.y - content.height / 2)
  }
}
