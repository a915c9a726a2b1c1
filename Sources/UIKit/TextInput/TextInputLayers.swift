import QuartzCore
import TextLayout

/// The layers of a text that is edited: the selection behind it, the text, and the caret.
///
/// `root` clips, and tells a display with text fields of its own what the field is.
@MainActor package final class TextInputLayers {
  package let root = CALayer()
  private let text = CALayer()
  private let caret = CALayer()
  private var highlights: [CALayer] = []
  private static let blinkPeriod: CFTimeInterval = 1.06
  private static let blinkKey = "blink"

  /// What the layers show; all places in the coordinates of the view.
  package struct Picture {
    package var frame: CGRect
    package var layout: LaidOutText
    package var colors: [CGColor]
    package var origin: CGPoint
    package var highlights: [CGRect] = []
    package var caret: CGRect?
    package var tint: UIColor
  }

  package init() {
    root.masksToBounds = true
    root.addSublayer(text)
    root.addSublayer(caret)
    caret.cornerRadius = 1
    caret.isHidden = true
  }

  package func show(_ picture: Picture, for traits: UITraitCollection) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let frame = picture.frame
    root.frame = frame
    text.frame = CGRect(origin: .zero, size: frame.size)
    text.contentsScale = max(traits.displayScale, 1)
    let origin = CGPoint(x: picture.origin.x - frame.minX, y: picture.origin.y - frame.minY)
    text.content =
      picture.layout.lines.isEmpty
      ? .none : .text(picture.layout, colors: picture.colors, origin: origin)
    showHighlights(
      picture.highlights.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) },
      CGColor.resolving(picture.tint.withAlphaComponent(0.2), for: traits)
    )
    caret.isHidden = picture.caret == nil
    if let place = picture.caret {
      let x = min(max(place.minX - frame.minX, 0), max(frame.width - place.width, 0))
      caret.frame = CGRect(x: x, y: place.minY - frame.minY, width: place.width, height: place.height)
      caret.backgroundColor = CGColor.resolving(picture.tint, for: traits)
    }
    CATransaction.commit()
  }

  private func showHighlights(_ rects: [CGRect], _ color: CGColor?) {
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperlayer() }
    while highlights.count < rects.count {
      let layer = CALayer()
      root.insertSublayer(layer, at: 0)
      highlights.append(layer)
    }
    for (layer, rect) in zip(highlights, rects) {
      layer.frame = rect
      layer.backgroundColor = color
    }
  }

  /// Blinks from now on, the caret shown first; a display with fields of its own has its own caret.
  package func blink(on surface: Surface?) {
    caret.removeAnimation(forKey: Self.blinkKey)
    guard !caret.isHidden, surface?.display?.editsText != true else { return }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 0]
    animation.keyTimes = [0, 0.5]
    animation.calculationMode = .discrete
    animation.duration = Self.blinkPeriod
    animation.repeatCount = .infinity
    caret.add(animation, forKey: Self.blinkKey)
  }

  package func stopBlinking() {
    caret.removeAnimation(forKey: Self.blinkKey)
  }
}
