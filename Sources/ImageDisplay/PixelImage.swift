package import QuartzCore

/// Rows of premultiplied BGRA pixels, top row first.
package struct PixelImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  package internal(set) var bytes: [UInt8]

  /// Transparent pixels.
  package init(width: Int, height: Int, scale: CGFloat = 1) {
    (self.width, self.height, self.scale) = (width, height, scale)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Pixels given as rows of premultiplied BGRA.
  package init(width: Int, height: Int, scale: CGFloat = 1, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes are not \(width)×\(height) pixels.")
    (self.width, self.height, self.scale, self.bytes) = (width, height, scale, bytes)
  }

  init(width: Int, height: Int, scale: CGFloat, rows: UnsafeRawPointer, bytesPerRow: Int) {
    (self.width, self.height, self.scale) = (width, height, scale)
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      guard let start = target.baseAddress else { return }
      for y in 0..<height { memcpy(start + y * width * 4, rows + y * bytesPerRow, width * 4) }
      count = width * height * 4
    }
  }

  package init(_ image: CGImage, scale: CGFloat = 1) {
    guard let start = image.pixels.bytes.baseAddress else {
      self.init(width: 0, height: 0)
      return
    }
    self.init(
      width: image.width,
      height: image.height,
      scale: scale,
      rows: start,
      bytesPerRow: image.bytesPerRow
    )
  }

  /// One pixel, its components 0…255, not premultiplied.
  package struct Pixel: Equatable, Sendable, CustomStringConvertible {
    package var red, green, blue, alpha: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package var description: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
  }

  package subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) lies outside \(width)×\(height).")
    let index = (y * width + x) * 4
    let alpha = Int(bytes[index + 3])
    func straight(_ value: UInt8) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
    }
    return Pixel(
      straight(bytes[index + 2]),
      straight(bytes[index + 1]),
      straight(bytes[index]),
      UInt8(alpha)
    )
  }

  /// The pixel at a place in points.
  package func pixel(at point: CGPoint) -> Pixel { self[Int(point.x * scale), Int(point.y * scale)] }

  /// Whether every pixel hides what is behind it.
  package var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 3
      while index < bytes.count {
        if bytes[index] != 255 { return false }
        index += 4
      }
      return true
    }
  }
}
