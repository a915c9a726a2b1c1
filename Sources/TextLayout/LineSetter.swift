internal import CPango
internal import CoreGraphics

/// Gives every glyph of one line its place: visual order, alignment, decorations.
struct LineSetter {
  let text: ShapedText
  let scale: CGFloat
  let shape: (StyledText) -> ShapedText

  /// Part of an item, in visual order once sorted.
  private struct Slice {
    var glyphs: ShapedGlyphs
    var width: CGFloat
    var level: Int
    var run: Int
    var string: String
    var range: Range<Int>
  }

  func set(
    _ plan: LinePlan,
    top: CGFloat,
    height: CGFloat,
    descender: CGFloat,
    container: CGFloat
  ) -> LaidOutText.Line {
    let paragraph = text.paragraphs[plan.paragraph]
    let isRightToLeft = paragraph.isRightToLeft
    let room = container - plan.headIndent - plan.tailIndent
    var slices = plan.pieces.flatMap { self.slices(of: $0, in: paragraph) }
    var width = plan.width
    let alignment = self.alignment(isRightToLeft: isRightToLeft)
    if text.text.alignment == .justified, !plan.endsParagraph, !plan.isTruncated, room > width {
      width += justify(&slices, by: room - width)
    }
    slices = Self.visualOrder(slices)

    let isFlipped = alignment == .right || (alignment == .center && isRightToLeft)
    let leading = isFlipped ? plan.tailIndent : plan.headIndent
    let free = room - width
    var x: CGFloat =
      switch alignment {
      case .center: leading + max(free, 0) / 2
      // What is wider than its room runs over the far end of its reading direction.
      case .right: leading + (isRightToLeft ? free : max(free, 0))
      case .left, .justified, .natural: leading
      }
    x = snapped(x)
    let origin = CGPoint(x: x, y: top)
    let baseline = snapped(top + height - descender)
    var runs: [LaidOutText.Run] = []
    for slice in slices {
      runs.append(makeRun(slice, x: x, baseline: baseline))
      x += slice.width
    }
    return LaidOutText.Line(
      runs: runs,
      baseline: baseline,
      origin: origin,
      width: width,
      height: height,
      range: range(of: plan, in: paragraph),
      isTruncated: plan.isTruncated
    )
  }

  private func snapped(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

  private func alignment(isRightToLeft: Bool) -> StyledText.Alignment {
    switch text.text.alignment {
    case .justified: isRightToLeft ? .right : .left
    case .natural:
      switch text.text.layoutDirection {
      case .natural: isRightToLeft ? .right : .left
      case .leftToRight: .left
      case .rightToLeft: .right
      }
    case .left, .center, .right: text.text.alignment
    }
  }

  private func range(of plan: LinePlan, in paragraph: ShapedParagraph) -> Range<Int> {
    let parts = plan.pieces.compactMap { piece -> Range<Int>? in
      if case .clusters(let range) = piece { bytes(of: range, in: paragraph) } else { nil }
    }
    guard let first = parts.first, let last = parts.last else {
      return paragraph.range.lowerBound..<paragraph.range.lowerBound
    }
    return first.lowerBound..<last.upperBound
  }

  private func bytes(of clusters: Range<Int>, in paragraph: ShapedParagraph) -> Range<Int> {
    func start(_ index: Int) -> Int {
      index < paragraph.clusters.count ? paragraph.clusters[index].start : paragraph.range.upperBound
    }
    return start(clusters.lowerBound)..<start(clusters.upperBound)
  }

  // MARK: - Slices

  private func slices(of piece: LinePlan.Piece, in paragraph: ShapedParagraph) -> [Slice] {
    switch piece {
    case .ellipsis(let run):
      let shaped = shape(Ellipsis.text(in: text.text, run: run))
      return shaped.paragraphs.flatMap { part in
        part.items.map { item in
          Slice(
            glyphs: item.glyphs,
            width: item.glyphs.width,
            level: paragraph.isRightToLeft ? 1 : 0,
            run: run,
            string: Ellipsis.string,
            range: 0..<0
          )
        }
      }
    case .clusters(let clusters):
      let range = bytes(of: clusters, in: paragraph)
      return paragraph.items.compactMap { item in
        let part = item.range.clamped(to: range)
        guard !part.isEmpty else { return nil }
        let glyphs =
          part == item.range
          ? item.glyphs
          : item.glyphs.slice(
            (part.lowerBound - item.range.lowerBound)..<(part.upperBound - item.range.lowerBound)
          )
        return Slice(
          glyphs: glyphs,
          width: glyphs.width,
          level: item.level,
          run: item.run,
          string: string(part),
          range: part
        )
      }
    }
  }

  private func string(_ part: Range<Int>) -> String {
    // Nothing to copy for a label.
    part.count == text.bytes.count && text.text.runs.count == 1 ? text.text.runs[0].text : text.string(part)
  }

  /// Reverses every stretch of a level or more, from the highest level down to the lowest odd one.
  private static func visualOrder(_ slices: [Slice]) -> [Slice] {
    guard let highest = slices.map(\.level).max(), highest > 0 else { return slices }
    var result = slices
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < result.count {
        guard result[index].level >= level else {
          index += 1
          continue
        }
        let end = result[index...].firstIndex { $0.level < level } ?? result.count
        result[index..<end].reverse()
        index = end
      }
    }
    return result
  }

