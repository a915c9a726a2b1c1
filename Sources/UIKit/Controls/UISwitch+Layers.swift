// How a switch looks: a track in colour and a thumb that moves.
import QuartzCore

extension UISwitch {
  private static let thumbSide: CGFloat = 27
  private static let inset: CGFloat = 2
  /// The thumb grows while it is held.
  private static let heldGrowth: CGFloat = 7
  private static let duration: CFTimeInterval = 0.25

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func prepareLayers() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.cornerRadius = Self.size.height / 2
    thumb.cornerRadius = Self.thumbSide / 2
    thumb.shadowColor = .black
    thumb.shadowOpacity = 0.15
    thumb.shadowOffset = CGSize(width: 0, height: 3)
    thumb.shadowRadius = 4
    layer.addSublayer(track)
    layer.addSublayer(thumb)
    CATransaction.commit()
    updateLayers(animated: false)
  }

  func follow(_ touch: UITouch) {
    let before = tracking?.isOn
    tracking?.move(to: touch.location(in: self).x)
    if tracking?.isOn != before { updateLayers(animated: true) }
  }

  /// The finger has left, or somebody activated the switch.
  func finishTracking(_ on: Bool) {
    let changed = on != isOn
    setOn(on, animated: true)
    updateLayers(animated: true)
    if changed { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func updateLayers(animated: Bool) {
    CATransaction.begin()
    if animated {
      CATransaction.setAnimationDuration(Self.duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    } else {
      CATransaction.setDisableActions(true)
    }
    let isShownOn = tracking?.isOn ?? isOn
    track.frame = CGRect(origin: .zero, size: Self.size)
    let trackColor = isShownOn ? (onTintColor ?? .systemGreen) : .secondarySystemFill
    track.backgroundColor = CGColor.resolving(trackColor, for: traitCollection)
    thumb.frame = thumbFrame(isOn: isShownOn)
    thumb.backgroundColor = CGColor.resolving(thumbTintColor ?? .white, for: traitCollection)
    CATransaction.commit()
    if layer.opacity != opacity { layer.opacity = opacity }
  }

  private var opacity: Float { isEnabled ? 1 : 0.5 }

  private func thumbFrame(isOn: Bool) -> CGRect {
    let width = Self.thumbSide + (tracking == nil ? 0 : Self.heldGrowth)
    let isAtRight = isOn != isRightToLeft
    let x = isAtRight ? Self.size.width - Self.inset - width : Self.inset
    return CGRect(x: x, y: Self.inset, width: width, height: Self.thumbSide)
  }
}
