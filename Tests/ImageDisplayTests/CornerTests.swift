import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `Continuous corners` {
  /// A corner's radius, in a square with room for all of its curve.
  private let radius: CGFloat = 60

  private func screen(_ color: CGColor?, curve: CALayerCornerCurve) -> (Screen, CALayer) {
    let screen = Screen(width: 200, height: 200)
    let layer = screen.layer(color, 0, 0, 200, 200)
    layer.cornerRadius = radius
    layer.cornerCurve = curve
    return (screen, layer)
  }

  /// How much of the pixel at the very edge, where a quarter circle would begin, is covered: 0…1.
  private func cover(_ picture: PixelImage, y: Int = 0) -> Double {
    1 - Double(picture[Int(radius), y].green) / 255
  }

  @Test func `a background begins to bend before a quarter circle would`() {
    let (circular, _) = screen(.red, curve: .circular)
    #expect(cover(circular.picture) > 0.99)
    let (continuous, _) = screen(.red, curve: .continuous)
    let picture = continuous.picture
    // 0.0094 of the radius is cut away there.
    #expect(abs(cover(picture) - 0.44) < 0.08)
    #expect(picture[Int(radius * 1.6), 0] == .pureRed)
    // The middle of the corner is where that of a circle is: 0.29 of the radius from both edges.
    #expect(picture[15, 15] == .white && picture[19, 19] == .pureRed)
  }

  @Test func `sublayers are clipped along it`() {
    let (screen, layer) = screen(nil, curve: .continuous)
    layer.masksToBounds = true
    let inner = CALayer()
    inner.disablesImplicitActions = true
    inner.backgroundColor = .red
    inner.frame = CGRect(x: -10, y: -10, width: 220, height: 220)
    layer.addSublayer(inner)
    #expect(abs(cover(screen.picture) - 0.44) < 0.08)
    #expect(screen.pixel(15, 15) == .white)
    inner.backgroundColor = .blue
    #expect(screen.pixel(100, 100) == .pureBlue)
    #expect(screen.pixel(15, 15) == .white)
  }

  @Test func `a border runs along it, as wide everywhere`() {
    let (screen, layer) = screen(nil, curve: .continuous)
    layer.borderWidth = 4
    layer.borderColor = .red
    let picture = screen.picture
    #expect(abs(cover(picture) - 0.44) < 0.08)
    #expect(picture[100, 2] == .pureRed && picture[100, 5] == .white)
    #expect(picture[19, 19] == .pureRed)
    // Four points along the diagonal are 2.8 along each side.
    #expect(picture[23, 23] == .white)
  }

  @Test func `a shadow has it too`() {
    let screen = Screen(width: 200, height: 200)
    let layer = screen.layer(.white, -300, 0, 200, 200)
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 300, height: 0)
    #expect(abs(cover(screen.picture) - 0.44) < 0.08)
    #expect(screen.pixel(15, 15) == .white && screen.pixel(19, 19) == .black)
  }

  @Test func `only the corners that are asked for are round`() {
    let (screen, layer) = screen(.red, curve: .continuous)
    layer.maskedCorners = [.layerMinXMinYCorner]
    let picture = screen.picture
    #expect(picture[2, 2] == .white)
    #expect(picture[197, 2] == .pureRed && picture[197, 197] == .pureRed && picture[2, 197] == .pureRed)
  }

  @Test func `a pill is made of half circles`() {
    let pictures = [CALayerCornerCurve.circular, .continuous].map { curve in
      let screen = Screen()
      let layer = screen.layer(.red, 10, 30, 80, 40)
      layer.cornerRadius = 20
      layer.cornerCurve = curve
      return screen.picture
    }
    for y in 0..<100 { for x in 0..<100 { #expect(pictures[0][x, y] == pictures[1][x, y]) } }
  }

  /// A picture whose lines are half a point wide: drawn at one pixel to the point they would run together.
  @Test(arguments: [true, false]) func `what is tinted inside stays sharp`(isMasked: Bool) {
    let screen = Screen(width: 100, height: 100, scale: 2)
    let layer = screen.layer(.white, 0, 0, 100, 100)
    if isMasked {
      let mask = CALayer()
      mask.frame = layer.bounds
      mask.backgroundColor = .black
      layer.mask = mask
    } else {
      layer.cornerRadius = 20
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
    }
    let clear = PixelImage.Pixel(0, 0, 0, 0)
    let stripes = image([(0..<80).map { $0.isMultiple(of: 2) ? .black : clear }])
    let inner = CALayer()
    inner.disablesImplicitActions = true
    inner.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    inner.content = .image(stripes, tint: .red)
    layer.addSublayer(inner)
    let picture = screen.picture
    #expect((60..<140).allSatisfy { picture[$0, 100].isClose(to: $0.isMultiple(of: 2) ? .pureRed : .white) })
  }

  @Test func `moving and fading a clipped layer paints nothing`() {
    let (screen, layer) = screen(.red, curve: .continuous)
    layer.masksToBounds = true
    let inner = CALayer()
    inner.disablesImplicitActions = true
    inner.backgroundColor = .blue
    inner.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    layer.addSublayer(inner)
    _ = screen.picture
    let report = UpdateRecorder.record {
      layer.position.x += 20
      layer.opacity = 0.5
    }
    #expect(report.layersChanged == 1)
    #expect(report.nodesPainted == 0)
  }
}
