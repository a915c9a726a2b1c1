import CSoup
import Foundation

/// Data as `permessage-deflate` packs it.
enum Deflate {
  /// So many zeros, packed a thousand to one.
  static func zeros(count: Int) -> [UInt8] {
    guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, 9) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
    let converter = OpaquePointer(UnsafeMutableRawPointer(compressor))
    let chunk = [UInt8](repeating: 0x30, count: 1_000_000)
    var (result, output) = ([UInt8](), [UInt8](repeating: 0, count: 1_000_000))
    for index in 0..<(count / chunk.count) {
      var (read, written) = (gsize(0), gsize(0))
      let isLast = index == count / chunk.count - 1
      let outcome = g_converter_convert(
        converter,
        chunk,
        gsize(chunk.count),
        &output,
        gsize(output.count),
        isLast ? G_CONVERTER_FLUSH : G_CONVERTER_NO_FLAGS,
        &read,
        &written,
        nil
      )
      guard outcome != G_CONVERTER_ERROR, Int(read) == chunk.count else { return [] }
      result += output[..<Int(written)]
    }
    // The four bytes of an empty block are left out.
    return result.suffix(4) == [0, 0, 0xff, 0xff] ? result.dropLast(4) : result
  }
}
