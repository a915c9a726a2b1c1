import CoreGraphics
import Testing

@Suite struct Paths {
  @Test func `boxes with and without control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(path.boundingBoxOfPath.height - 5) < 0.05)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func `a ring holds its rim and not its hole`() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50), using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 10, y: 50), using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func `rounded corners are cut off`() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
      cornerWidth: 10,
      cornerHeight: 10,
      transform: nil
    )
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 10)))
  }

  @Test func `a continuous corner takes up half as much again of each side, where there is room`() {
    func path(_ side: CGFloat, _ radius: CGFloat) -> CGPath {
      let radii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
      let rect = CGRect(x: 0, y: 0, width: side, height: side)
      return CGPath(roundedRect: rect, radii: radii, isContinuous: true)
    }
    func firstPoint(_ path: CGPath) -> CGPoint? { path.segments.first?.end }
    #expect(abs((firstPoint(path(100, 20))?.y ?? 0) - 30.5733) < 1e-6)
    // Half of the side is 25: the curve is drawn in to that.
    #expect(abs((firstPoint(path(50, 20))?.y ?? 0) - 25) < 1e-6)
    #expect(abs((firstPoint(path(40, 20))?.y ?? 0) - 20) < 1e-6)
    #expect(path(100, 20).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    // The middle of a corner lies where a circle's does.
    #expect(path(100, 20).contains(CGPoint(x: 6, y: 6)))
    #expect(!path(100, 20).contains(CGPoint(x: 5.7, y: 5.7)))
    #expect(path(100, 0) == CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
  }

  @Test func `arcs go the way they are told`() {
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
    #expect(arc.boundingBoxOfPath.minY > -0.01)
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(long.boundingBoxOfPath.width - 20) < 0.05)
    let tangent = CGMutablePath()
    tangent.move(to: .zero)
    tangent.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 10, y: 10),
      radius: 4
    )
    #expect(abs(tangent.currentPoint.x - 10) < 1e-9 && abs(tangent.currentPoint.y - 4) < 1e-9)
  }

  @Test func `elements come in order and copies are transformed`() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.copy(using: &twice)?.boundingBox == CGRect(x: 2, y: 4, width: 6, height: 8))
    #expect(path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
  }
}
