import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct `Commits to a display` {
  @Test func `the first commit has every layer, parents first`() {
    let stage = Stage()
    let parent = CALayer()
    let child = CALayer()
    parent.addSublayer(child)
    stage.root.addSublayer(parent)
    UpdateCycle.main.flush()
    let commits = stage.display.take()
    #expect(commits.count == 1)
    #expect(commits[0].changed.map(\.state.id) == [stage.root.id, parent.id, child.id])
    #expect(commits[0].changed[0].sublayers == [parent.id])
    #expect(commits[0].size == CGSize(width: 200, height: 200))
  }

  @Test func `later commits have what changed and nothing else`() {
    let stage = Stage()
    let first = stage.layer()
    let second = stage.layer()
    first.disablesImplicitActions = true
    _ = stage.display.take()
    first.backgroundColor = .black
    UpdateCycle.main.flush()
    let commits = stage.display.take()
    #expect(commits.map { $0.changed.map(\.state.id) } == [[first.id]])
    UpdateCycle.main.flush()
    #expect(stage.display.take().isEmpty)
    second.removeFromSuperlayer()
    UpdateCycle.main.flush()
    let removal = stage.display.take()
    #expect(removal.map(\.removed) == [[second.id]])
    #expect(removal.first?.changed.map(\.state.id) == [stage.root.id])
  }

  @Test func `a subtree that comes back is sent again as a whole`() {
    let stage = Stage()
    let parent = CALayer()
    let child = CALayer()
    parent.addSublayer(child)
    stage.root.addSublayer(parent)
    UpdateCycle.main.flush()
    parent.removeFromSuperlayer()
    UpdateCycle.main.flush()
    _ = stage.display.take()
    stage.root.addSublayer(parent)
    UpdateCycle.main.flush()
    #expect(
      stage.display.take().map { $0.changed.map(\.state.id) } == [[stage.root.id, parent.id, child.id]]
    )
  }

  @Test func `a layer moved to another superlayer is not removed`() {
    let stage = Stage()
    let a = stage.layer()
    let b = stage.layer()
    let child = CALayer()
    a.addSublayer(child)
    UpdateCycle.main.flush()
    _ = stage.display.take()
    b.addSublayer(child)
    UpdateCycle.main.flush()
    let commit = stage.display.take()
    #expect(commit.map(\.removed) == [[]])
    #expect(Set(commit[0].changed.map(\.state.id)) == [a.id, b.id, child.id])
  }

  @Test func `an animation is sent once as a description, and its end`() {
    let stage = Stage()
    let layer = stage.layer()
    _ = stage.display.take()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.1
    layer.add(animation, forKey: "fade")
    stage.advance(0.2)
    let updates = stage.display.take().flatMap(\.animations)
    #expect(updates.map(\.key) == ["fade", "fade"])
    guard case .property(let path, _, let timing, _, _, _)? = updates.first?.animation else {
      Issue.record("no description")
      return
    }
    #expect(path == "opacity" && timing.duration == 0.1 && timing.beginTime > 0)
    #expect(updates.last?.animation == nil)
  }

  @Test func `the semantics tree is asked for only when it is wanted, and sent when it differs`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.disablesImplicitActions = true
    nonisolated(unsafe) var asked = 0
    final class Label: @unchecked Sendable { var text = "one" }
    let label = Label()
    stage.surface.semanticsProvider = {
      asked += 1
      return SemanticsNode(id: SemanticsID(rawValue: 1), role: .window, label: label.text)
    }
    layer.backgroundColor = .black
    UpdateCycle.main.flush()
    #expect(asked == 0)
    stage.surface.wantsSemantics = true
    UpdateCycle.main.flush()
    #expect(stage.display.take().compactMap(\.semantics?.label) == ["one"])
    layer.backgroundColor = .white
    UpdateCycle.main.flush()
    #expect(stage.display.take().compactMap(\.semantics).isEmpty)
    label.text = "two"
    stage.surface.setNeedsSemantics()
    UpdateCycle.main.flush()
    #expect(stage.display.take().compactMap(\.semantics?.label) == ["two"])
  }

  @Test func `layout and display happen before the commit, parents first`() {
    final class Laid: CALayer {
      var log: ((String) -> Void)?
      override func layoutSublayers() { log?("layout \(name ?? "")") }
      override func display() { log?("display \(name ?? "")") }
    }
    let stage = Stage()
    var log: [String] = []
    let parent = stage.layer(Laid())
    let child = Laid()
    parent.addSublayer(child)
    UpdateCycle.main.flush()
    (parent.name, child.name) = ("parent", "child")
    (parent.log, child.log) = ({ log.append($0) }, { log.append($0) })
    child.setNeedsLayout()
    child.setNeedsDisplay()
    parent.setNeedsLayout()
    UpdateCycle.main.flush()
    #expect(log == ["layout parent", "layout child", "display child"])
  }
}
