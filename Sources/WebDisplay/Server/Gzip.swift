internal import CSoup
import Foundation

/// Data packed as browsers take it.
enum Gzip {
  /// Nil where packing fails.
  static func pack(_ data: Data, level: Int32 = 9) -> Data? {
    guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, level) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
    let converter = OpaquePointer(UnsafeMutableRawPointer(compressor))
    var result = Data(count: data.count + data.count / 1000 + 128)
    let capacity = result.count
    var (read, written) = (gsize(0), gsize(0))
    let outcome = data.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        g_converter_convert(
          converter,
          source.baseAddress,
          gsize(source.count),
          target.baseAddress,
          gsize(capacity),
          G_CONVERTER_INPUT_AT_END,
          &read,
          &written,
          nil
        )
      }
    }
    guard outcome == G_CONVERTER_FINISHED, read == gsize(data.count) else { return nil }
    return result.prefix(Int(written))
  }
}
