import CoreGraphics
import ImageDisplay
import Testing

@testable import QuartzCore
@testable import WindowDisplay

@MainActor @Suite struct `A window that no GPU draws` {
  /// Keeps what the last commit shows, as a window gets it.
  private final class ContentDisplay: Display {
    var content = WindowContent()

    func open(_ surface: Surface) {}
    func close(_ surface: Surface) {}

    func commit(_ commit: Commit) {
      content.node = commit.node
      (content.size, content.scale) = (commit.size, commit.scale)
      content.changes.add(commit.changes)
    }
  }

  /// Rows below a bar of 64 points, on a surface of 100 by 200.
  @MainActor private final class List {
    let display = ContentDisplay()
    let view = CALayer()
    let surface: Surface
    let picture = SoftwarePicture()

    init(scale: CGFloat) {
      UpdateCycle.main.useManualClock()
      let root = CALayer()
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      view.disablesImplicitActions = true
      view.masksToBounds = true
      view.backgroundColor = root.backgroundColor
      view.frame = CGRect(x: 0, y: 64, width: 100, height: 136)
      for index in 0..<40 {
        let row = CALayer()
        row.frame = CGRect(x: 10, y: CGFloat(index) * 20 + 2, width: 50, height: 15)
        row.cornerRadius = 6
        row.backgroundColor = CGColor(red: 0, green: CGFloat(index % 5) / 5, blue: 1, alpha: 1)
        view.addSublayer(row)
      }
      root.addSublayer(view)
      surface = Surface(rootLayer: root, size: root.bounds.size, scale: scale)
      surface.open(on: display)
    }

    isolated deinit { surface.close() }

    /// The strips after an update, as GTK would ask for them.
    func strips() -> [RenderNode] {
      UpdateCycle.main.flush()
      picture.add(display.content.changes)
      display.content.changes = PictureChanges()
      return picture.strips(showing: display.content)
    }

    /// What the strips look like, beside what the whole content does.
    func looksRight(_ strips: [RenderNode]) -> Bool {
      func bytes(_ node: RenderNode?) -> [UInt8] {
        guard let bitmap = Bitmap(size: surface.size, scale: surface.scale) else { return [] }
        bitmap.show(node, PictureChanges(all: surface.size))
        return bitmap.bytes.map {
          Array(UnsafeBufferPointer(start: $0, count: bitmap.bytesPerRow * bitmap.height))
        } ?? []
      }
      let (shown, expected) = (bytes(.container(strips)), bytes(display.content.node))
      return !shown.isEmpty && zip(shown, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    }
  }

  @Test(arguments: [1.0, 2]) func `moves what is scrolled, and renews the strips that differ`(scale: CGFloat)
  {
    let list = List(scale: scale)
    let first = list.strips()
    #expect(first.count == 7)
    #expect(list.looksRight(first))
    let drawn = list.picture.drawnPixels
    list.view.bounds.origin.y += 10
    let second = list.strips()
    #expect(list.looksRight(second))
    #expect(list.picture.drawnPixels - drawn <= Int(100 * scale * (10 * scale + 2)))
    #expect(zip(first, second).map { $0 === $1 } == [true, true, false, false, false, false, false])
  }

  @Test func `renews nothing where nothing differs, and one strip for a row in it`() {
    let list = List(scale: 1)
    let first = list.strips()
    #expect(zip(first, list.strips()).allSatisfy { $0 === $1 })
    // From 146 to 161.
    list.view.sublayers?[4].backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    UpdateCycle.main.settle()
    let second = list.strips()
    #expect(zip(first, second).map { $0 === $1 } == [true, true, true, true, false, false, true])
    #expect(list.looksRight(second))
  }

  @Test func `is right after steps that nobody saw`() {
    let list = List(scale: 1)
    _ = list.strips()
    for step in [5.0, 30, -12, 7] as [CGFloat] {
      list.view.bounds.origin.y += step
      UpdateCycle.main.flush()
    }
    #expect(list.looksRight(list.strips()))
  }
}
