import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The view hierarchy` {
  final class Noting: UIView {
    var recorder: Recorder?
    override func willMove(toWindow newWindow: UIWindow?) { recorder?.note("willMoveToWindow") }
    override func willMove(toSuperview newSuperview: UIView?) { recorder?.note("willMoveToSuperview") }
    override func didMoveToWindow() { recorder?.note("didMoveToWindow") }
    override func didMoveToSuperview() { recorder?.note("didMoveToSuperview") }
    override func didAddSubview(_ subview: UIView) { recorder?.note("didAdd") }
    override func willRemoveSubview(_ subview: UIView) { recorder?.note("willRemove") }
  }

  @Test func `adding keeps the order of layers equal to that of views`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 0)
    parent.insertSubview(views[3], aboveSubview: views[2])
    #expect(parent.subviews.map { ObjectIdentifier($0) } == [2, 3, 0, 1].map { ObjectIdentifier(views[$0]) })
    #expect(
      parent.layer.sublayers?.map { ObjectIdentifier($0) }
        == parent.subviews.map { ObjectIdentifier($0.layer) }
    )
    parent.bringSubviewToFront(views[2])
    parent.sendSubviewToBack(views[1])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews.map { ObjectIdentifier($0) } == [2, 3, 0, 1].map { ObjectIdentifier(views[$0]) })
    #expect(
      parent.layer.sublayers?.map { ObjectIdentifier($0) }
        == parent.subviews.map { ObjectIdentifier($0.layer) }
    )
  }

  @Test func `a view tells of its way into a window and out of it`() {
    let harness = Harness()
    let recorder = Recorder()
    let view = Noting()
    view.recorder = recorder
    let root = harness.show(UIView())
    root.addSubview(view)
    #expect(
      recorder.take() == ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"]
    )
    #expect(view.window === harness.window)
    view.removeFromSuperview()
    #expect(
      recorder.take() == ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"]
    )
    #expect(view.window == nil)
    #expect(view.superview == nil)
  }

  @Test func `moving to another parent in the same window leaves the window out of it`() {
    let harness = Harness()
    let recorder = Recorder()
    let view = Noting()
    let (one, other) = (UIView(), UIView())
    let root = harness.show(one)
    root.addSubview(other)
    one.addSubview(view)
    view.recorder = recorder
    other.addSubview(view)
    #expect(recorder.take() == ["willMoveToSuperview", "didMoveToSuperview"])
    #expect(one.subviews.isEmpty)
    #expect(view.layer.superlayer === other.layer)
  }

  @Test func `the parent hears of its subviews`() {
    let recorder = Recorder()
    let parent = Noting()
    parent.recorder = recorder
    let child = UIView()
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(recorder.take() == ["didAdd", "willRemove"])
  }

  @Test func `tags are found depth first`() {
    let root = UIView()
    let inner = UIView()
    let leaf = UIView()
    leaf.tag = 5
    root.addSubview(inner)
    inner.addSubview(leaf)
    #expect(root.viewWithTag(5) === leaf)
    #expect(root.viewWithTag(6) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }

  @Test func `views have the layer of their class`() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shape().layer is CAShapeLayer)
    let view = UIView()
    #expect(view.layer.delegate === view)
  }
}
