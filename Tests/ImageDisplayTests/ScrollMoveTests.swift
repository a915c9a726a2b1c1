import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `Scrolled content` {
  @MainActor private final class List {
    let screen: Screen
    let view = CALayer()
    private(set) var rows: [CALayer] = []

    init(background: CGColor? = .white, scale: CGFloat = 1) {
      screen = Screen(width: 100, height: 100, scale: scale)
      view.backgroundColor = background
      view.masksToBounds = true
      screen.add(view, 10, 10, 80, 80)
      for index in 0..<40 {
        let row = CALayer()
        row.disablesImplicitActions = true
        row.frame = CGRect(x: 5, y: CGFloat(index) * 20, width: 60, height: 15)
        row.backgroundColor = [.red, .green, .blue][index % 3]
        row.cornerRadius = 5
        view.addSublayer(row)
        rows.append(row)
      }
      _ = screen.picture
    }

    /// How many pixels an update draws; nil where the picture is not that which is drawn afresh.
    func drawn(_ change: () -> Void) -> Int? {
      let before = screen.display.drawnPixels(of: screen.surface)
      change()
      let moved = screen.picture
      let count = screen.display.drawnPixels(of: screen.surface) - before
      let afresh = screen.display.pixelsDrawnAfresh(of: screen.surface)
      if let difference = moved.difference(from: afresh, tolerance: 2) {
        Issue.record("Moved and drawn pictures differ: \(difference)")
        return nil
      }
      return count
    }
  }

  @Test(arguments: [-30.0, -7, -1, 1, 7, 30])
  func `only what comes into sight is drawn`(distance: CGFloat) {
    let list = List()
    list.view.bounds.origin.y = 200
    _ = list.screen.picture
    #expect(list.drawn { list.view.bounds.origin.y += distance } == 82 * (Int(abs(distance)) + 2))
  }

  @Test func `it moves sideways as well`() {
    let list = List()
    #expect(list.drawn { list.view.bounds.origin.x += 3 } == 82 * 5)
  }

  @Test(arguments: [1.0, 2, 3])
  func `half a point is moved where it is a whole pixel`(scale: CGFloat) {
    let list = List(scale: scale)
    let drawn = list.drawn { list.view.bounds.origin.y += 0.5 }
    let whole = Int((80 * scale + 2) * (80 * scale + 2))
    #expect(drawn == (scale == 2 ? 162 * 3 : whole))
  }

  @Test func `a row that changes meanwhile is drawn where it is now`() {
    let list = List()
    let drawn = list.drawn {
      list.view.bounds.origin.y += 10
      list.rows[1].backgroundColor = .black
    }
    // What came in below, and the row.
    #expect(drawn == 82 * 12 + 62 * 17)
  }

  @Test func `a row that is taken out leaves nothing behind`() {
    let list = List()
    let drawn = list.drawn {
      list.view.bounds.origin.y += 10
      list.rows[1].removeFromSuperlayer()
    }
    #expect(drawn == 82 * 12 + 62 * 17)
  }

  @Test func `what lies over it stays`() {
    let list = List()
    let bar = list.screen.layer(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5), 0, 0, 100, 20)
    _ = list.screen.picture
    let drawn = list.drawn { list.view.bounds.origin.y += 5 }
    // Under the bar, where its picture was moved to, and what came in below.
    #expect(drawn == 82 * 12 + 82 * 7)
    #expect(
      list.drawn {
        bar.removeFromSuperlayer(); list.view.bounds.origin.y += 5
      } != nil
    )
  }

  @Test func `what comes over it, leaves or moves meanwhile is right`() {
    let list = List()
    let bar = list.screen.layer(.black, 0, 0, 100, 20)
    _ = list.screen.picture
    _ = list.drawn {
      bar.position.y += 15; list.view.bounds.origin.y += 5
    }
    _ = list.drawn {
      bar.isHidden = true; list.view.bounds.origin.y += 5
    }
    _ = list.drawn {
      bar.isHidden = false; list.view.bounds.origin.y -= 5
    }
    _ = list.drawn {
      bar.zPosition = -1; list.view.bounds.origin.y -= 5
    }
  }

  @Test func `round corners and borders stay`() {
    let list = List()
    list.view.cornerRadius = 12
    list.view.borderWidth = 2
    _ = list.screen.picture
    let drawn = list.drawn { list.view.bounds.origin.y += 5 }
    #expect(drawn ?? .max < 80 * 80 / 2)
  }

  @Test func `a list with no background moves over the colour behind it`() {
    let list = List(background: nil)
    #expect(list.drawn { list.view.bounds.origin.y += 5 } == 82 * 7)
  }

  @Test func `over a picture or a see-through list in a faded one it is drawn again`() {
    let list = List(background: nil)
    let behind = CAGradientLayer()
    behind.colors = [CGColor.red, CGColor.blue]
    behind.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    list.screen.root.insertSublayer(behind, at: 0)
    _ = list.screen.picture
    #expect(list.drawn { list.view.bounds.origin.y += 5 } == 82 * 82)
    behind.removeFromSuperlayer()
    list.view.opacity = 0.5
    _ = list.screen.picture
    #expect(list.drawn { list.view.bounds.origin.y += 5 } == 82 * 82)
  }

  @Test func `updates that nobody looked at come together in one picture`() {
    let list = List()
    let drawn = list.drawn {
      for _ in 0..<3 {
        list.view.bounds.origin.y += 10
        UpdateCycle.main.flush()
        list.rows[4].backgroundColor = .black
        UpdateCycle.main.flush()
      }
    }
    #expect(drawn != nil)
  }

  @Test func `a colour that stays where it is behind the content is not drawn again`() {
    let list = List(background: nil)
    let behind = CALayer()
    behind.disablesImplicitActions = true
    behind.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
    behind.frame = list.view.bounds
    list.view.insertSublayer(behind, at: 0)
    _ = list.screen.picture
    let drawn = list.drawn {
      list.view.bounds.origin.y += 5
      behind.frame = list.view.bounds
    }
    #expect(drawn ?? .max <= 82 * 14)
  }

  @Test func `a list that a scrolled layer takes along is moved with it`() {
    let list = List()
    let outer = CALayer()
    outer.disablesImplicitActions = true
    outer.masksToBounds = true
    list.screen.add(outer, 10, 10, 80, 80)
    list.view.frame = outer.bounds
    outer.addSublayer(list.view)
    _ = list.screen.picture
    let drawn = list.drawn {
      outer.bounds.origin.y += 5
      list.view.frame.origin.y += 5
      list.view.bounds.origin.y += 5
    }
    #expect(drawn ?? .max <= 82 * 14)
  }

  @Test func `lists in lists, bars over them and anything at random show what drawing all anew shows`() {
    var random = SystemRandomNumberGeneratorWithSeed(seed: 11)
    func number(_ range: Range<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    let list = List(scale: 2)
    let inner = CALayer()
    inner.disablesImplicitActions = true
    inner.masksToBounds = true
    inner.frame = CGRect(x: 10, y: 40, width: 50, height: 40)
    for index in 0..<10 {
      let item = CALayer()
      item.disablesImplicitActions = true
      item.frame = CGRect(x: CGFloat(index) * 30, y: 4, width: 25, height: 30)
      item.backgroundColor = [.blue, .red, .black][index % 3]
      inner.addSublayer(item)
    }
    list.view.addSublayer(inner)
    let bar = list.screen.layer(CGColor(red: 0, green: 0, blue: 0, alpha: 0.4), 0, 5, 100, 20)
    _ = list.screen.picture
    for _ in 0..<300 {
      let drawn = list.drawn {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let row = list.rows[Int.random(in: 0..<8, using: &random)]
          switch Int.random(in: 0..<12, using: &random) {
          case 0...4: list.view.bounds.origin.y = max(0, list.view.bounds.origin.y + number(-30..<40) / 2)
          case 5...6: inner.bounds.origin.x += number(-20..<20)
          case 7: inner.backgroundColor = Bool.random(using: &random) ? .white : nil
          case 8: bar.position.y = number(0..<100)
          case 9: bar.isHidden.toggle()
          case 10: row.isHidden.toggle()
          default: row.position.x = number(0..<80)
          }
          if Bool.random(using: &random) { UpdateCycle.main.flush() }
        }
      }
      if drawn == nil { return }
    }
  }
}
