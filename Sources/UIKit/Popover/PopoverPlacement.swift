/// Where a popover's content goes, and where its arrow points.
struct PopoverPlacement: Equatable {
  static let arrowLength: CGFloat = 13
  static let arrowBase: CGFloat = 36
  static let radius: CGFloat = 13

  let content: CGRect
  let direction: UIPopoverArrowDirection
  /// The tip of the arrow.
  let tip: CGPoint

  init(
    size: CGSize,
    source: CGRect,
    room: CGRect,
    permitted: UIPopoverArrowDirection,
    canOverlap: Bool
  ) {
    func free(_ direction: UIPopoverArrowDirection) -> CGSize {
      switch direction {
      case .up: CGSize(width: room.width, height: room.maxY - source.maxY - Self.arrowLength)
      case .down: CGSize(width: room.width, height: source.minY - room.minY - Self.arrowLength)
      case .left: CGSize(width: room.maxX - source.maxX - Self.arrowLength, height: room.height)
      case .right: CGSize(width: source.minX - room.minX - Self.arrowLength, height: room.height)
      default: .zero
      }
    }
    let candidates: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    let fitting = candidates.first { size.width <= free($0).width && size.height <= free($0).height }
    // Where nothing fits, the side with the most room.
    let direction =
      fitting
      ?? candidates.max {
        min(free($0).width, size.width) * min(free($0).height, size.height)
          < min(free($1).width, size.width) * min(free($1).height, size.height)
      } ?? .unknown
    self.direction = direction
    let available = direction == .unknown ? room.size : free(direction)
    let shown = CGSize(
      width: min(size.width, max(available.width, 0)),
      height: min(size.height, max(available.height, 0))
    )
    func along(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(middle - length / 2, low), max(low, high - length)).rounded()
    }
    let x = along(source.midX, shown.width, room.minX, room.maxX)
    let y = along(source.midY, shown.height, room.minY, room.maxY)
    switch direction {
    case .up:
      tip = CGPoint(x: source.midX, y: source.maxY)
      content = CGRect(origin: CGPoint(x: x, y: tip.y + Self.arrowLength), size: shown)
    case .down:
      tip = CGPoint(x: source.midX, y: source.minY)
      content = CGRect(
        origin: CGPoint(x: x, y: tip.y - Self.arrowLength - shown.height),
        size: shown
      )
    case .left:
      tip = CGPoint(x: source.maxX, y: source.midY)
      content = CGRect(origin: CGPoint(x: tip.x + Self.arrowLength, y: y), size: shown)
    case .right:
      tip = CGPoint(x: source.minX, y: source.midY)
      content = CGRect(
        origin: CGPoint(x: tip.x - Self.arrowLength - shown.width, y: y),
        size: shown
      )
    default:
      tip = CGPoint(x: room.midX, y: room.midY)
      content = CGRect(
        origin: CGPoint(
          x: (room.midX - shown.width / 2).rounded(),
          y: (room.midY - shown.height / 2).rounded()
        ),
        size: shown
      )
    }
  }
}
