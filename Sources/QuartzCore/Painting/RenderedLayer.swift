/// What the last commit showed of a layer, with the pictures it was made of.
struct RenderedLayer {
  var isShown = false
  var state: LayerState?
  /// Sublayers taken out since the last commit.
  var removed: [CALayer] = []
}
