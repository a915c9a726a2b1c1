import CoreGraphics
import Testing

@Suite struct `Outlines of strokes` {
  private func outline(
    _ path: CGPath,
    width: CGFloat = 10,
    cap: CGLineCap = .butt,
    join: CGLineJoin = .miter,
    miterLimit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
  }

  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func ink(_ draw: (CGContext) -> Void) -> [CGFloat] {
    let context = CGContext(pixelsWide: 60, high: 60, scale: 1)
    draw(context)
    guard let image = context.makeImage() else { return [] }
    return (0..<3600).map { image.color(atX: $0 % 60, y: $0 / 60).alpha }
  }

  private var shapes: [CGPath] {
    let zigzag = line((10, 10), (50, 14), (14, 30), (48, 50))
    let triangle = line((12, 12), (48, 20), (24, 48))
    triangle.closeSubpath()
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 8, y: 30))
    curve.addCurve(
      to: CGPoint(x: 52, y: 30),
      control1: CGPoint(x: 8, y: -10),
      control2: CGPoint(x: 52, y: 70)
    )
    return [
      zigzag, triangle, curve, CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil),
      CGPath(rect: CGRect(x: 15, y: 15, width: 30, height: 20), transform: nil),
    ]
  }

  @Test(arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
  func `filling the outline paints what stroking paints`(cap: CGLineCap, join: CGLineJoin) {
    for shape in shapes {
      for width in [CGFloat(2), 7, 14] {
        let stroked = ink { context in
          context.setLineWidth(width)
          context.setLineCap(cap)
          context.setLineJoin(join)
          context.setMiterLimit(10)
          context.addPath(shape)
          context.strokePath()
        }
        let filled = ink { context in
          context.addPath(outline(shape, width: width, cap: cap, join: join))
          context.fillPath()
        }
        let differing = zip(stroked, filled).count { abs($0 - $1) > 0.25 }
        #expect(differing <= 4)
      }
    }
  }

  @Test func `dashing cuts as stroking with dashes does`() {
    for shape in shapes {
      for (phase, lengths) in [(CGFloat(0), [CGFloat(6), 4]), (5, [6, 4]), (-3, [7]), (2, [1, 3, 8, 2])] {
        let dashed = ink { context in
          context.setLineWidth(4)
          context.setLineDash(phase: phase, lengths: lengths)
          context.addPath(shape)
          context.strokePath()
        }
        let cut = ink { context in
          context.setLineWidth(4)
          context.addPath(shape.copy(dashingWithPhase: phase, lengths: lengths))
          context.strokePath()
        }
        #expect(zip(dashed, cut).count { abs($0 - $1) > 0.25 } <= 20)
      }
    }
  }

  @Test func `a miter beyond its limit is a bevel`() {
    let corner = line((0, 0), (100, 0), (0, 10))
    #expect(outline(corner, miterLimit: 100).boundingBox.maxX > 150)
    #expect(outline(corner, miterLimit: 2).boundingBox.maxX < 106)
  }

  @Test func `a line of no length is its caps`() {
    let dot = line((10, 10), (10, 10))
    #expect(outline(dot).isEmpty)
    #expect(outline(dot, cap: .round).contains(CGPoint(x: 13, y: 10)))
    #expect(!outline(dot, cap: .round).contains(CGPoint(x: 14.5, y: 14.5)))
    #expect(outline(dot, cap: .square).contains(CGPoint(x: 14.5, y: 14.5)))
    let moved = CGMutablePath()
    moved.move(to: CGPoint(x: 10, y: 10))
    #expect(outline(moved, cap: .round).isEmpty)
  }

  @Test func `dashes of no length are dots`() {
    let dots = line((0, 0), (10, 0)).copy(dashingWithPhase: 0, lengths: [0, 4])
    let ends = dots.segments.compactMap { if case .line(let end) = $0 { end.x } else { nil } }
    #expect(ends == [0, 4, 8])
  }

  @Test func `the transform is applied to what comes out`() {
    let path = line((0, 0), (10, 0))
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    let stroked = path.copy(
      strokingWithWidth: 2,
      lineCap: .butt,
      lineJoin: .miter,
      miterLimit: 10,
      transform: twice
    )
    #expect(stroked.boundingBox == CGRect(x: 0, y: -2, width: 20, height: 4))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [2, 3], transform: twice)
    #expect(dashed.boundingBox.maxX == 14)
    #expect(path.copy(dashingWithPhase: 0, lengths: []).boundingBox == path.boundingBox)
  }

  @Test func `a reversed path has the same outline, begun at its other end`() {
    let path = line((0, 0), (10, 0), (10, 20))
    path.addQuadCurve(to: CGPoint(x: 0, y: 20), control: CGPoint(x: 5, y: 30))
    let reversed = path.reversed
    #expect(reversed.segments.first == .move(CGPoint(x: 0, y: 20)))
    #expect(reversed.currentPoint == .zero)
    #expect(reversed.reversed == path)
    #expect(reversed.boundingBox == path.boundingBox)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(square.reversed.contains(CGPoint(x: 5, y: 5)))
    // Two squares, one the other way round, leave a hole.
    let ring = CGMutablePath()
    ring.addPath(CGPath(rect: CGRect(x: -5, y: -5, width: 20, height: 20), transform: nil))
    ring.addPath(square.reversed)
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: -2, y: -2)))
  }
}
