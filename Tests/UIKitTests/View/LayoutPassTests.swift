import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The layout pass` {
  final class Counting: UIView {
    var layouts = 0
    var onLayout: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?()
    }
  }

  private func makeTree() -> (harness: Harness, parent: Counting, left: Counting, right: Counting) {
    let harness = Harness()
    let parent = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let left = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let right = Counting(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    parent.addSubview(left)
    parent.addSubview(right)
    harness.show(parent)
    parent.layouts = 0
    left.layouts = 0
    right.layouts = 0
    return (harness, parent, left, right)
  }

  @Test func `only what asked is laid out, once`() {
    let (harness, parent, left, right) = makeTree()
    left.setNeedsLayout()
    left.setNeedsLayout()
    #expect(left.layouts == 0)
    harness.flush()
    #expect((parent.layouts, left.layouts, right.layouts) == (0, 1, 0))
  }

  @Test func `a change of size lays out the view, a change of place does not`() {
    let (harness, parent, left, _) = makeTree()
    left.frame.origin.x = 5
    harness.flush()
    #expect(left.layouts == 0)
    left.frame.size.width = 20
    harness.flush()
    #expect(left.layouts == 1)
    #expect(parent.layouts == 0)
  }

  @Test func `layoutIfNeeded is done at once, from the topmost that needs it`() {
    let (_, parent, left, _) = makeTree()
    parent.setNeedsLayout()
    left.setNeedsLayout()
    var order: [String] = []
    parent.onLayout = { order.append("parent") }
    left.onLayout = { order.append("left") }
    left.layoutIfNeeded()
    #expect(order == ["parent", "left"])
  }

  @Test func `asking again during layout comes to rest`() {
    let (harness, parent, left, _) = makeTree()
    var rounds = 0
    left.onLayout = {
      rounds += 1
      if rounds < 3 { parent.setNeedsLayout() }
      if rounds < 3 { left.setNeedsLayout() }
    }
    left.setNeedsLayout()
    harness.flush()
    #expect(rounds == 3)
    #expect(!left.viewState.needsLayout)
    #expect(!harness.window.viewState.descendantNeedsLayout)
  }

  @Test func `a dirty subtree that is added is laid out`() {
    let (harness, parent, _, _) = makeTree()
    let added = Counting()
    let inner = Counting()
    added.addSubview(inner)
    parent.addSubview(added)
    harness.flush()
    #expect((added.layouts, inner.layouts, parent.layouts) == (1, 1, 1))
  }

  @Test func `layoutSubviews has the view's traits as the current ones`() {
    let (harness, _, left, _) = makeTree()
    left.overrideUserInterfaceStyle = .dark
    var style = UIUserInterfaceStyle.unspecified
    left.onLayout = { style = UITraitCollection.current.userInterfaceStyle }
    left.setNeedsLayout()
    harness.flush()
    #expect(style == .dark)
  }
}
