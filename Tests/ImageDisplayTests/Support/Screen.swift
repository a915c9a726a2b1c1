import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

/// A surface on an image display, 1 pixel to the point unless a test says otherwise, on a hand-turned clock.
@MainActor
final class Screen {
  let display = ImageDisplay()
  let root = CALayer()
  let surface: Surface

  init(width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 1) {
    UpdateCycle.main.useManualClock()
    root.disablesImplicitActions = true
    root.backgroundColor = .white
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    surface = Surface(rootLayer: root, size: root.bounds.size, scale: scale)
    surface.open(on: display)
  }

  isolated deinit { surface.close() }

  /// What is on screen now.
  var picture: PixelImage {
    UpdateCycle.main.flush()
    return display.pixels(of: surface)
  }

  func add(_ layer: CALayer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.disablesImplicitActions = true
    root.addSublayer(layer)
  }

  func layer(_ color: CGColor?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = color
    add(layer, x, y, width, height)
    return layer
  }

  func pixel(_ x: Int, _ y: Int) -> PixelImage.Pixel { picture[x, y] }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension PixelImage.Pixel {
  static let white = Self(255, 255, 255)
  static let black = Self(0, 0, 0)
  static let pureRed = Self(255, 0, 0)
  static let pureGreen = Self(0, 255, 0)
  static let pureBlue = Self(0, 0, 255)

  func isClose(to other: Self, within tolerance: Int = 3) -> Bool {
    func differs(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) > tolerance }
    return !differs(red, other.red) && !differs(green, other.green) && !differs(blue, other.blue)
      && !differs(alpha, other.alpha)
  }

  /// As it stands in memory.
  var word: UInt32 {
    let high = UInt32(alpha) << 24 | UInt32(red) << 16
    return high | UInt32(green) << 8 | UInt32(blue)
  }
}

/// A picture of columns of single pixels.
func image(_ rows: [[PixelImage.Pixel]]) -> CGImage {
  CGImage(
    pixels: PixelStorage(width: rows[0].count, height: rows.count) { writer in
      for (y, row) in rows.enumerated() {
        for (x, pixel) in row.enumerated() {
          writer.row(y).storeBytes(of: pixel.word, toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
  )
}
