import QuartzCore

/// Eight spokes in a ring, of which one after the other is brightest.
///
/// Turning is one endless animation in steps of a spoke, which a display plays by itself.
@MainActor final class SpokeRing {
  static let count = 8
  private static let turn: CFTimeInterval = 0.8
  private static let key = "turn"

  let layer = CALayer()
  private var spokes: [CALayer] = []

  init() {
    LayerUpdate.run {
      for _ in 0..<Self.count {
        let spoke = CALayer()
        spokes.append(spoke)
        layer.addSublayer(spoke)
      }
    }
    show(upTo: Self.count)
  }

  /// Fits the ring into a frame.
  func place(in frame: CGRect) {
    let diameter = min(frame.width, frame.height)
    let size = CGSize(width: diameter * 0.115, height: diameter * 0.275)
    LayerUpdate.run {
      layer.bounds = CGRect(origin: .zero, size: CGSize(width: diameter, height: diameter))
      layer.position = CGPoint(x: frame.midX, y: frame.midY)
      for (index, spoke) in spokes.enumerated() {
        let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.count)
        let radius = (diameter - size.height) / 2
        spoke.bounds = CGRect(origin: .zero, size: size)
        spoke.cornerRadius = size.width / 2
        spoke.position = CGPoint(
          x: diameter / 2 + radius * sin(angle),
          y: diameter / 2 - radius * cos(angle)
        )
        spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
      }
    }
  }

  var color: CGColor? {
    didSet {
      guard color != oldValue else { return }
      LayerUpdate.run { for spoke in spokes { spoke.backgroundColor = color } }
    }
  }

  /// Shows the first of the spokes, clockwise; the tail behind the brightest fades.
  func show(upTo count: Int) {
    LayerUpdate.run {
      for (index, spoke) in spokes.enumerated() {
        let age = (Self.count - index) % Self.count
        spoke.opacity = index < count ? Float(1 - 0.1 * Double(age)) : 0
      }
    }
  }

  var isTurning: Bool { layer.animation(forKey: Self.key) != nil }

  func start() {
    guard !isTurning else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.count).map { CGFloat($0) * 2 * .pi / CGFloat(Self.count) }
    animation.calculationMode = .discrete
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    layer.add(animation, forKey: Self.key)
  }

  func stop() {
    layer.removeAnimation(forKey: Self.key)
  }
}
