package import QuartzCore

/// Where two pictures differ, and by how much.
package struct PixelDifference: Sendable, CustomStringConvertible {
  /// Pixels with a component that differs by more than the tolerance.
  package var count = 0
  /// The largest difference of a component, 0…255.
  package var largest = 0
  /// In pixels.
  package var bounds = CGRect.null
  /// Set where the sizes differ; nothing else is compared then.
  package var sizes: String?

  private let first: PixelImage
  private let second: PixelImage
  private let tolerance: Int

  fileprivate init(_ first: PixelImage, _ second: PixelImage, tolerance: Int) {
    (self.first, self.second, self.tolerance) = (first, second, tolerance)
  }

  package var description: String {
    sizes ?? "\(count) pixels differ by up to \(largest) of 255, in \(bounds)"
  }

  /// Equal pixels pale, differing ones red; where the sizes differ, the first picture.
  package var picture: PixelImage {
    guard sizes == nil else { return first }
    var picture = first
    for index in stride(from: 0, to: picture.bytes.count, by: 4) {
      let differs = first.distance(to: second, atByte: index) > tolerance
      for channel in 0..<3 {
        picture.bytes[index + channel] =
          differs ? (channel == 2 ? 255 : 0) : 200 + first.bytes[index + channel] / 5
      }
      picture.bytes[index + 3] = 255
    }
    return picture
  }
}

extension PixelImage {
  /// Nil if no component of any pixel differs by more than `tolerance`, but for `allowed` pixels.
  package func difference(from other: PixelImage, tolerance: Int = 0, allowed: Int = 0) -> PixelDifference? {
    var result = PixelDifference(self, other, tolerance: tolerance)
    guard width == other.width, height == other.height else {
      result.sizes = "\(width)×\(height) pixels rather than \(other.width)×\(other.height)"
      return result
    }
    var (left, top, right, bottom) = (width, height, 0, 0)
    bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return }
        for y in 0..<height {
          let start = y * width * 4
          // Most rows of most pictures are equal.
          if memcmp(mine + start, theirs + start, width * 4) == 0 { continue }
          for x in 0..<width {
            let index = start + x * 4
            let pixel = mine.load(fromByteOffset: index, as: UInt32.self)
            if pixel == theirs.load(fromByteOffset: index, as: UInt32.self) { continue }
            let most = distance(to: other, atByte: index)
            guard most > tolerance else { continue }
            result.count += 1
            result.largest = max(result.largest, most)
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), max(bottom, y + 1))
          }
        }
      }
    }
    guard result.count > allowed else { return nil }
    result.bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return result
  }

  /// By how much the components of the pixel at `index` differ at most.
  fileprivate func distance(to other: PixelImage, atByte index: Int) -> Int {
    var most = 0
    for channel in index..<index + 4 {
      most = max(most, abs(Int(bytes[channel]) - Int(other.bytes[channel])))
    }
    return most
  }
}
