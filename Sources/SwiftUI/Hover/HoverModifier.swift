import CoreGraphics

/// Tells of the pointer over its content.
struct HoverModifier {
  let coordinateSpace: CoordinateSpace
  let onHover: ((Bool) -> Void)?
  let onMove: ((HoverPhase) -> Void)?
}

extension HoverModifier: BoxModifier {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> HoverBox { HoverBox(context) }

  func update(_ box: HoverBox, _ context: UpdateContext) {
    box.coordinateSpace = coordinateSpace
    box.onHover = onHover
    box.onMove = onMove
  }
}

/// The box of a view that is told of the pointer.
@MainActor final class HoverBox: WrapperBox {
  var coordinateSpace = CoordinateSpace.local
  var onHover: ((Bool) -> Void)?
  var onMove: ((HoverPhase) -> Void)?
  private var isHovered = false
  private var place: CGPoint?

  override init(_ context: UpdateContext) {
    super.init(context)
    graph?.hover.add(self)
  }

  /// The pointer is at a place in the host view; nil where it is over something else.
  func pointerMoved(to point: CGPoint?) {
    let local = point.map(convertFromHost)
    let isOver = local.map { isPlaced && CGRect(origin: .zero, size: frame.size).contains($0) } ?? false
    if isOver, let local {
      let new = convert(CGRect(origin: local, size: .zero), to: coordinateSpace).origin
      if !isHovered || new != place { onMove?(.active(new)) }
      place = new
    } else if isHovered {
      onMove?(.ended)
    }
    guard isOver != isHovered else { return }
    isHovered = isOver
    onHover?(isOver)
  }

  override func nodeDidUnmount() {
    graph?.hover.remove(self)
    super.nodeDidUnmount()
  }
}
