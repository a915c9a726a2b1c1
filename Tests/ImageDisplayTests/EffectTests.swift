import CoreGraphics
import ImageDisplay
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct `Shadows, masks and transforms` {
  @Test(arguments: [CGFloat(1), 0.99])
  func `a shadow falls beside the layer, by its offset`(alpha: CGFloat) {
    let screen = Screen()
    let layer = screen.layer(CGColor(red: 1, green: 0, blue: 0, alpha: alpha), 20, 20, 40, 40)
    layer.shadowOpacity = 1
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 10, height: 10)
    let picture = screen.picture
    #expect(picture[65, 65].isClose(to: .black, within: 20))
    #expect(picture[62, 62].red < 10)
    #expect(picture[24, 66].red > 200)
    #expect(picture[40, 40].isClose(to: .pureRed, within: 12))
    #expect(picture[85, 85] == .white)
  }

  /// How dark a shadow is a distance inside of its edge (negative: outside): a Gaussian's share up to there.
  @Test(arguments: [CGFloat(1), 2, 3], [CGFloat(0.8), 3, 8])
  func `a shadow's radius is the deviation of its blur, at every scale`(scale: CGFloat, radius: CGFloat) {
    for path in [nil, CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 160), transform: nil)] {
      for alpha in [CGFloat(1), 0.9] {
        let screen = Screen(width: 200, height: 200, scale: scale)
        let layer = screen.layer(CGColor(gray: 1, alpha: alpha), -40, 20, 80, 160)
        layer.shadowOpacity = 1
        layer.shadowRadius = radius
        layer.shadowOffset = CGSize(width: 80, height: 0)
        layer.shadowPath = path
        let picture = screen.picture
        for distance in [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map({ $0 * Double(radius) }) {
          let x = Int(((120 - distance) * Double(scale)).rounded(.down))
          let middle = 120 - (Double(x) + 0.5) / Double(scale)
          let strength = path == nil ? Double(alpha) : 1
          let expected = strength * 0.5 * (1 + erf(middle / (Double(radius) * 2.squareRoot())))
          let seen = 1 - Double(picture[x, Int(100 * scale)].red) / 255
          #expect(abs(seen - expected) < (radius * scale < 1 ? 0.04 : 0.025), "at \(distance)")
        }
      }
    }
  }

  @Test func `a shadow path stands for the layer's own outline`() {
    let screen = Screen()
    let layer = screen.layer(.red, 20, 20, 40, 40)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    layer.shadowPath = CGPath(rect: CGRect(x: 40, y: 10, width: 20, height: 20), transform: nil)
    let picture = screen.picture
    #expect(picture[70, 40].isClose(to: .black))
    #expect(picture[62, 25] == .white)
    #expect(picture[50, 40] == .pureRed)
  }

  @Test func `a layer that masks to its bounds casts no shadow`() {
    let screen = Screen()
    let layer = screen.layer(.red, 20, 20, 40, 40)
    layer.shadowOpacity = 1
    layer.shadowOffset = CGSize(width: 10, height: 10)
    layer.masksToBounds = true
    #expect(screen.pixel(65, 65) == .white)
  }

  @Test func `a mask shows the layer where the mask is opaque`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 60, 60)
    let mask = CALayer()
    mask.disablesImplicitActions = true
    mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    mask.backgroundColor = .black
    layer.mask = mask
    var picture = screen.picture
    #expect(picture[15, 15] == .white)
    #expect(picture[25, 25] == .pureRed)
    #expect(picture[45, 45] == .white)
    mask.frame.origin = CGPoint(x: 30, y: 30)
    picture = screen.picture
    #expect(picture[25, 25] == .white)
    #expect(picture[45, 45] == .pureRed)
    layer.mask = nil
    #expect(screen.pixel(15, 15) == .pureRed)
  }

  @Test func `half a mask lets half through`() {
    let screen = Screen()
    let layer = screen.layer(.black, 10, 10, 60, 60)
    let mask = CALayer()
    mask.disablesImplicitActions = true
    mask.frame = layer.bounds
    mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    layer.mask = mask
    #expect(screen.pixel(40, 40).isClose(to: .init(128, 128, 128)))
  }

  @Test func `a rotation turns about the anchor point`() {
    let screen = Screen()
    let layer = screen.layer(.red, 20, 40, 60, 20)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let picture = screen.picture
    #expect(picture[50, 25] == .pureRed && picture[50, 75] == .pureRed)
    #expect(picture[25, 50] == .white)
    #expect(layer.frame.integral == CGRect(x: 40, y: 20, width: 20, height: 60))
  }

  @Test func `any affine transform places points where the matrix says`() {
    let screen = Screen()
    let layer = screen.layer(nil, 50, 50, 0, 0)
    let transform = CGAffineTransform(a: 0.8, b: 0.5, c: -1.1, d: 0.9, tx: 3, ty: -8)
    layer.setAffineTransform(transform)
    let dot = CALayer()
    dot.backgroundColor = .red
    dot.frame = CGRect(x: 10, y: 5, width: 6, height: 6)
    layer.addSublayer(dot)
    let place = CGPoint(x: 13, y: 8).applying(transform)
    #expect(screen.pixel(Int(50 + place.x), Int(50 + place.y)) == .pureRed)
    #expect(
      dot.convert(CGPoint(x: 3, y: 3), to: screen.root).distance(
        to: CGPoint(x: 50 + place.x, y: 50 + place.y)
      ) < 1e-9
    )
  }

  @Test func `a turn in depth without perspective narrows the layer`() {
    let screen = Screen()
    let layer = screen.layer(.red, 20, 20, 60, 60)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let picture = screen.picture
    #expect(picture[37, 50] == .pureRed && picture[63, 50] == .pureRed)
    #expect(picture[32, 50] == .white && picture[68, 50] == .white)
  }

  @Test func `perspective makes the nearer side taller`() {
    let screen = Screen()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    screen.root.sublayerTransform = perspective
    let layer = screen.layer(.red, 20, 20, 60, 60)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let picture = screen.picture
    func height(_ x: Int) -> Int {
      (0..<100).filter { picture[x, $0].isClose(to: .pureRed, within: 60) }.count
    }
    #expect(height(50) > 50)
    #expect(height(33) != height(65))
    #expect(max(height(33), height(65)) > 60 && min(height(33), height(65)) < 60)
  }

  @Test func `the back of a one-sided layer is not seen`() {
    let screen = Screen()
    let layer = screen.layer(.red, 20, 20, 60, 60)
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(screen.pixel(50, 50) == .pureRed)
    layer.isDoubleSided = false
    #expect(screen.pixel(50, 50) == .white)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
