/// What changed on one surface in one update.
///
/// Immutable: displays may take it to a thread of their own.
package struct Commit: Sendable {
  package let surface: SurfaceID
  package let size: CGSize
  package let scale: CGFloat
  package let isDark: Bool
  package let title: String?
  /// The media time of the commit.
  package let time: CFTimeInterval
  /// Model values of the layers that are new or differ, parents first.
  package let changed: [LayerUpdate]
  /// Layers that left the tree; their sublayers left with them.
  package let removed: [LayerID]
  package let animations: [AnimationUpdate]
  /// The semantics tree, where someone wants it and it differs.
  package let semantics: SemanticsNode?
  /// What is to be read out.
  package let announcements: [String]
  /// The element that assistive technologies are to go to.
  package let focusedElement: SemanticsID?
  /// The whole surface as it is to look now; nil when it is empty.
  package let node: RenderNode?
  /// How it differs from the last commit.
  package let changes: PictureChanges

  package struct LayerUpdate: Sendable, Equatable {
    package let state: LayerState
    /// From back to front.
    package let sublayers: [LayerID]
    package let mask: LayerID?
    /// What the mask looks like, in the layer's coordinates; for displays that do not make it of its layers.
    package var maskPicture: RenderNode?

    package init(state: LayerState, sublayers: [LayerID], mask: LayerID?, maskPicture: RenderNode? = nil) {
      (self.state, self.sublayers, self.mask, self.maskPicture) = (state, sublayers, mask, maskPicture)
    }
  }

  /// An animation that began or ended.
  package struct AnimationUpdate: Sendable, Equatable {
    package let layer: LayerID
    package let key: String
    /// With `beginTime` on the media clock; nil for one that is over.
    package let animation: AnimationDescription?

    package init(layer: LayerID, key: String, animation: AnimationDescription?) {
      (self.layer, self.key, self.animation) = (layer, key, animation)
    }
  }
}
