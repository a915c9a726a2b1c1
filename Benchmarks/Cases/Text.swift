import CPango
import CoreGraphics
import TextLayout

extension Benchmark {
  /// Texts are measured, beside what Pango takes by itself.
  static let text = Benchmark("text") { report in
    let font = FontDescriptor(size: 17)
    let labels = (0..<10_000).map { "Label \($0) of many" }
    let pango = PangoYardstick(family: "Inter", size: 17)
    @MainActor func layout(_ text: String, width: CGFloat? = nil) -> CGFloat {
      TextEngine.layout(StyledText(text, font: font), in: TextBounds(width: width)).size.width
    }
    _ = layout("The first text loads the font.")
    _ = pango.width(of: "The first text loads the font.")
    let fresh = Measure.times(rounds: 5, preparing: { _ in TextEngine.clearCache() }) {
      for label in labels { Measure.keep(layout(label)) }
    }
    let byPango = Measure.times(rounds: 5, preparing: { _ in }) {
      for label in labels { Measure.keep(pango.width(of: label)) }
    }
    var figure = Figure(name: "short labels, fresh, each", size: labels.count, value: fresh.median / 10_000)
    figure.yardstick = .init(name: "Pango", value: byPango.median / 10_000)
    figure.targets = [.ratioAtMost(1.2)]
    report.add(figure)

    let styled = labels.prefix(1000).map { StyledText($0, font: font) }
    for text in styled { _ = TextEngine.layout(text, in: TextBounds()) }
    let repeated = Measure.times(rounds: 15, preparing: { _ in }) {
      for text in styled { Measure.keep(TextEngine.layout(text, in: TextBounds())) }
    }
    var known = Figure(name: "short labels, repeated, each", size: 1000, value: repeated.median / 1000)
    known.targets = [.atMost(0.1)]
    report.add(known)

    let again = Measure.times(
      rounds: 15,
      preparing: { _ in (0..<1000).map { StyledText("Label \($0) of many", font: font) } }
    ) { texts in
      for text in texts { Measure.keep(TextEngine.layout(text, in: TextBounds())) }
    }
    report.add(
      Figure(name: "short labels, repeated as values made anew, each", size: 1000, value: again.median / 1000)
    )

    let paragraph = String(
      "A paragraph of some hundred and ninety characters, as a comment or a piece of news begins with, is broken into lines that fit the width of a phone's screen, which is what takes the time here."
        .prefix(190)
    )
    let broken = Measure.median(rounds: 31, calls: 20) { call in
      TextEngine.clearCache()
      Measure.keep(layout(paragraph, width: 320))
    }
    var lines = Figure(name: "a paragraph of 190 characters", value: broken)
    lines.yardstick = .init(
      name: "Pango",
      value: Measure.median(rounds: 31, calls: 20) { _ in Measure.keep(pango.width(of: paragraph, in: 320)) }
    )
    lines.targets = [.ratioAtMost(1.2)]
    report.add(lines)
  }
}

/// What the same texts take when Pango is asked by hand.
final class PangoYardstick {
  private let context: OpaquePointer
  let layout: OpaquePointer

  init(family: String, size: Double) {
    let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    guard let map, let context = pango_font_map_create_context(map), let layout = pango_layout_new(context)
    else {
      fatalError("Pango makes no layout")
    }
    (self.context, self.layout) = (context, layout)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    let description = pango_font_description_from_string(family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
  }

  /// In points.
  func width(of text: String, in limit: Double? = nil) -> Double {
    pango_layout_set_width(layout, limit.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
    pango_layout_set_text(layout, text, -1)
    var rect = PangoRectangle()
    pango_layout_get_extents(layout, nil, &rect)
    return Double(rect.width) / Double(PANGO_SCALE)
  }
}
