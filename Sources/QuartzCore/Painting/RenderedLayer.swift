/// What the last commit showed of a layer, with the pictures it was made of.
///
/// From the inside out: `own` (background and contents), `children`, `body` (both, clipped, masked, with the
/// border), `placed` (the body with shadow and opacity, in the superlayer's coordinates). A change rebuilds
/// its own picture and those outside of it; all others are reused.
struct RenderedLayer {
  /// Whether the layer is part of what displays know.
  var isShown = false { didSet { if isShown { wasShown = true } } }
  private(set) var wasShown = false
  /// The presentation values that the pictures show.
  var state: LayerState?
  var own: RenderNode?
  var border: RenderNode?
  var children: RenderNode?
  var body: RenderNode?
  var placed: RenderNode?
  /// What `placed` may draw on, in the superlayer's coordinates.
  var placedBounds = CGRect.null
  /// What the superlayer did to its sublayers when this was placed.
  var superlayerTransform = CATransform3D.identity
  /// A border came, went or changed since the body was last placed.
  var bordersChanged = false
  /// The layer was hidden, and its sublayers' pictures may have changed meanwhile.
  var isStale = false
  /// Sublayers taken out since the last commit, with the places they were seen at.
  var removed: [(layer: CALayer, bounds: CGRect)] = []
  /// What a running transition leads away from.
  var transitionOrigin: RenderNode?
}
