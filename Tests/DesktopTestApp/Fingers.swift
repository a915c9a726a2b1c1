import UIKit

/// Says how many fingers are on it, and how far the first and the last are apart.
final class Fingers: UIView {
  private var fingers: [UITouch] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  /// Says whenever someone has what is on the screen described.
  override var accessibilityLabel: String? {
    get {
      say("described")
      return "Fingers"
    }
    set {}
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers += touches
    report()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lose(touches) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lose(touches) }

  private func lose(_ touches: Set<UITouch>) {
    fingers.removeAll { touches.contains($0) }
    report()
  }

  private func report() {
    let places = fingers.map { $0.location(in: self).x }
    let distance = (places.last ?? 0) - (places.first ?? 0)
    say("fingers \(fingers.count) apart by \(Int(distance.rounded()))")
  }
}
