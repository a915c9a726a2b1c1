internal import CPango
package import CoreGraphics

extension LaidOutText {
  /// Draws into a context whose y points down, with the top left of the text at `origin`.
  ///
  /// A run whose colour index is past the end takes the last colour.
  package func draw(in context: CGContext, at origin: CGPoint, colors: [RGBA]) {
    guard let last = colors.last else { return }
    context.composite { cairo in
      cairo_save(cairo)
      cairo_translate(cairo, Double(origin.x), Double(origin.y))
      for line in lines {
        for run in line.runs {
          let color = colors.indices.contains(run.colorIndex) ? colors[run.colorIndex] : last
          cairo_set_source_rgba(
            cairo,
            Double(color.red),
            Double(color.green),
            Double(color.blue),
            Double(color.alpha)
          )
          cairo_move_to(cairo, Double(run.x), Double(run.baseline))
          pango_cairo_show_glyph_string(cairo, run.glyphs.font, run.glyphs.glyphs)
          for decoration in run.decorations {
            let rect = decoration.rect
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
