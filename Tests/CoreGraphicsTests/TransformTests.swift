import CoreGraphics
import Testing

@Suite struct `Affine transforms` {
  @Test func `a method's change comes before the transform`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
    let other = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(transform == other)
  }

  @Test func `the inverse undoes, and a flat transform is its own`() {
    let transform = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: 4).scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 11, y: -3).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 11) < 1e-9 && abs(point.y + 3) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rectangle becomes the box of its corners`() {
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.width - 20) < 1e-9 && abs(turned.height - 10) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }
}

@Suite struct Colours {
  @Test func `gray and RGB keep their own components`() {
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).components == [1, 0, 0, 0.5])
    #expect(CGColor(gray: 0.5, alpha: 1).rgba == RGBA(red: 0.5, green: 0.5, blue: 0.5))
    #expect(CGColor.black.copy(alpha: 0.25)?.components == [0, 0.25])
  }

  @Test func `P3 white is white and P3 red lies outside sRGB`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1])).rgba
    #expect(abs(white.red - 1) < 0.001 && abs(white.blue - 1) < 0.001)
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1])).rgba
    #expect(red.red > 1.05 && red.green < 0)
  }
}
