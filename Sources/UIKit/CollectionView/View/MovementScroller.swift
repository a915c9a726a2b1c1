import QuartzCore

/// Scrolls a collection view while an item is held near an edge, the faster the nearer.
@MainActor final class MovementScroller {
  /// How far from an edge scrolling begins, and how fast it is at the edge, in points a second.
  private static let zone: CGFloat = 60
  private static let speed: CGFloat = 800

  private weak var view: UICollectionView?
  private var link: CADisplayLink?
  private var lastFrame: CFTimeInterval = 0
  private var velocity = CGVector.zero

  init(_ view: UICollectionView) { self.view = view }

  /// The item is held in `frame`.
  func follow(_ frame: CGRect) {
    guard let view else { return }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    velocity =
      view.scrollsHorizontally
      ? CGVector(dx: speed(from: frame.minX - visible.minX, to: visible.maxX - frame.maxX), dy: 0)
      : CGVector(dx: 0, dy: speed(from: frame.minY - visible.minY, to: visible.maxY - frame.maxY))
    if velocity == .zero { stop() } else { start() }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The speed for the distances from the edge before and the one behind.
  private func speed(from start: CGFloat, to end: CGFloat) -> CGFloat {
    func share(_ distance: CGFloat) -> CGFloat { 1 - min(max(distance / Self.zone, 0), 1) }
    return (share(end) - share(start)) * Self.speed
  }

  private func start() {
    guard link == nil else { return }
    lastFrame = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      frame(at: CACurrentMediaTime())
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func frame(at time: CFTimeInterval) {
    let seconds = CGFloat(time - lastFrame)
    lastFrame = time
    guard let view, let movement = view.movement else { return stop() }
    let old = view.contentOffset
    let new = view.clamp(CGPoint(x: old.x + velocity.dx * seconds, y: old.y + velocity.dy * seconds))
    guard new != old else { return stop() }
    view.contentOffset = new
    view.layoutIfNeeded()
    view.updateMovement(
      to: CGPoint(x: movement.position.x + new.x - old.x, y: movement.position.y + new.y - old.y)
    )
  }
}
