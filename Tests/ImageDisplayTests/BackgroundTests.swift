import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `Backgrounds, borders and corners` {
  @Test func `a layer fills its frame with its colour`() {
    let screen = Screen()
    _ = screen.layer(.red, 10, 20, 30, 40)
    let picture = screen.picture
    #expect(picture[10, 20] == .pureRed)
    #expect(picture[39, 59] == .pureRed)
    #expect(picture[9, 20] == .white)
    #expect(picture[40, 59] == .white)
  }

  @Test func `a scale of two draws two pixels for a point`() {
    let screen = Screen(scale: 2)
    _ = screen.layer(.red, 10, 10, 1, 1)
    let picture = screen.picture
    #expect(picture.width == 200)
    #expect(picture[20, 20] == .pureRed && picture[21, 21] == .pureRed && picture[22, 22] == .white)
  }

  @Test(arguments: [CALayerCornerCurve.circular, .continuous])
  func `round corners leave the corner free`(curve: CALayerCornerCurve) {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    layer.cornerRadius = 20
    layer.cornerCurve = curve
    let picture = screen.picture
    #expect(picture[11, 11] == .white)
    #expect(picture[68, 68] == .white)
    #expect(picture[40, 11] == .pureRed)
    #expect(picture[18, 18] == .pureRed)
  }

  @Test func `only masked corners are round`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let picture = screen.picture
    #expect(picture[11, 11] == .white)
    #expect(picture[68, 11] == .pureRed)
    #expect(picture[11, 68] == .pureRed)
    #expect(picture[68, 68] == .white)
  }

  @Test func `a border lies inside the bounds and over the sublayers`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    layer.borderWidth = 4
    layer.borderColor = .blue
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    child.backgroundColor = .green
    layer.addSublayer(child)
    let picture = screen.picture
    #expect(picture[10, 40] == .pureBlue && picture[13, 40] == .pureBlue && picture[14, 45] == .pureRed)
    #expect(picture[12, 20] == .pureBlue)
    #expect(picture[14, 20] == .pureGreen)
  }

  @Test func `sublayers are clipped to round corners only when the layer masks`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    layer.cornerRadius = 20
    let child = CALayer()
    child.frame = CGRect(x: -5, y: -5, width: 70, height: 70)
    child.backgroundColor = .green
    layer.addSublayer(child)
    #expect(screen.pixel(11, 11) == .pureGreen)
    #expect(screen.pixel(6, 40) == .pureGreen)
    layer.masksToBounds = true
    #expect(screen.pixel(11, 11) == .white)
    #expect(screen.pixel(6, 40) == .white)
    #expect(screen.pixel(40, 40) == .pureGreen)
  }

  @Test func `opacity fades a layer and its sublayers as one`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    child.backgroundColor = .blue
    layer.addSublayer(child)
    layer.opacity = 0.5
    #expect(screen.pixel(20, 20).isClose(to: .init(128, 128, 255)))
    #expect(screen.pixel(60, 60).isClose(to: .init(255, 128, 128)))
  }

  @Test func `hidden layers and those of no opacity are not seen`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    #expect(screen.pixel(20, 20) == .pureRed)
    layer.isHidden = true
    #expect(screen.pixel(20, 20) == .white)
    layer.backgroundColor = .blue
    layer.isHidden = false
    #expect(screen.pixel(20, 20) == .pureBlue)
    layer.opacity = 0
    #expect(screen.pixel(20, 20) == .white)
  }

  @Test func `the higher zPosition is in front, and order decides among equals`() {
    let screen = Screen()
    let first = screen.layer(.red, 10, 10, 40, 40)
    _ = screen.layer(.blue, 20, 20, 40, 40)
    #expect(screen.pixel(30, 30) == .pureBlue)
    first.zPosition = 1
    #expect(screen.pixel(30, 30) == .pureRed)
    first.zPosition = 0
    screen.root.insertSublayer(first, at: 1)
    #expect(screen.pixel(30, 30) == .pureRed)
  }

  @Test func `the origin of the bounds scrolls the sublayers`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 40, 40)
    layer.masksToBounds = true
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.backgroundColor = .blue
    layer.addSublayer(child)
    #expect(screen.pixel(12, 12) == .pureBlue)
    layer.bounds.origin = CGPoint(x: -20, y: -20)
    #expect(screen.pixel(12, 12) == .pureRed)
    #expect(screen.pixel(32, 32) == .pureBlue)
    layer.bounds.origin = CGPoint(x: 0, y: 8)
    #expect(screen.pixel(12, 11) == .pureBlue)
    #expect(screen.pixel(12, 13) == .pureRed)
    #expect(screen.pixel(12, 5) == .white)
  }
}
