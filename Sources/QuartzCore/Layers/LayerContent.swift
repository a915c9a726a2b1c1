package import TextLayout

/// What a layer shows inside its bounds, kept in a form that every display can use: text stays text.
package enum LayerContent: Sendable, Equatable {
  case none
  /// A bitmap placed by `contentsGravity`; with a tint, only its alpha is used.
  case image(CGImage, tint: CGColor? = nil)
  /// Text at `origin` in the layer's bounds; runs name colours by index.
  case text(LaidOutText, colors: [CGColor], origin: CGPoint = .zero)
  /// What `draw(in:)` drew.
  case drawing(RenderNode)

  package static func == (left: LayerContent, right: LayerContent) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.image(let a, let tintA), .image(let b, let tintB)): a === b && tintA == tintB
    case (.text(let a, let colorsA, let originA), .text(let b, let colorsB, let originB)):
      a === b && originA == originB && colorsA == colorsB
    case (.drawing(let a), .drawing(let b)): a == b
    case (.none, _), (.image, _), (.text, _), (.drawing, _): false
    }
  }
}
