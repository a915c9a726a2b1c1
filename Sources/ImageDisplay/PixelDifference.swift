package import QuartzCore

/// Where two pictures differ, and by how much.
package struct PixelDifference: Sendable, CustomStringConvertible {
  /// Pixels with a component that differs by more than the tolerance.
  package var count = 0
  /// The largest difference of a component, 0…255.
  package var largest = 0
  /// In pixels.
  package var bounds = CGRect.null
  /// Equal pixels pale, differing ones red.
  package var picture: PixelImage
  /// Set where the sizes differ; nothing else is compared then.
  package var sizes: String?

  package var description: String {
    sizes ?? "\(count) pixels differ by up to \(largest) of 255, in \(bounds)"
  }
}

extension PixelImage {
  /// Nil if no component of any pixel differs by more than `tolerance`, but for `allowed` pixels.
  package func difference(from other: PixelImage, tolerance: Int = 0, allowed: Int = 0) -> PixelDifference? {
    guard width == other.width, height == other.height else {
      return PixelDifference(
        picture: self,
        sizes: "\(width)×\(height) pixels rather than \(other.width)×\(other.height)"
      )
    }
    if bytes == other.bytes { return nil }
    var result = PixelDifference(picture: PixelImage(width: width, height: height, scale: scale))
    var (left, top, right, bottom) = (width, height, 0, 0)
    bytes.withUnsafeBufferPointer { mine in
      other.bytes.withUnsafeBufferPointer { theirs in
        result.picture.bytes.withUnsafeMutableBufferPointer { picture in
          for y in 0..<height {
            for x in 0..<width {
              let index = (y * width + x) * 4
              var most = 0
              for channel in index..<index + 4 {
                most = max(most, abs(Int(mine[channel]) - Int(theirs[channel])))
              }
              let differs = most > tolerance
              for channel in 0..<3 {
                picture[index + channel] =
                  differs ? (channel == 2 ? 255 : 0) : 200 + mine[index + channel] / 5
              }
              picture[index + 3] = 255
              guard differs else { continue }
              result.count += 1
              result.largest = max(result.largest, most)
              (left, right) = (min(left, x), max(right, x + 1))
              (top, bottom) = (min(top, y), max(bottom, y + 1))
            }
          }
        }
      }
    }
    guard result.count > allowed else { return nil }
    result.bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return result
  }
}
