// A picture on the screen: at its own size, or stretched to its frame where it is resizable.

import QuartzCore
import UIKit

/// What an image looks like in an environment.
struct ResolvedImage: Equatable {
  var image: UIImage?
  var resizing: Image.Resizing?
  /// Nil where the picture's own colours show.
  var paint: Paint?
  var interpolation: Image.Interpolation?
  var label: String?
  var scale: CGFloat
  var colorScheme: ColorScheme
  /// A symbol that stands in text is put on its baseline.
  var isSymbol: Bool
  /// Whether a block is shown instead.
  var isRedacted = false

  var traits: UITraitCollection {
    let (scale, style) = (scale, UIUserInterfaceStyle(colorScheme))
    return UITraitCollection {
      $0.displayScale = scale
      $0.userInterfaceStyle = style
    }
  }
}

@MainActor package final class ImageBox: Box, AnimationClient, SemanticsActor {
  private var resolved: ResolvedImage?
  private var paint: AnimatedPaint?
  private var naturalSize = CGSize.zero
  /// Those of `resolved`, made once for as long as they stay the same.
  private var traits = UITraitCollection()
  private var redaction: RedactionBlocks?
  private lazy var semanticsID = SemanticsID.make()

  package override init(_ context: UpdateContext) {
    super.init(context)
    layer = .still()
  }

  override package var contentLayer: CALayer? { nil }

  func update(_ new: ResolvedImage, _ context: UpdateContext) {
    let old = resolved
    guard new != old else { return }
    resolved = new
    if old?.scale != new.scale || old?.colorScheme != new.colorScheme { traits = new.traits }
    naturalSize = traits.withCurrent { new.image?.size ?? .zero }
    if old?.image != new.image || old?.resizing != new.resizing || old?.scale != new.scale {
      setNeedsSizeCheck(context.transaction)
    }
    let time = CACurrentMediaTime()
    if let newPaint = new.paint {
      if paint == nil { paint = AnimatedPaint(newPaint) }
      paint?.setTarget(newPaint, old == nil ? Transaction() : context.transaction, at: time)
    } else {
      paint = nil
    }
    if isPlaced { display(at: time) }
    AnimationDriver.shared.update(self, isMoving: paint?.isAnimating == true)
  }

  package var animatedLayer: CALayer? { layer }

  package func course(from time: CFTimeInterval) -> MotionCourse? { paint?.course(from: time) }

  package func notice(at time: CFTimeInterval) { _ = paint?.value(at: time) }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    resolved?.resizing == nil ? naturalSize : proposal.replacingUnspecifiedDimensions(by: naturalSize)
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
      let resolved, let image = resolved.image, resolved.resizing == nil
    else { return nil }
    return traits.withCurrent { image.baselineOffsetFromBottom }.map { size.height - $0 }
  }

  override package func layerDidResize(_ layer: CALayer, to size: CGSize) {
    display(at: CACurrentMediaTime())
    if paint?.isAnimating == true { AnimationDriver.shared.add(self) }
  }

  package func animate(at time: CFTimeInterval) -> Bool {
    display(at: time)
    return paint?.isAnimating == true
  }

  private func display(at time: CFTimeInterval) {
    guard let layer, let resolved else { return }
    let shown = layer.bounds.size
    if resolved.isRedacted {
      let blocks = redaction ?? RedactionBlocks(in: layer)
      redaction = blocks
      layer.content = .none
      let color = paint?.value(at: time).solid.cgColor ?? .black
      return blocks.show([CGRect(origin: .zero, size: shown)], color: color, size: shown)
    }
    redaction?.remove()
    redaction = nil
    let drawn = resolved.resizing == nil ? naturalSize : shown
    guard drawn.width > 0, drawn.height > 0, let image = resolved.image,
      let rendered = image.rendered(for: traits, size: drawn, tint: .black)
    else {
      layer.content = .none
      return
    }
    let tint = paint?.value(at: time).solid.cgColor
    let pixels = CGFloat(rendered.bitmap.width)
    layer.contentsScale = pixels / max(image.source.isVector ? drawn.width : naturalSize.width, 0.01)
    layer.contentsCenter = stretchingPart(of: resolved)
    layer.magnificationFilter = resolved.interpolation == Image.Interpolation.none ? .nearest : .linear
    layer.content = .image(
      rendered.bitmap,
      tint: tint ?? CGColor.resolving(rendered.tint, for: traits)
    )
  }

  private func stretchingPart(of resolved: ResolvedImage) -> CGRect {
    guard let insets = resolved.resizing?.capInsets, insets != EdgeInsets(), naturalSize.width > 0,
      naturalSize.height > 0
    else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.leading / naturalSize.width,
      y: insets.top / naturalSize.height,
      width: max(naturalSize.width - insets.horizontal, 0) / naturalSize.width,
      height: max(naturalSize.height - insets.vertical, 0) / naturalSize.height
    )
  }

  override package func didLeaveScreen() {
    paint?.finish()
    AnimationDriver.shared.remove(self)
  }

  override package var isHitTarget: Bool { true }

  package func handles(_ id: SemanticsID) -> Bool { id == semanticsID }

  package func perform(_ action: SemanticsNode.Action) -> Bool { action == .activate && tapInMiddle() }

  override package func makeSemantics() -> [SemanticsNode] {
    guard let label = resolved?.label, !label.isEmpty else { return [] }
    return [
      SemanticsNode(id: semanticsID, role: .image, label: label, traits: [.image], frame: frameInWindow)
    ]
  }
}