  /// Widens the spaces so that the line becomes `extra` wider; returns by how much it did.
  private func justify(_ slices: inout [Slice], by extra: CGFloat) -> CGFloat {
    let spaces = slices.reduce(0) { count, slice in count + slice.string.utf8.count { $0 == 0x20 } }
    guard spaces > 0 else { return 0 }
    var added: CGFloat = 0
    for index in slices.indices {
      let stretched = slices[index].glyphs.stretchingSpaces(
        of: slices[index].string,
        by: extra / CGFloat(spaces)
      )
      added += stretched.width - slices[index].width
      slices[index].glyphs = stretched
      slices[index].width = stretched.width
    }
    return added
  }

  // MARK: - Runs

  private func makeRun(_ slice: Slice, x: CGFloat, baseline: CGFloat) -> LaidOutText.Run {
    let style = text.text.runs[slice.run]
    let own = baseline - style.baselineOffset
    return LaidOutText.Run(
      glyphs: slice.glyphs,
      x: x,
      baseline: own,
      width: slice.width,
      string: slice.string,
      font: style.font,
      kern: style.kern,
      colorIndex: style.colorIndex,
      isRightToLeft: slice.level % 2 == 1,
      range: slice.range,
      decorations: decorations(of: style, x: x, width: slice.width, baseline: own)
    )
  }

  private func decorations(
    of style: StyledText.Run,
    x: CGFloat,
    width: CGFloat,
    baseline: CGFloat
  ) -> [LaidOutText.Decoration] {
    func rects(_ line: StyledText.LineStyle, centre: CGFloat) -> [CGRect] {
      let single = max((style.font.size * 0.06 * scale).rounded(), 1) / scale
      let y = snapped(centre - single / 2)
      switch line {
      case .none: return []
      case .single: return [CGRect(x: x, y: y, width: width, height: single)]
      case .thick: return [CGRect(x: x, y: y, width: width, height: single * 2)]
      case .double:
        return [
          CGRect(x: x, y: y, width: width, height: single),
          CGRect(x: x, y: y + single * 2, width: width, height: single),
        ]
      }
    }
    let under = rects(style.underline, centre: baseline + style.font.size * 0.12)
    let through = rects(style.strikethrough, centre: baseline - style.font.xHeight / 2)
    func decoration(_ kind: LaidOutText.Decoration.Kind, _ rect: CGRect, _ color: Int?)
      -> LaidOutText.Decoration
    {
      LaidOutText.Decoration(kind: kind, rect: rect, colorIndex: color ?? style.colorIndex)
    }
    return under.map { decoration(.underline, $0, style.underlineColorIndex) }
      + through.map { decoration(.strikethrough, $0, style.strikethroughColorIndex) }
  }
}

extension ShapedGlyphs {
  /// The sum of the advances, in points.
  var width: CGFloat {
    let string = glyphs.pointee
    var units = 0
    for index in 0..<Int(string.num_glyphs) { units += Int(string.glyphs[index].geometry.width) }
    return CGFloat(units) / CGFloat(PANGO_SCALE)
  }

  /// The glyphs of some bytes of the item, which must begin and end between clusters.
  func slice(_ bytes: Range<Int>) -> ShapedGlyphs {
    copy(where: { bytes.contains($0) }, extra: { _ in 0 }, offset: bytes.lowerBound)
  }

  func stretchingSpaces(of string: String, by extra: CGFloat) -> ShapedGlyphs {
    let utf8 = Array(string.utf8)
    let units = PangoGlyphUnit((extra * CGFloat(PANGO_SCALE)).rounded(.down))
    return copy(
      where: { _ in true },
      extra: { utf8.indices.contains($0) && utf8[$0] == 0x20 ? units : 0 },
      offset: 0
    )
  }

  private func copy(
    where isIncluded: (Int) -> Bool,
    extra: (Int) -> PangoGlyphUnit,
    offset: Int
  ) -> ShapedGlyphs {
    let source = glyphs.pointee
    guard let target = pango_glyph_string_new() else { fatalError("out of memory for glyphs") }
    pango_glyph_string_set_size(target, source.num_glyphs)
    var count = 0
    for index in 0..<Int(source.num_glyphs) {
      let byte = Int(source.log_clusters[index])
      guard isIncluded(byte) else { continue }
      target.pointee.glyphs[count] = source.glyphs[index]
      target.pointee.glyphs[count].geometry.width += extra(byte)
      target.pointee.log_clusters[count] = gint(byte - offset)
      count += 1
    }
    pango_glyph_string_set_size(target, gint(count))
    g_object_ref(font)
    return ShapedGlyphs(owning: font, target)
  }
}
