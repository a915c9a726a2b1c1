import CoreGraphics
import ImageDisplay

extension PixelImage {
  /// Where a picture is in this one, in pixels; nil where it is not.
  func place(of other: PixelImage) -> CGPoint? {
    // Of a row in which something is to be seen, a pixel here and there.
    let row = other.height / 2
    let samples = stride(from: 0, to: other.width, by: 23).map { x in (x, other.green(x, row)) }
    guard height >= other.height, width >= other.width else { return nil }
    for y in 0...height - other.height {
      for x in 0...width - other.width {
        guard samples.allSatisfy({ abs(green(x + $0.0, y + row) - $0.1) <= 8 }) else { continue }
        let part = cut(x: x, y: y, width: other.width, height: other.height)
        if other.difference(from: part, tolerance: 8, allowed: 0) == nil { return CGPoint(x: x, y: y) }
      }
    }
    return nil
  }

  private func green(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 1]) }

  private func cut(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
    var part: [UInt8] = []
    for line in y..<y + height {
      let start = (line * self.width + x) * 4
      part += bytes[start..<start + width * 4]
    }
    return PixelImage(width: width, height: height, bytes: part)
  }
}
