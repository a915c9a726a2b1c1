import QuartzCore

/// One text fading out while another fades in, in two layers inside the text's own.
@MainActor final class TextSwap {
  private let host: CALayer
  private let outgoing = CALayer.still()
  private let incoming = CALayer.still()
  private var progress = AnimatedVector(0.0)

  init(in host: CALayer, outgoing content: LayerContent, size: CGSize, _ transaction: Transaction) {
    self.host = host
    outgoing.frame = CGRect(origin: .zero, size: size)
    outgoing.content = content
    host.content = .none
    host.addSublayer(outgoing)
    host.addSublayer(incoming)
    progress.setTarget(1, transaction: transaction, at: CACurrentMediaTime())
    advance(to: CACurrentMediaTime())
  }

  func show(_ content: LayerContent, size: CGSize) {
    incoming.frame = CGRect(origin: .zero, size: size)
    incoming.content = content
  }

  /// Shows the swap as it is at `time`; returns whether it goes on.
  @discardableResult func advance(to time: CFTimeInterval) -> Bool {
    let value = min(max(progress.value(at: time), 0), 1)
    outgoing.opacity = Float(1 - value)
    incoming.opacity = Float(value)
    guard progress.isAnimating else {
      finish()
      return false
    }
    return true
  }

  func course(from time: CFTimeInterval) -> MotionCourse? { progress.course(from: time) }

  func notice(at time: CFTimeInterval) { _ = progress.value(at: time) }

  func finish() {
    progress.finish()
    outgoing.removeFromSuperlayer()
    incoming.removeFromSuperlayer()
  }
}

/// A text drawn with a gradient: a gradient layer cut out by the glyphs.
@MainActor final class GradientText {
  private let gradient = CAGradientLayer().heldStill()
  private let glyphs = CALayer.still()

  init(in host: CALayer) {
    gradient.mask = glyphs
    host.addSublayer(gradient)
  }

  func show(_ content: LayerContent, _ paint: Paint, size: CGSize) {
    gradient.frame = CGRect(origin: .zero, size: size)
    gradient.show(paint, in: size)
    glyphs.frame = CGRect(origin: .zero, size: size)
    glyphs.content = content
  }

  func remove() { gradient.removeFromSuperlayer() }
}
