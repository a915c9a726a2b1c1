internal import CPango
package import CoreGraphics

extension LaidOutText {
  /// Draws into a context whose y points down, with the top left of the text at `origin`.
  ///
  /// A run whose colour index is past the end takes the last colour.
  package func draw(in context: CGContext, at origin: CGPoint, colors: [RGBA]) {
    guard let last = colors.last else { return }
    context.composite { cairo in
      func setSource(_ index: Int) {
        let color = colors.indices.contains(index) ? colors[index] : last
        cairo_set_source_rgba(
          cairo,
          Double(color.red),
          Double(color.green),
          Double(color.blue),
          Double(color.alpha)
        )
      }
      cairo_save(cairo)
      cairo_translate(cairo, Double(origin.x), Double(origin.y))
      for line in lines {
        for run in line.runs {
          setSource(run.colorIndex)
          cairo_move_to(cairo, Double(run.x), Double(run.baseline))
          pango_cairo_show_glyph_string(cairo, run.glyphs.font, run.glyphs.glyphs)
          for decoration in run.decorations {
            let rect = decoration.rect
            setSource(decoration.colorIndex)
            cairo_rectangle(
              cairo,
              Double(rect.minX),
              Double(rect.minY),
              Double(rect.width),
              Double(rect.height)
            )
            cairo_fill(cairo)
          }
        }
      }
      cairo_restore(cairo)
    }
  }
}
