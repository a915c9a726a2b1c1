import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Controls` {
  final class Target: UIViewController {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
    func withAny(_ sender: Any?) { calls.append("any") }
    func withEvent(_ sender: UIControl, _ event: UIEvent) { calls.append("event \(event.type)") }
  }

  private let harness = Harness()
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
  private let target = Target()

  init() {
    target.view.addSubview(control)
    control.tag = 3
    harness.show(target)
  }

  private func events(of body: () -> Void) -> [String] {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"),
    ]
    var seen: [String] = []
    for (event, name) in names { control.addAction(UIAction { _ in seen.append(name) }, for: event) }
    body()
    return seen
  }

  @Test func `a tap`() {
    #expect(events { harness.tap(control) } == ["down", "upInside", "primary"])
  }

  @Test func `dragging out, in, and letting go outside`() {
    let seen = events {
      harness.touchDown(at: CGPoint(x: 150, y: 120))
      harness.touchMove(to: CGPoint(x: 150, y: 215))
      harness.touchMove(to: CGPoint(x: 150, y: 300))
      harness.touchMove(to: CGPoint(x: 150, y: 200))
      harness.touchMove(to: CGPoint(x: 150, y: 300))
      harness.touchUp(at: CGPoint(x: 150, y: 300))
    }
    #expect(
      seen == [
        "down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "exit", "dragOutside",
        "upOutside",
      ]
    )
  }

  @Test func `the state follows the finger`() {
    harness.touchDown(at: CGPoint(x: 150, y: 120))
    #expect(control.isHighlighted)
    #expect(control.isTracking)
    #expect(control.state == .highlighted)
    harness.touchMove(to: CGPoint(x: 150, y: 400))
    #expect(!control.isHighlighted)
    harness.touchUp(at: CGPoint(x: 150, y: 400))
    #expect(!control.isTracking)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test func `a disabled control does nothing`() {
    control.isEnabled = false
    #expect(events { harness.tap(control) }.isEmpty)
  }

  @Test func `targets take nothing, the sender, or the sender and the event`() {
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
    control.addTarget(target, action: Selector("withSender(_:)", Target.withSender(_:)), for: .touchUpInside)
    control.addTarget(target, action: Selector("withAny(_:)", Target.withAny(_:)), for: .touchUpInside)
    control.addTarget(
      target,
      action: Selector("withEvent(_:_:)", Target.withEvent(_:_:)),
      for: .touchUpInside
    )
    harness.tap(control)
    #expect(target.calls == ["plain", "sender 3", "any", "event touches"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 4)
    control.removeTarget(target, action: nil, for: .allEvents)
    harness.tap(control)
    #expect(target.calls.count == 4)
  }

  @Test func `with no target the responder chain is asked`() {
    control.addTarget(nil, action: Selector("withSender(_:)", Target.withSender(_:)), for: .touchUpInside)
    harness.tap(control)
    #expect(target.calls == ["sender 3"])
  }

  @Test func `adding the same target twice calls it once`() {
    for _ in 0..<2 { control.addTarget(target, action: Selector("plain", Target.plain), for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["plain"])
  }

  @Test func `an action with the same identifier takes the other's place`() {
    var seen: [String] = []
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { _ in seen.append("one") }, for: .touchUpInside)
    control.addAction(UIAction(identifier: id) { _ in seen.append("two") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(seen == ["two"])
    control.removeAction(identifiedBy: id, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(seen == ["two"])
  }

  @Test func `an action knows its sender while it runs`() {
    var sender: AnyObject?
    let action = UIAction { sender = $0.sender as AnyObject? }
    control.addAction(action, for: .touchUpInside)
    harness.tap(control)
    #expect(sender === control)
    #expect(action.sender == nil)
  }

  @Test func `a target that is gone is not called`() {
    var other: Target? = Target()
    control.addTarget(other, action: Selector("plain", Target.plain), for: .touchUpInside)
    other = nil
    harness.tap(control)
    #expect(target.calls.isEmpty)
  }

  @Test func `an overridden method is the one that runs`() {
    class Base: NSObject {
      var calls: [String] = []
      func act() { calls.append("base") }
    }
    class Derived: Base {
      override func act() { calls.append("derived") }
    }
    let derived = Derived()
    control.addTarget(derived, action: Selector("act", Base.act), for: .touchUpInside)
    harness.tap(control)
    #expect(derived.calls == ["derived"])
  }

  @Test func `an argument of another type than the method takes is a clear failure`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIApplication.shared.sendAction(
          Selector("act(_:)", Wrong.act(_:)),
          to: Wrong(),
          from: UIControl(),
          for: nil
        )
      }
    }
  }
}

private final class Wrong: NSObject {
  func act(_ number: Int) {}
}
