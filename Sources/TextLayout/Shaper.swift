internal import CPango
internal import CoreGraphics

/// Turns text into glyphs with Pango: items, fallback fonts, shaping, break opportunities.
///
/// Not thread-safe: used under the lock of `TextEngine`.
struct Shaper {
  let fonts: FontMap
  private let plainItems = PlainItems()

  init(fonts: FontMap) { self.fonts = fonts }

  /// Counted for tests.
  var plainItemsMade: Int { plainItems.made }

  func shape(_ text: StyledText) -> ShapedText { shapePlain(text) ?? shapeAny(text) }

  /// Finds where lines of a plain text may begin.
  func markBreaks(in text: inout ShapedText) {
    for index in text.paragraphs.indices {
      let bytes = Array(text.bytes[text.paragraphs[index].range])
      bytes.withUnsafeBytes { raw in
        guard let start = raw.bindMemory(to: CChar.self).baseAddress else { return }
        markBreaks(start, bytes: bytes, in: &text.paragraphs[index])
      }
    }
    text.hasBreaks = true
  }

  /// Any text, by all of Pango's steps.
  func shapeAny(_ text: StyledText) -> ShapedText {
    var bytes: [UInt8] = []
    var runEnds: [Int] = []
    for run in text.runs {
      bytes.append(contentsOf: run.text.utf8)
      runEnds.append(bytes.count)
    }
    var shaped = ShapedText(text: text, bytes: bytes, runEnds: runEnds, paragraphs: [])
    guard !bytes.isEmpty else { return shaped }
    for (range, endsParagraph) in Self.paragraphs(in: bytes) {
      shaped.paragraphs.append(shapeParagraph(range, endsParagraph: endsParagraph, of: shaped))
    }
    return shaped
  }

