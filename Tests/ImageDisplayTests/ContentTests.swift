import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `Images, gradients, shapes and drawings` {
  let quarters = image([[.pureRed, .pureGreen], [.pureBlue, .black]])

  private func imageLayer(_ screen: Screen, _ frame: CGRect, _ gravity: CALayerContentsGravity) -> CALayer {
    let layer = CALayer()
    screen.add(layer, frame.minX, frame.minY, frame.width, frame.height)
    layer.contents = quarters
    layer.contentsGravity = gravity
    layer.magnificationFilter = .nearest
    return layer
  }

  @Test func `an image is stretched over the bounds`() {
    let screen = Screen()
    _ = imageLayer(screen, CGRect(x: 10, y: 10, width: 80, height: 40), .resize)
    let picture = screen.picture
    #expect(picture[20, 20] == .pureRed && picture[80, 20] == .pureGreen)
    #expect(picture[20, 45] == .pureBlue && picture[80, 45] == .black)
  }

  @Test func `aspect fit leaves room and aspect fill goes over`() {
    let screen = Screen()
    let layer = imageLayer(screen, CGRect(x: 10, y: 30, width: 80, height: 40), .resizeAspect)
    #expect(screen.pixel(20, 35) == .white)
    #expect(screen.pixel(35, 35) == .pureRed && screen.pixel(65, 65) == .black)
    layer.contentsGravity = .resizeAspectFill
    #expect(screen.pixel(20, 35) == .pureRed && screen.pixel(20, 15) == .pureRed)
    layer.masksToBounds = true
    #expect(screen.pixel(20, 15) == .white)
  }

  @Test(arguments: [
    (CALayerContentsGravity.center, CGPoint(x: 40, y: 40)), (.topLeft, CGPoint(x: 10, y: 10)),
    (.bottomRight, CGPoint(x: 70, y: 70)), (.right, CGPoint(x: 70, y: 40)), (.top, CGPoint(x: 40, y: 10)),
  ])
  func `gravity places an image of its own size`(gravity: CALayerContentsGravity, place: CGPoint) {
    let screen = Screen()
    let layer = imageLayer(screen, CGRect(x: 10, y: 10, width: 80, height: 80), gravity)
    layer.contentsScale = 0.1
    let picture = screen.picture
    #expect(picture[Int(place.x) + 3, Int(place.y) + 3] == .pureRed)
    #expect(picture[Int(place.x) + 17, Int(place.y) + 17] == .black)
  }

  @Test func `the contents rectangle picks a part`() {
    let screen = Screen()
    let layer = imageLayer(screen, CGRect(x: 10, y: 10, width: 80, height: 80), .resize)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let picture = screen.picture
    #expect(picture[12, 12] == .pureGreen && picture[87, 87] == .pureGreen)
    #expect(picture[5, 50] == .white)
  }

  @Test func `the contents centre stretches and the corners do not`() {
    let screen = Screen()
    let layer = CALayer()
    screen.add(layer, 10, 10, 60, 60)
    layer.contents = image([
      [.pureRed, .pureGreen, .pureRed], [.pureGreen, .pureBlue, .pureGreen],
      [.pureRed, .pureGreen, .pureRed],
    ])
    layer.magnificationFilter = .nearest
    layer.contentsScale = 0.1
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let picture = screen.picture
    #expect(picture[15, 15] == .pureRed && picture[65, 65] == .pureRed && picture[65, 15] == .pureRed)
    #expect(picture[25, 25] == .pureBlue && picture[55, 55] == .pureBlue)
    #expect(picture[40, 15] == .pureGreen)
  }

  @Test func `a tint colours an image by its alpha`() {
    let screen = Screen()
    let layer = CALayer()
    screen.add(layer, 10, 10, 40, 40)
    layer.content = .image(image([[.black, .init(0, 0, 0, 0)]]), tint: .green)
    layer.magnificationFilter = .nearest
    #expect(screen.pixel(15, 20) == .pureGreen)
    #expect(screen.pixel(45, 20) == .white)
  }

  @Test func `an axial gradient runs from its start to its end`() {
    let screen = Screen()
    let layer = CAGradientLayer()
    screen.add(layer, 0, 0, 100, 100)
    layer.colors = [CGColor.red, CGColor.blue]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(screen.pixel(1, 50).isClose(to: .pureRed, within: 6))
    #expect(screen.pixel(50, 50).isClose(to: .init(128, 0, 128), within: 6))
    layer.locations = [0, 0.1]
    #expect(screen.pixel(50, 50) == .pureBlue)
  }

  @Test func `a radial gradient spreads from its centre`() {
    let screen = Screen()
    let layer = CAGradientLayer()
    screen.add(layer, 0, 0, 100, 100)
    layer.type = .radial
    layer.colors = [CGColor.red, CGColor.blue]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(screen.pixel(50, 50).isClose(to: .pureRed, within: 8))
    #expect(screen.pixel(25, 50).isClose(to: .init(128, 0, 128), within: 8))
    #expect(screen.pixel(2, 2) == .pureBlue)
  }

  @Test func `a conic gradient sweeps from the line to its end point`() {
    let screen = Screen()
    let layer = CAGradientLayer()
    screen.add(layer, 0, 0, 100, 100)
    layer.type = .conic
    layer.colors = [CGColor.red, CGColor.blue]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    // Clockwise from the right: a quarter on is below the centre.
    #expect(screen.pixel(90, 52).isClose(to: .pureRed, within: 12))
    #expect(screen.pixel(50, 90).isClose(to: .init(191, 0, 64), within: 12))
    #expect(screen.pixel(90, 48).isClose(to: .pureBlue, within: 12))
  }

  @Test func `a shape is filled and stroked`() {
    let screen = Screen()
    let layer = CAShapeLayer()
    screen.add(layer, 10, 10, 80, 80)
    layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40), transform: nil)
    layer.fillColor = .red
    layer.strokeColor = .blue
    layer.lineWidth = 4
    let picture = screen.picture
    #expect(picture[50, 50] == .pureRed)
    #expect(picture[29, 50] == .pureBlue && picture[31, 50] == .pureBlue)
    #expect(picture[26, 50] == .white)
  }

  @Test func `strokes end where they are told to`() {
    let screen = Screen()
    let layer = CAShapeLayer()
    screen.add(layer, 0, 0, 100, 100)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addLine(to: CGPoint(x: 90, y: 50))
    layer.path = path
    layer.strokeColor = .blue
    layer.lineWidth = 6
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.5
    let picture = screen.picture
    #expect(picture[28, 50] == .white && picture[32, 50] == .pureBlue)
    #expect(picture[48, 50] == .pureBlue && picture[52, 50] == .white)
  }

  @Test func `dashes have gaps`() {
    let screen = Screen()
    let layer = CAShapeLayer()
    screen.add(layer, 0, 0, 100, 100)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    layer.path = path
    layer.strokeColor = .blue
    layer.lineWidth = 6
    layer.lineDashPattern = [10, 20]
    let picture = screen.picture
    #expect(picture[5, 50] == .pureBlue && picture[20, 50] == .white && picture[35, 50] == .pureBlue)
  }

  @Test func `even-odd fills leave holes`() {
    let screen = Screen()
    let layer = CAShapeLayer()
    screen.add(layer, 0, 0, 100, 100)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
    path.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
    layer.path = path
    #expect(screen.pixel(50, 50) == .black)
    layer.fillRule = .evenOdd
    #expect(screen.pixel(50, 50) == .white)
    #expect(screen.pixel(20, 20) == .black)
  }

  @Test func `a layer draws itself when it needs display`() {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let screen = Screen()
    let layer = Drawn()
    screen.add(layer, 20, 20, 40, 40)
    #expect(screen.pixel(22, 22) == .white)
    layer.setNeedsDisplay()
    #expect(screen.pixel(22, 22) == .pureRed)
    #expect(screen.pixel(32, 32) == .white)
  }

  @Test func `a text layer shows its string in its colour`() {
    let screen = Screen()
    let layer = CATextLayer()
    layer.string = "MMM"
    layer.fontSize = 30
    layer.foregroundColor = .red
    screen.add(layer, 0, 0, 100, 40)
    let picture = screen.picture
    let reds = (0..<40).flatMap { y in (0..<100).map { x in picture[x, y] } }.filter {
      $0.isClose(to: .pureRed, within: 40)
    }
    #expect(reds.count > 150)
    #expect(layer.preferredFrameSize().height > 30)
  }
}
