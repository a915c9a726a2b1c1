import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `What is painted again` {
  private func rows(_ screen: Screen, _ count: Int) -> [CALayer] {
    (0..<count).map { index in
      let row = screen.layer(.white, 0, CGFloat(index) * 10, 100, 10)
      let text = CALayer()
      text.frame = CGRect(x: 10, y: 2, width: 50, height: 6)
      text.backgroundColor = .black
      row.addSublayer(text)
      return row
    }
  }

  @Test(arguments: [2, 10])
  func `a change of one row paints one node, in that row only`(count: Int) {
    let screen = Screen()
    let rows = rows(screen, count)
    _ = screen.picture
    let drawn = screen.display.drawnPixels(of: screen.surface)
    let report = UpdateRecorder.record { rows[1].backgroundColor = .red }
    #expect(report.nodesPainted == 1)
    #expect(report.layersChanged == 1)
    #expect(report.repaintedArea == CGRect(x: 0, y: 10, width: 100, height: 10))
    #expect(screen.pixel(5, 15) == .pureRed)
    #expect(screen.pixel(15, 15) == .black)
    #expect(screen.pixel(5, 5) == .white)
    #expect(screen.display.drawnPixels(of: screen.surface) - drawn <= 100 * 12)
  }

  @Test func `an equal value is no change`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 10, 10)
    _ = screen.picture
    let report = UpdateRecorder.record {
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      layer.opacity = 1
    }
    #expect(report.isEmpty)
  }

  @Test func `a value that is set and set back paints nothing`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 10, 10)
    _ = screen.picture
    let report = UpdateRecorder.record {
      layer.backgroundColor = .blue
      layer.backgroundColor = .red
    }
    #expect(report.nodesPainted == 0)
    #expect(report.repaintedArea == nil)
  }

  @Test func `moving a layer paints no node and damages where it was and is`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 10, 10)
    _ = screen.picture
    let report = UpdateRecorder.record { layer.position.x += 5 }
    #expect(report.nodesPainted == 0)
    #expect(report.repaintedArea == CGRect(x: 10, y: 10, width: 15, height: 10))
    #expect(screen.pixel(12, 12) == .white)
    #expect(screen.pixel(22, 12) == .pureRed)
  }

  @Test func `a removed layer leaves damage where it was`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 10, 10)
    _ = screen.picture
    let report = UpdateRecorder.record { layer.removeFromSuperlayer() }
    #expect(report.repaintedArea == CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(screen.pixel(12, 12) == .white)
  }

  @Test func `a layer that is taken out and put back keeps its picture`() {
    let screen = Screen()
    let layer = screen.layer(.red, 10, 10, 10, 10)
    _ = screen.picture
    layer.removeFromSuperlayer()
    _ = screen.picture
    let report = UpdateRecorder.record {
      layer.position.y += 20
      screen.root.addSublayer(layer)
    }
    #expect(report.nodesPainted == 0)
    #expect(screen.pixel(12, 32) == .pureRed)
  }

  @Test func `what changes inside a clip damages no more than the clip shows`() {
    let screen = Screen()
    let clip = screen.layer(.white, 20, 20, 20, 20)
    clip.masksToBounds = true
    let inner = CALayer()
    inner.disablesImplicitActions = true
    inner.frame = CGRect(x: -50, y: -50, width: 200, height: 200)
    inner.backgroundColor = .red
    clip.addSublayer(inner)
    _ = screen.picture
    let report = UpdateRecorder.record { inner.backgroundColor = .blue }
    #expect(report.repaintedArea == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(screen.pixel(30, 30) == .pureBlue)
    #expect(screen.pixel(50, 50) == .white)
  }

  @Test func `a hidden subtree is not painted until it is shown`() {
    let screen = Screen()
    let layer = screen.layer(nil, 10, 10, 50, 50)
    let child = CALayer()
    child.disablesImplicitActions = true
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.backgroundColor = .red
    layer.addSublayer(child)
    layer.isHidden = true
    _ = screen.picture
    let hidden = UpdateRecorder.record { child.backgroundColor = .blue }
    #expect(hidden.nodesPainted == 0)
    let shown = UpdateRecorder.record { layer.isHidden = false }
    #expect(shown.nodesPainted == 1)
    #expect(screen.pixel(12, 12) == .pureBlue)
  }

  @Test func `drawing part by part gives the same picture as drawing at once`() {
    let screen = Screen(width: 60, height: 60, scale: 2)
    var layers: [CALayer] = []
    var random = SystemRandomNumberGeneratorWithSeed(seed: 7)
    func number(_ range: Range<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    for step in 0..<120 {
      let choice = Int.random(in: 0..<9, using: &random)
      let target = layers.randomElement(using: &random)
      switch (choice, target) {
      case (0...1, _):
        let layer = CALayer()
        layer.disablesImplicitActions = true
        layer.backgroundColor = [CGColor.red, .green, .blue].randomElement(using: &random)
        layer.frame = CGRect(
          x: number(0..<50),
          y: number(0..<50),
          width: number(1..<30),
          height: number(1..<30)
        )
        (target ?? screen.root).addSublayer(layer)
        layers.append(layer)
      case (2, let target?): target.position = CGPoint(x: number(0..<60), y: number(0..<60))
      case (3, let target?): target.opacity = Float(number(0..<4)) / 3
      case (4, let target?): target.isHidden.toggle()
      case (5, let target?): target.masksToBounds.toggle()
      case (6, let target?): target.bounds.origin.y = number(-10..<10)
      case (7, let target?): target.setAffineTransform(CGAffineTransform(rotationAngle: number(0..<4)))
      case (8, let target?) where step % 3 == 0:
        target.removeFromSuperlayer()
        layers.removeAll { $0 === target || $0.isDescendant(of: target) }
      default: target?.shadowOpacity = Float(number(0..<2))
      }
      let byParts = screen.picture
      let atOnce = screen.display.pixelsDrawnAfresh(of: screen.surface)
      if let difference = byParts.difference(from: atOnce, tolerance: 12) {
        Issue.record("After step \(step) (\(choice)): \(difference)")
        return
      }
    }
  }
}

/// Repeatable random numbers (SplitMix64).
struct SystemRandomNumberGeneratorWithSeed: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
