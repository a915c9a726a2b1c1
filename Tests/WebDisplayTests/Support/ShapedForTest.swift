import CHarfBuzz
import Foundation

/// Text as HarfBuzz sets it in a font, which is how browsers do it.
enum ShapedForTest {
  /// The advances of the glyphs in the font's own units, with where each is moved to.
  static func advances(of text: String, in font: Data, index: Int) -> [[Int32]] {
    font.withUnsafeBytes { bytes in
      let blob = hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress,
        UInt32(bytes.count),
        HB_MEMORY_MODE_READONLY,
        nil,
        nil
      )
      let face = hb_face_create(blob, UInt32(index))
      let font = hb_font_create(face)
      let buffer = hb_buffer_create()
      defer {
        hb_buffer_destroy(buffer)
        hb_font_destroy(font)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
      }
      hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, Int32(text.utf8.count))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return [] }
      return (0..<Int(count)).map {
        [positions[$0].x_advance, positions[$0].x_offset, positions[$0].y_offset]
      }
    }
  }
}
