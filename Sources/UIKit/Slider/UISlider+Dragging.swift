// From touches on the thumb, and from assistive technologies, to values.

extension UISlider {
  /// How far outside the thumb a finger still takes it.
  private static let reach: CGFloat = 12

  func beginDragging(at point: CGPoint) -> Bool {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    guard thumb.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    tracking = SliderTracking(
      at: point.x,
      thumbMiddle: thumb.midX,
      lowest: thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX,
      highest: thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    )
    return true
  }

  func drag(to x: CGFloat, _ event: UIEvent?) {
    let before = value
    setShare(at: x)
    if isContinuous, value != before { sendChange(event) }
  }

  /// The last change is sent also where the value stayed, so that a handler learns that the finger left.
  func endDragging(at x: CGFloat?, _ event: UIEvent?) {
    if let x { setShare(at: x) }
    tracking = nil
    sendChange(event)
  }

  private func setShare(at x: CGFloat) {
    guard let share = tracking?.share(at: x) else { return }
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
  }

  private func sendChange(_ event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], event)
  }

  func adjust(byTenths count: Float) {
    guard isEnabled else { return }
    let before = value
    setValue(value + count * (maximumValue - minimumValue) / 10, animated: true)
    if value != before { sendChange(nil) }
  }

  var spokenValue: String {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    return "\(Int((share * 100).rounded()))%"
  }
}
