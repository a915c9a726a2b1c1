/// An immutable picture: rows of premultiplied BGRA pixels, four bytes each, top row first.
public final class CGImage: Hashable, Sendable {
  package let pixels: PixelStorage
  /// The SVG document that the pixels were drawn from, and that looks the same at every scale; nil for other pictures.
  package let svg: Data?

  public var width: Int { pixels.width }
  public var height: Int { pixels.height }
  public var bytesPerRow: Int { pixels.bytesPerRow }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .standardRGB }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
  }

  package init(pixels: PixelStorage, svg: Data? = nil) {
    self.pixels = pixels
    self.svg = svg
  }

  public func copy() -> CGImage? { self }

  /// The part of the picture inside `rect`, in pixels from the top left; nil where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    return CGImage(
      pixels: PixelStorage(width: Int(part.width), height: Int(part.height)) { target in
        for row in 0..<target.height {
          let source = pixels.row(y + row)
          target.row(row).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[(x * 4)...].prefix(target.width * 4))
          )
        }
      }
    )
  }

  /// One pixel, from the top left; for tests and colour picking.
  package func color(atX x: Int, y: Int) -> RGBA { pixels.color(atX: x, y: y) }

  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The memory of a picture.
///
/// It is filled once, while it is being made, and only read afterwards; that is what makes it Sendable.
package final class PixelStorage: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

  /// Makes transparent pixels and lets `fill` draw on them.
  package init(width: Int, height: Int, fill: (borrowing Writer) -> Void = { _ in }) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    bytesPerRow = max(width, 1) * 4
    let count = bytesPerRow * max(height, 1)
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    fill(Writer(storage: self))
  }

  deinit { memory.deallocate() }

  /// The right to write, which ends with the initialiser.
  package struct Writer: ~Copyable {
    fileprivate let storage: PixelStorage
    package var width: Int { storage.width }
    package var height: Int { storage.height }
    package var bytesPerRow: Int { storage.bytesPerRow }
    package var bytes: UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(start: storage.memory, count: storage.bytesPerRow * storage.height)
    }
    package func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(rebasing: bytes[(y * bytesPerRow)..<((y + 1) * bytesPerRow)])
    }
  }

  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory, count: bytesPerRow * height)
  }

  package func row(_ y: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(y * bytesPerRow)..<((y + 1) * bytesPerRow)])
  }

  package func color(atX x: Int, y: Int) -> RGBA {
    let pixel = row(y)[(x * 4)..<(x * 4 + 4)].map { CGFloat($0) / 255 }
    guard pixel[3] > 0 else { return .clear }
    return RGBA(
      red: pixel[2] / pixel[3],
      green: pixel[1] / pixel[3],
      blue: pixel[0] / pixel[3],
      alpha: pixel[3]
    )
  }
}
