internal import CFontconfig
internal import CPango
package import Foundation

/// The file that glyphs come from, for displays that draw text by themselves.
package struct FontFile: Hashable, Sendable {
  package let path: String
  /// Which of the fonts of a collection; 0 where there is one.
  package let index: Int

  package init(path: String, index: Int = 0) {
    (self.path, self.index) = (path, index)
  }

  /// The file's bytes; of a collection, those of the one font.
  package func data() throws -> Data {
    let file = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    guard file.starts(with: Array("ttcf".utf8)) else { return file }
    guard let font = FontCollection(file).font(index) else { throw CocoaError(.fileReadCorruptFile) }
    return font
  }
}

extension ShapedGlyphs {
  /// Nil where the font is not a file's.
  package var file: FontFile? {
    let file = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(file) else { return nil }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The upper half names an instance of a variable font.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}

/// Fonts that share one file: OpenType's collections.
private struct FontCollection {
  private static let headerLength = 12
  private static let recordLength = 16

  private let file: Data

  init(_ file: Data) { self.file = file }

  /// A file with one of the fonts: its directory, and the tables that this names.
  func font(_ index: Int) -> Data? {
    guard let count = number(at: 8), index >= 0, index < count, let start = number(at: 12 + 4 * index),
      let tables = number(at: start + 4).map({ $0 >> 16 }), tables > 0
    else { return nil }
    var result = slice(start, Self.headerLength) ?? Data()
    var body = Data()
    let bodyStart = Self.headerLength + tables * Self.recordLength
    for table in 0..<tables {
      let record = start + Self.headerLength + table * Self.recordLength
      guard let name = slice(record, 8), let offset = number(at: record + 8),
        let length = number(at: record + 12), let content = slice(offset, length)
      else { return nil }
      result += name
      result += bytes(bodyStart + body.count) + bytes(length)
      body += content
      body += Data(count: (4 - length % 4) % 4)
    }
    return result + body
  }

  private func slice(_ start: Int, _ length: Int) -> Data? {
    guard start >= 0, length >= 0, start + length <= file.count else { return nil }
    return file.subdata(in: (file.startIndex + start)..<(file.startIndex + start + length))
  }

  private func number(at offset: Int) -> Int? {
    slice(offset, 4).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  private func bytes(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}