  /// Splits at line feeds, carriage returns and the two Unicode separators.
  static func paragraphs(in bytes: [UInt8]) -> [(Range<Int>, endsParagraph: Bool)] {
    var result: [(Range<Int>, endsParagraph: Bool)] = []
    var (start, index) = (0, 0)
    func finish(_ length: Int, endsParagraph: Bool = true) {
      result.append((start..<index, endsParagraph))
      index += length
      start = index
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: finish(2)
      case 0x0A, 0x0D: finish(1)
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
        finish(3)
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA8:
        finish(3, endsParagraph: false)
      case _: index += 1
      }
    }
    result.append((start..<bytes.count, true))
    return result
  }

  private func shapeParagraph(_ range: Range<Int>, endsParagraph: Bool, of text: ShapedText)
    -> ShapedParagraph
  {
    let bytes = Array(text.bytes[range])
    let direction = baseDirection(of: bytes, in: text.text)
    var paragraph = ShapedParagraph(
      range: range,
      isRightToLeft: direction == PANGO_DIRECTION_RTL,
      endsParagraph: endsParagraph
    )
    guard !bytes.isEmpty else { return paragraph }
    bytes.withUnsafeBytes { raw in
      let base = raw.bindMemory(to: CChar.self)
      guard let start = base.baseAddress else { return }
      let attributes = makeAttributes(range, of: text)
      let list = pango_itemize_with_base_dir(
        fonts.context,
        direction,
        start,
        0,
        Int32(bytes.count),
        attributes,
        nil
      )
      pango_attr_list_unref(attributes)
      var next = list
      while let link = next {
        if let item = link.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
          shapeItem(item, paragraph: start, length: bytes.count, range: range, of: text, into: &paragraph)
          pango_item_free(item)
        }
        next = link.pointee.next
      }
      g_list_free(list)
      markBreaks(start, bytes: bytes, in: &paragraph)
    }
    return paragraph
  }

  /// A label as most are: one style, letters and signs of ASCII, read from the left.
  ///
  /// Nil for every other text.
  private func shapePlain(_ text: StyledText) -> ShapedText? {
    guard text.runs.count == 1, let run = text.runs.first, text.baseDirection != .rightToLeft,
      let content = PlainItems.Content(run)
    else { return nil }
    guard content.hasLetters || text.baseDirection == .leftToRight || text.layoutDirection != .rightToLeft
    else { return nil }
    let bytes = Array(run.text.utf8)
    return bytes.withUnsafeBytes { raw -> ShapedText? in
      guard let start = raw.bindMemory(to: CChar.self).baseAddress,
        let item = plainItems.item(for: content, making: { makePlainItem(text, bytes, start) }),
        let glyphs = pango_glyph_string_new()
      else { return nil }
      let count = Int32(bytes.count)
      pango_shape_full(start, count, start, count, &item.item.pointee.analysis, glyphs)
      Self.space(glyphs, by: run.kern + item.tracking)
      g_object_ref(item.font)
      let whole = 0..<bytes.count
      var paragraph = ShapedParagraph(range: whole, isRightToLeft: false, endsParagraph: true)
      let shaped = ShapedItem(
        range: whole,
        run: 0,
        level: 0,
        glyphs: ShapedGlyphs(owning: item.font, glyphs)
      )
      var result = ShapedText(text: text, bytes: bytes, runEnds: [bytes.count], paragraphs: [])
      appendClusters(of: shaped, in: result, to: &paragraph)
      result.paragraphs = [paragraph]
      result.hasBreaks = false
      return result
    }
  }

  /// What Pango makes of such a text, if it is one item as it should be.
  private func makePlainItem(_ text: StyledText, _ bytes: [UInt8], _ start: UnsafePointer<CChar>)
    -> PlainItems.Item?
  {
    let shaped = ShapedText(text: text, bytes: bytes, runEnds: [bytes.count], paragraphs: [])
    let attributes = makeAttributes(0..<bytes.count, of: shaped)
    let list = pango_itemize_with_base_dir(
      fonts.context,
      PANGO_DIRECTION_LTR,
      start,
      0,
      Int32(bytes.count),
      attributes,
      nil
    )
    pango_attr_list_unref(attributes)
    defer { g_list_free(list) }
    guard let list, let item = list.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { return nil }
    guard list.pointee.next == nil, let font = item.pointee.analysis.font else {
      var next: UnsafeMutablePointer<GList>? = list
      while let link = next {
        pango_item_free(link.pointee.data?.assumingMemoryBound(to: PangoItem.self))
        next = link.pointee.next
      }
      return nil
    }
    let tracking = tracking(
      StyledText.Run("", font: text.runs[0].font),
      font: font,
      analysis: item.pointee.analysis
    )
    _ = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    return PlainItems.Item(owning: item, font: font, tracking: tracking)
  }

  private func baseDirection(of bytes: [UInt8], in text: StyledText) -> PangoDirection {
    switch text.baseDirection {
    case .leftToRight: return PANGO_DIRECTION_LTR
    case .rightToLeft: return PANGO_DIRECTION_RTL
    case .natural:
      let strong = String(decoding: bytes, as: UTF8.self).firstStrongDirection ?? text.layoutDirection
      return strong == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    }
  }

  private func makeAttributes(_ range: Range<Int>, of text: ShapedText) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>) {
      attribute?.pointee.start_index = guint(part.lowerBound - range.lowerBound)
      attribute?.pointee.end_index = guint(part.upperBound - range.lowerBound)
      pango_attr_list_insert(list, attribute)
    }
    var start = 0
    for (run, end) in zip(text.text.runs, text.runEnds) {
      let part = (start..<end).clamped(to: range)
      start = end
      guard !part.isEmpty else { continue }
      insert(pango_attr_font_desc_new(fonts.description(of: run.font)), part)
      if run.font.monospacedDigits { insert(pango_attr_font_features_new("tnum=1"), part) }
      // Inter's contextual alternates turn "->" into an arrow, which San Francisco does not.
      for ascii in Self.asciiStretches(in: text.bytes, part) {
        let features = run.font.monospacedDigits ? "tnum=1,calt=0" : "calt=0"
        insert(pango_attr_font_features_new(features), ascii)
      }
    }
    return list
  }

  private static func asciiStretches(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for index in range {
      if bytes[index] < 0x80 {
        start = start ?? index
      } else if let from = start {
        result.append(from..<index)
        start = nil
      }
    }
    if let from = start { result.append(from..<range.upperBound) }
    return result
  }

  /// Shapes the part of an item that lies in each run: runs may share a font and still differ in colour.
  private func shapeItem(
    _ item: UnsafeMutablePointer<PangoItem>,
    paragraph start: UnsafePointer<CChar>,
    length: Int,
    range: Range<Int>,
    of text: ShapedText,
    into paragraph: inout ShapedParagraph
  ) {
    let offset = Int(item.pointee.offset)
    let itemEnd = offset + Int(item.pointee.length)
    var from = offset
    while from < itemEnd {
      let run = text.runIndex(at: from + range.lowerBound)
      let to = max(min(itemEnd, text.runEnds[run] - range.lowerBound), from + 1)
      guard let font = item.pointee.analysis.font, let glyphs = pango_glyph_string_new() else { return }
      pango_shape_full(
        start + from,
        Int32(to - from),
        start,
        Int32(length),
        &item.pointee.analysis,
        glyphs
      )
      let style = text.text.runs[run]
      Self.space(glyphs, by: tracking(style, font: font, analysis: item.pointee.analysis))
      g_object_ref(font)
      // Made now, under the lock: painting on another thread then only reads it.
      _ = pango_cairo_font_get_scaled_font(OpaquePointer(font))
      let shaped = ShapedItem(
        range: (from + range.lowerBound)..<(to + range.lowerBound),
        run: run,
        level: Int(item.pointee.analysis.level),
        glyphs: ShapedGlyphs(owning: font, glyphs)
      )
      appendClusters(of: shaped, in: text, to: &paragraph)
      from = to
    }
  }

  private func tracking(
    _ run: StyledText.Run,
    font: UnsafeMutablePointer<PangoFont>,
    analysis: PangoAnalysis
  ) -> CGFloat {
    // Joined scripts come apart when spaced.
    let isJoined =
      analysis.script == UInt8(PANGO_SCRIPT_ARABIC.rawValue)
      || analysis.script == UInt8(PANGO_SCRIPT_SYRIAC.rawValue)
    if isJoined { return 0 }
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let isInter = pango_font_description_get_family(description).map { String(cString: $0) } == "Inter"
    return run.kern + (isInter ? Tracking.interTracking(at: run.font.size) : 0)
  }

  /// Adds `extra` points after each cluster that has a width.
  private static func space(_ string: UnsafeMutablePointer<PangoGlyphString>, by extra: CGFloat) {
    guard extra != 0 else { return }
    let units = PangoGlyphUnit((extra * CGFloat(PANGO_SCALE)).rounded())
    let count = Int(string.pointee.num_glyphs)
    for index in 0..<count {
      let endsCluster =
        index == count - 1 || string.pointee.log_clusters[index] != string.pointee.log_clusters[index + 1]
      if endsCluster, string.pointee.glyphs[index].geometry.width > 0 {
        string.pointee.glyphs[index].geometry.width += units
      }
    }
  }

  private func appendClusters(of item: ShapedItem, in text: ShapedText, to paragraph: inout ShapedParagraph) {
    let string = item.glyphs.glyphs.pointee
    let count = Int(string.num_glyphs)
    let index = paragraph.items.count
    paragraph.items.append(item)
    var found: [Cluster] = []
    found.reserveCapacity(count)
    for visual in 0..<count {
      // Glyphs are in visual order; clusters are wanted in reading order.
      let glyph = item.level % 2 == 0 ? visual : count - 1 - visual
      let start = Int(string.log_clusters[glyph]) + item.range.lowerBound
      let width = CGFloat(string.glyphs[glyph].geometry.width) / CGFloat(PANGO_SCALE)
      if let last = found.indices.last, found[last].start == start {
        found[last].width += width
      } else {
        let isSpace = text.bytes[start] == 0x20
        found.append(
          Cluster(start: start, item: index, width: width, allowsBreakBefore: false, isWhitespace: isSpace)
        )
      }
    }
    if paragraph.clusters.isEmpty { paragraph.clusters = found } else { paragraph.clusters += found }
  }

  private func markBreaks(_ start: UnsafePointer<CChar>, bytes: [UInt8], in paragraph: inout ShapedParagraph)
  {
    let characters = bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    pango_get_log_attrs(
      start,
      Int32(bytes.count),
      -1,
      pango_language_from_string("en"),
      &attributes,
      Int32(attributes.count)
    )
    var character = -1
    var byte = -1
    for index in paragraph.clusters.indices {
      let target = paragraph.clusters[index].start - paragraph.range.lowerBound
      while byte < target {
        byte += 1
        if bytes[byte] & 0xC0 != 0x80 { character += 1 }
      }
      paragraph.clusters[index].allowsBreakBefore = index > 0 && attributes[character].is_line_break != 0
      paragraph.clusters[index].isWhitespace = attributes[character].is_white != 0
    }
  }
}

extension String {
  /// The direction of the first letter; nil where there is none.
  var firstStrongDirection: StyledText.Direction? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
        return .rightToLeft
      case _:
        return .leftToRight
      }
    }
    return nil
  }
}
