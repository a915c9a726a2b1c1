// What this package adds to a layer: filters, and what displays do by means of their own.

extension CALayer {
  /// Blur, colours and blending of all that the layer shows.
  package var filter: LayerFilter {
    get { state.placement.filter }
    set {
      guard newValue != state.placement.filter else { return }
      change(.filter) { state.placement.filter = newValue }
    }
  }

  /// What a display may let a person do with the layer by means of its own.
  package var interaction: LayerInteraction? {
    get { state.interaction }
    set {
      guard newValue != state.interaction else { return }
      state.interaction = newValue
      mark(.values)
    }
  }
}
