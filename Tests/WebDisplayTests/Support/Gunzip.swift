import CSoup
import Foundation

/// What `DecompressionStream` does in a browser.
enum Gunzip {
  static func unpack(_ bytes: [UInt8]) -> [UInt8] {
    guard let decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(decompressor)) }
    var (result, rest) = ([UInt8](), bytes[...])
    var output = [UInt8](repeating: 0, count: 65_536)
    while true {
      var (read, written) = (gsize(0), gsize(0))
      let outcome = rest.withUnsafeBytes { source in
        g_converter_convert(
          OpaquePointer(UnsafeMutableRawPointer(decompressor)),
          source.baseAddress,
          gsize(source.count),
          &output,
          gsize(output.count),
          G_CONVERTER_INPUT_AT_END,
          &read,
          &written,
          nil
        )
      }
      guard outcome != G_CONVERTER_ERROR else { return [] }
      result += output[..<Int(written)]
      rest = rest.dropFirst(Int(read))
      if outcome == G_CONVERTER_FINISHED { return result }
    }
  }
}
