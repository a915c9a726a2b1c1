/// How far two fingers have moved apart and turned, since they came down.
package struct TwoFingerMachine {
  /// How far the fingers move apart or together before it is a pinch.
  private static let pinchSlop: CGFloat = 8
  /// How far they turn before it is a rotation.
  private static let turnSlop = CGFloat.pi / 18

  private var startDistance: CGFloat?
  private var startAngle: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var scales = VelocitySamples()
  private var distanceMoved: CGFloat = 0

  package private(set) var scale: CGFloat = 1
  package private(set) var rotation: CGFloat = 0

  package init() {}

  package var hasPinched: Bool { distanceMoved >= Self.pinchSlop }
  package var hasTurned: Bool { abs(rotation) >= Self.turnSlop }

  package mutating func start(_ one: CGPoint, _ other: CGPoint, _ time: TimeInterval) {
    startDistance = max(1, distance(one, other))
    startAngle = angle(one, other)
    lastAngle = startAngle
    scales.restart(at: CGPoint(x: 1, y: 0), time)
  }

  /// - Returns: whether there are two fingers to compare.
  package mutating func moved(_ one: CGPoint, _ other: CGPoint, _ time: TimeInterval) -> Bool {
    guard let startDistance else { return false }
    let current = distance(one, other)
    distanceMoved = max(distanceMoved, abs(current - startDistance))
    scale = current / startDistance
    var turn = angle(one, other) - lastAngle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    rotation += turn
    lastAngle = angle(one, other)
    scales.add(CGPoint(x: scale, y: rotation), time)
    return true
  }

  package mutating func rescale(to scale: CGFloat) {
    if let startDistance, scale > 0 { self.startDistance = startDistance * self.scale / scale }
    self.scale = scale
  }

  package mutating func turn(to rotation: CGFloat) {
    self.rotation = rotation
  }

  package func scaleVelocity(at time: TimeInterval) -> CGFloat {
    scales.velocity(at: time).x
  }

  package func rotationVelocity(at time: TimeInterval) -> CGFloat {
    scales.velocity(at: time).y
  }

  private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(one.x - other.x, one.y - other.y)
  }

  private func angle(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    atan2(other.y - one.y, other.x - one.x)
  }
}
