import CoreGraphics
import Testing

@Suite struct `Bitmap contexts` {
  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(
      CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `the origin is at the bottom left`() throws {
    let context = try context(4, 4)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.color(atX: 0, y: 3) == RGBA(red: 1, green: 0, blue: 0))
    #expect(image.color(atX: 0, y: 0) == .clear)
    #expect(context.ctm.isIdentity)
  }

  @Test func `a path keeps its place when the transform changes`() throws {
    let context = try context(10, 10)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.scaleBy(x: 5, y: 5)
    context.setFillColor(red)
    context.fillPath()
    let image = try #require(context.makeImage())
    #expect(image.color(atX: 1, y: 9).alpha == 1)
    #expect(image.color(atX: 5, y: 5).alpha == 0)
  }

  @Test func `state is a stack, the clip included`() throws {
    let context = try context(4, 4)
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 4))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 4))
    let image = try #require(context.makeImage())
    #expect(image.color(atX: 0, y: 0).blue == 1)
    #expect(image.color(atX: 1, y: 0).alpha == 0)
    #expect(image.color(atX: 2, y: 0).red == 1)
  }

  @Test func `alpha, blend modes and clearing`() throws {
    let context = try context(2, 1)
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setAlpha(0.5)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    let mixed = image.color(atX: 0, y: 0)
    #expect(abs(mixed.red - 0.5) < 0.01 && abs(mixed.blue - 0.5) < 0.01)
    #expect(image.color(atX: 1, y: 0).alpha == 0)
  }

  @Test func `gradients run from start to end, and no further unless asked`() throws {
    let context = try context(100, 1)
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
    context.drawLinearGradient(
      gradient,
      start: CGPoint(x: 20, y: 0),
      end: CGPoint(x: 80, y: 0),
      options: .drawsAfterEndLocation
    )
    let image = try #require(context.makeImage())
    #expect(image.color(atX: 10, y: 0).alpha == 0)
    #expect(abs(image.color(atX: 50, y: 0).red - 0.5) < 0.03)
    #expect(image.color(atX: 95, y: 0).blue == 1)
  }

  @Test func `a shadow lies under the drawing, moved and blurred`() {
    let context = CGContext(pixelsWide: 60, high: 60, scale: 2)
    context.setShadow(offset: CGSize(width: 0, height: 5), blur: 2, color: .black)
    context.setFillColor(red)
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    let image = context.makeImage()
    #expect(image?.color(atX: 30, y: 30).red == 1)
    #expect((image?.color(atX: 30, y: 45).alpha ?? 0) > 0.9)
    let edge = image?.color(atX: 30, y: 50).alpha ?? 0
    #expect(edge > 0.2 && edge < 0.8)
    #expect(image?.color(atX: 30, y: 14).alpha == 0)
  }

  @Test func `a transparency layer fades as a whole`() throws {
    let context = try context(2, 2)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.endTransparencyLayer()
    let image = try #require(context.makeImage())
    #expect(abs(image.color(atX: 0, y: 0).alpha - 0.5) < 0.01)
  }

  @Test func `an image drawn into a bitmap stands upright`() throws {
    let source = try context(2, 2)
    source.setFillColor(red)
    source.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let image = try #require(source.makeImage())
    let target = try context(4, 4)
    target.interpolationQuality = .none
    target.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let result = try #require(target.makeImage())
    #expect(result.color(atX: 0, y: 0).red == 1)
    #expect(result.color(atX: 0, y: 3).alpha == 0)
  }
}

@Suite struct `Image files` {
  private let picture = CGImage(
    pixels: PixelStorage(width: 3, height: 2) { target in
      for (index, value) in [255, 0, 0, 255, 0, 128, 0, 128, 0, 0, 0, 0].enumerated() {
        target.bytes[index] = UInt8(value)
      }
    }
  )

  @Test func `PNG keeps every pixel`() throws {
    let data = try #require(picture.pngData())
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let back = try #require(CGImage(decoding: data))
    #expect((back.width, back.height) == (3, 2))
    #expect(back.color(atX: 0, y: 0) == RGBA(red: 0, green: 0, blue: 1))
    #expect(back.pixels.bytes.elementsEqual(picture.pixels.bytes))
  }

  @Test func `broken data is nil`() {
    #expect(CGImage(decoding: Data([1, 2, 3])) == nil)
    #expect(CGImage(decoding: Data()) == nil)
    #expect(CGImage(svg: Data([1, 2, 3]), width: 4, height: 4) == nil)
  }

  @Test func `SVG is drawn at the size asked for, and tinted`() throws {
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="8" height="16"/></svg>"#
    let image = try #require(CGImage(svg: Data(text.utf8), width: 32, height: 32))
    #expect(image.color(atX: 4, y: 4) == .black)
    #expect(image.color(atX: 28, y: 4) == .clear)
    let tinted = image.tinted(RGBA(red: 1, green: 0, blue: 0))
    #expect(tinted.color(atX: 4, y: 4) == RGBA(red: 1, green: 0, blue: 0))
    #expect(tinted.color(atX: 28, y: 4) == .clear)
  }

  @Test func `cropping counts from the top left`() throws {
    let part = try #require(picture.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect((part.width, part.height) == (1, 1))
    #expect(part.color(atX: 0, y: 0).green > 0.9)
    #expect(picture.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
  }
}
