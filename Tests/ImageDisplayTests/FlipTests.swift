import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `A card turned over` {
  private let screen = Screen()
  private let card: CALayer

  init() {
    card = screen.layer(.red, 20, 20, 60, 60)
    UpdateCycle.main.flush()
  }

  private func start(_ side: CATransitionSubtype) {
    let flip = CATransition()
    flip.type = .flip
    flip.subtype = side
    flip.duration = 1
    flip.timingFunction = CAMediaTimingFunction(name: .linear)
    card.add(flip, forKey: nil)
    card.backgroundColor = .blue
  }

  private func height(_ x: Int, in picture: PixelImage) -> Int {
    (0..<100).count { !picture[x, $0].isClose(to: .white, within: 60) }
  }

  @Test func `the old picture turns away, and the new one comes round`() {
    start(.fromLeft)
    UpdateCycle.main.advance(by: 0.25)
    var picture = screen.picture
    #expect(picture[50, 50].isClose(to: .pureRed, within: 10))
    #expect(picture[21, 50] == .white && picture[78, 50] == .white)
    // The left side comes to the front first.
    #expect(height(33, in: picture) > height(66, in: picture))
    UpdateCycle.main.advance(by: 0.5)
    picture = screen.picture
    #expect(picture[50, 50].isClose(to: .pureBlue, within: 10))
    #expect(height(33, in: picture) < height(66, in: picture))
    UpdateCycle.main.advance(by: 0.5)
    #expect(screen.pixel(21, 50) == .pureBlue && screen.pixel(78, 78) == .pureBlue)
  }

  @Test func `from the right it turns the other way, from the top about the other axis`() {
    start(.fromRight)
    UpdateCycle.main.advance(by: 0.25)
    var picture = screen.picture
    #expect(height(33, in: picture) < height(66, in: picture))
    UpdateCycle.main.advance(by: 1)
    start(.fromTop)
    UpdateCycle.main.advance(by: 0.25)
    picture = screen.picture
    #expect(picture[50, 21] == .white && picture[50, 78] == .white)
    func width(_ y: Int) -> Int {
      (0..<100).count { !picture[$0, y].isClose(to: .white, within: 60) }
    }
    #expect(width(33) > width(66))
  }
}
