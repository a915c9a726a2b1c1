import QuartzCore
import UIKit

/// A modifier that shows its content with a transform, without laying it out anew.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for content of a size, about its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension View {
  /// Shows the view with a projection.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffect(transform: transform))
  }

  /// Turns the view about an axis in space.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DEffect(
        angle: angle,
        x: axis.x,
        y: axis.y,
        z: axis.z,
        anchor: anchor,
        anchorZ: anchorZ,
        perspective: perspective
      )
    )
  }
}

private nonisolated struct ProjectionEffect: GeometryEffect {
  let transform: ProjectionTransform
  init(transform: ProjectionTransform) { self.transform = transform }
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

private nonisolated struct Rotation3DEffect: GeometryEffect {
  var angle: Angle
  var x, y, z: CGFloat
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  init(
    angle: Angle,
    x: CGFloat,
    y: CGFloat,
    z: CGFloat,
    anchor: UnitPoint,
    anchorZ: CGFloat,
    perspective: CGFloat
  ) {
    self.angle = angle
    (self.x, self.y, self.z) = (x, y, z)
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  var animatableData: Double {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let fixed = anchor.point(in: CGRect(origin: .zero, size: size))
    var depth = CATransform3DIdentity
    // The eye is as far away as the longer side is long, divided by the perspective.
    depth.m34 = -perspective / max(size.width, size.height, 1)
    let turn = CATransform3DConcat(CATransform3DMakeRotation(angle.radians, x, y, z), depth)
    let there = CATransform3DMakeTranslation(-fixed.x, -fixed.y, -anchorZ)
    let back = CATransform3DMakeTranslation(fixed.x, fixed.y, anchorZ)
    return ProjectionTransform(CATransform3DConcat(CATransform3DConcat(there, turn), back))
  }
}

/// An app's effect as a layer shows it.
struct ProjectionLayerEffect<Effect: GeometryEffect>: LayerEffect {
  var effect: Effect

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  func transform(size: CGSize) -> CGAffineTransform { effect.effectValue(size: size).affine }

  func apply(to layer: CALayer, size: CGSize) {
    let there = CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0)
    let back = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0)
    let transform = effect.effectValue(size: size).transform3D
    layer.transform = CATransform3DConcat(CATransform3DConcat(there, transform), back)
  }
}

struct ProjectionModifier<Geometry: GeometryEffect> {
  let geometry: Geometry
}

extension ProjectionModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> ProjectionLayerEffect<Geometry> {
    ProjectionLayerEffect(effect: geometry)
  }
}

/// Makes the node of content under an app's effect.
@MainActor func makeGeometryEffectNode<Content: View, Effect: GeometryEffect>(
  _ view: ModifiedContent<Content, Effect>,
  _ inputs: NodeInputs
) -> Node<ModifiedContent<Content, Effect>> {
  if inputs.isRowMode { return makeRowDistributionNode(view, inputs) }
  return GeometryEffectNode(view, inputs)
}

/// The node of content under an app's effect.
@MainActor
private final class GeometryEffectNode<Content: View, Effect: GeometryEffect>: Node<
  ModifiedContent<Content, Effect>
>
{
  private typealias Shown = ModifiedContent<Content, ProjectionModifier<Effect>>
  private var child: Node<Shown>?

  init(_ view: ModifiedContent<Content, Effect>, _ inputs: NodeInputs) {
    super.init(inputs)
    child = SwiftUI.makeNode(Self.shown(view), self.inputs(inputs.transaction))
  }

  private static func shown(_ view: ModifiedContent<Content, Effect>) -> Shown {
    Shown(content: view.content, modifier: ProjectionModifier(geometry: view.modifier))
  }

  override func update(_ view: ModifiedContent<Content, Effect>, _ transaction: Transaction) {
    child?.update(Self.shown(view), transaction)
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
