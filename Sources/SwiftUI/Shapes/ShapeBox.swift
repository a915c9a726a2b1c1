import QuartzCore
import UIKit

/// The box of a filled or stroked shape.
@MainActor package final class ShapeBox<S: Shape>: Box, AnimationClient {
  private var shape: S
  private var outline: AnimatedVector<S.AnimatableData>
  private var paint: AnimatedPaint?
  private var stroke: AnimatedVector<StrokeStyle.AnimatableData>?
  private var strokeStyle: StrokeStyle?
  private var isEOFilled = false
  private let painter: ShapePainter
  private var shownSize = CGSize.zero

  init(_ shape: S, _ context: UpdateContext) {
    self.shape = shape
    outline = AnimatedVector(shape.animatableData)
    let layer = CALayer.still()
    painter = ShapePainter(layer)
    super.init(context)
    self.layer = layer
  }

  override package var contentLayer: CALayer? { nil }

  /// Takes a new shape and look, which it goes to under the transaction.
  func update(
    _ shape: S,
    paint newPaint: Paint,
    fill: FillStyle,
    stroke newStroke: StrokeStyle?,
    _ context: UpdateContext
  ) {
    let (time, transaction) = (CACurrentMediaTime(), context.transaction)
    self.shape = shape
    outline.setTarget(shape.animatableData, transaction: transaction, at: time)
    if paint == nil { paint = AnimatedPaint(newPaint) }
    paint?.setTarget(newPaint, transaction, at: time)
    isEOFilled = fill.isEOFilled
    strokeStyle = newStroke
    if let newStroke {
      if stroke == nil { stroke = AnimatedVector(newStroke.animatableData) }
      stroke?.setTarget(newStroke.animatableData, transaction: transaction, at: time)
    } else {
      stroke = nil
    }
    setNeedsSizeCheck(transaction)
    draw(at: time)
    AnimationDriver.shared.update(self, isMoving: isAnimating)
  }

  package var animatedLayer: CALayer? { layer }

  package func course(from time: CFTimeInterval) -> MotionCourse? {
    var courses: [MotionCourse?] = []
    if outline.isAnimating { courses.append(outline.course(from: time)) }
    if let paint, paint.isAnimating { courses.append(paint.course(from: time)) }
    if let stroke, stroke.isAnimating { courses.append(stroke.course(from: time)) }
    return MotionCourse.joined(courses)
  }

  package func notice(at time: CFTimeInterval) {
    _ = outline.value(at: time)
    _ = paint?.value(at: time)
    _ = stroke?.value(at: time)
  }

  private var isAnimating: Bool {
    outline.isAnimating || paint?.isAnimating == true || stroke?.isAnimating == true
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  override package func layerDidResize(_ layer: CALayer, to size: CGSize) {
    shownSize = size
    draw(at: CACurrentMediaTime())
    if isAnimating { AnimationDriver.shared.add(self) }
  }

  package func animate(at time: CFTimeInterval) -> Bool {
    draw(at: time)
    return isAnimating
  }

  private func draw(at time: CFTimeInterval) {
    guard var paint, shownSize != .zero || isPlaced else { return }
    let color = paint.value(at: time)
    self.paint = paint
    var shape = shape
    if outline.isAnimating { shape.animatableData = outline.value(at: time) }
    var strokeStyle = strokeStyle
    if stroke?.isAnimating == true, let value = stroke?.value(at: time) {
      strokeStyle?.animatableData = value
    }
    let rect = CGRect(origin: .zero, size: shownSize)
    painter.show(
      ShapeDrawing(path: shape.path(in: rect), paint: color, stroke: strokeStyle, isEOFilled: isEOFilled),
      in: shownSize
    )
  }

  override package func didLeaveScreen() {
    outline.finish()
    paint?.finish()
    stroke?.finish()
    AnimationDriver.shared.remove(self)
  }

  override package var isHitTarget: Bool { true }

  override package func containsHit(_ point: CGPoint) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: frame.size)).contains(point, eoFill: isEOFilled)
  }
}
