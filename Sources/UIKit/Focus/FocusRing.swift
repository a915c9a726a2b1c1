import QuartzCore

/// The ring around what has the keyboard, as on iPadOS.
@MainActor final class FocusRing {
  private static let width: CGFloat = 3
  private static let cornerRadius: CGFloat = 8

  private unowned let window: UIWindow
  private let layer = CAShapeLayer()

  init(in window: UIWindow) {
    self.window = window
    layer.fillColor = nil
    layer.lineWidth = Self.width
    layer.zPosition = 1_000_000
  }

  func show(around frame: CGRect, of view: UIView?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if layer.superlayer == nil { window.layer.addSublayer(layer) }
    let outer = frame.insetBy(dx: -Self.width / 2, dy: -Self.width / 2)
    let own = view.map(\.layer.cornerRadius) ?? 0
    let radius = min((own > 0 ? own : Self.cornerRadius) + Self.width / 2, min(outer.width, outer.height) / 2)
    if layer.frame != outer || layer.path == nil {
      layer.frame = outer
      layer.path =
        UIBezierPath(roundedRect: CGRect(origin: .zero, size: outer.size), cornerRadius: radius).cgPath
    }
    layer.strokeColor = CGColor.resolving(window.tintColor, for: window.traitCollection)
    CATransaction.commit()
  }

  func hide() {
    layer.removeFromSuperlayer()
  }
}
