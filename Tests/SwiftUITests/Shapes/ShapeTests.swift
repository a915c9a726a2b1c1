import QuartzCore
import Testing

@testable import SwiftUI

@MainActor @Suite struct `Shapes` {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 40)

  @Test func `paths know what they contain`() {
    #expect(Rectangle().path(in: rect).contains(CGPoint(x: 1, y: 1)))
    #expect(!Ellipse().path(in: rect).contains(CGPoint(x: 1, y: 1)))
    #expect(Circle().path(in: rect).boundingRect == CGRect(x: 30, y: 0, width: 40, height: 40))
    #expect(!Capsule().path(in: rect).contains(CGPoint(x: 1, y: 1)))
    #expect(Capsule().path(in: rect).contains(CGPoint(x: 3, y: 20)))
  }

  @Test func `insets add up and shrink corners`() {
    let inset = RoundedRectangle(cornerRadius: 10).inset(by: 2).inset(by: 3).path(in: rect)
    #expect(inset.boundingRect == rect.insetBy(dx: 5, dy: 5))
    #expect(inset == Path(roundedRect: rect.insetBy(dx: 5, dy: 5), cornerRadius: 5))
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `trimming keeps a share of the length`(share: Double) {
    let path = Rectangle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(length(path.trimmedPath(from: 0, to: share)) - 40 * share) < 0.001)
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(length(circle.trimmedPath(from: 0, to: share)) - .pi * 10 * share) < 0.05)
  }

  private func length(_ path: Path) -> Double {
    var (sum, last) = (0.0, CGPoint.zero)
    func go(_ to: CGPoint) {
      sum += hypot(to.x - last.x, to.y - last.y)
      last = to
    }
    path.forEach { element in
      switch element {
      case .move(let to): last = to
      case .line(let to): go(to)
      case .curve(let to, let control1, let control2):
        let from = last
        for step in 1...64 {
          let t = Double(step) / 64
          let u = 1 - t
          go(
            CGPoint(
              x: u * u * u * from.x + 3 * u * u * t * control1.x + 3 * u * t * t * control2.x + t * t * t
                * to.x,
              y: u * u * u * from.y + 3 * u * u * t * control1.y + 3 * u * t * t * control2.y + t * t * t
                * to.y
            )
          )
        }
      case .quadCurve, .closeSubpath: break
      }
    }
    return sum
  }

  @Test func `rotating and offsetting a shape moves its outline only`() {
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.width - 40) < 0.001 && abs(turned.height - 100) < 0.001)
    #expect(Rectangle().offset(x: 5, y: 6).path(in: rect) == Path(rect.offsetBy(dx: 5, dy: 6)))
    #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 25, y: 10, width: 50, height: 20))
  }

  @Test func `a filled shape takes all the room and the foreground style`() {
    let harness = ViewHarness(Rectangle().foregroundStyle(.red), size: CGSize(width: 40, height: 40))
    #expect(harness.color(20, 20) == [255, 59, 48])
  }

  @Test func `round corners are a plain layer's`() throws {
    let harness = ViewHarness(RoundedRectangle(cornerRadius: 12).fill(.blue).frame(width: 80, height: 40))
    let layer = try #require(harness.box(ShapeBox<RoundedRectangle>.self)?.layer)
    #expect(layer.cornerRadius == 12)
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.sublayers == nil)
    #expect(harness.color(100, 50) == [0, 122, 255])
    #expect(harness.color(60.5, 30.5) == [255, 255, 255])
  }

  @Test func `strokes are centred on the outline and borders are inside`() {
    let stroked = ViewHarness(
      Rectangle().stroke(.black, lineWidth: 10).frame(width: 100, height: 50),
      size: CGSize(width: 200, height: 100)
    )
    #expect(stroked.color(47, 50) == [0, 0, 0])
    #expect(stroked.color(53, 50) == [0, 0, 0])
    #expect(stroked.color(57, 50) == [255, 255, 255])
    let bordered = ViewHarness(Rectangle().strokeBorder(.black, lineWidth: 10).frame(width: 100, height: 50))
    #expect(bordered.color(47, 50) == [255, 255, 255])
    #expect(bordered.color(58, 50) == [0, 0, 0])
  }

  @Test func `fills and strokes stack`() {
    let harness = ViewHarness(
      Circle().fill(.yellow).stroke(.black, lineWidth: 4).frame(width: 60, height: 60)
    )
    #expect(harness.color(100, 50) == [255, 204, 0])
    #expect(harness.color(70, 50) == [0, 0, 0])
  }

  @Test func `gradients run between their points`() {
    let harness = ViewHarness(
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing),
      size: CGSize(width: 100, height: 20)
    )
    #expect(harness.color(1, 10)[0] < 10)
    #expect(abs(harness.color(50, 10)[0] - 128) < 6)
    #expect(harness.color(99, 10)[0] > 245)
  }

  @Test func `a shape's own data moves under an animation`() {
    func slice(_ end: Double) -> some View { Rectangle().trim(from: 0, to: end).stroke(.red, lineWidth: 2) }
    let harness = ViewHarness(slice(0))
    harness.show(slice(1), animation: .linear(duration: 1))
    harness.advance(0.5)
    func shownPath() -> CGPath? {
      (harness.box(ShapeBox<TrimmedShape<Rectangle>>.self)?.layer?.sublayers?.first as? CAShapeLayer)?.path
    }
    #expect(shownPath().map { abs($0.boundingBox.width - 200) < 0.1 } == true)
    #expect(shownPath()?.segments.count == 3 || shownPath()?.segments.count == 4)
    harness.advance(0.6)
    #expect(shownPath()?.segments.last == .close)
  }

  @Test func `a stroked path is the outline of its stroke, dashes and all`() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = line.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(outline.boundingRect == CGRect(x: 0, y: -2, width: 10, height: 4))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [2, 3]))
    #expect(dashed.contains(CGPoint(x: 1, y: 0)) && !dashed.contains(CGPoint(x: 3, y: 0)))
    #expect(dashed.contains(CGPoint(x: 6, y: 1)) && !dashed.contains(CGPoint(x: 9, y: 0)))
  }
}
