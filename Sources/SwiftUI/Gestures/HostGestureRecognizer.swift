import QuartzCore
import UIKit

/// The one recogniser of a hosting view: it hands the view's touches to the gestures of the boxes they hit.
///
/// To UIKit it is one gesture: it begins when one inside is recognised, and gives way when another view's is.
@MainActor package final class HostGestureRecognizer: UIGestureRecognizer {
  private weak var graph: ViewGraph?
  private var arena: GestureArena?
  private var touchIDs: [UITouch: Int] = [:]
  private var timer: DelayToken?

  package init(_ graph: ViewGraph) {
    self.graph = graph
    super.init(target: nil, action: nil)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      touchIDs[touch] = touchIDs.count
      guard arena == nil else { continue }
      guard let path = boxes(hitBy: touch) else { continue }
      let arena = GestureArena(path)
      if !arena.isEmpty { self.arena = arena }
    }
    guard arena != nil else {
      if state == .possible { state = .failed }
      return
    }
    send(touches, .began)
  }

  /// The boxes that a touch hits, the innermost first; nil where it is a UIKit control's.
  private func boxes(hitBy touch: UITouch) -> [Box]? {
    guard let graph, let view else { return nil }
    if let target = touch.view, target !== view, target.isInside(UIControl.self, below: view) { return nil }
    return graph.rootBox.hitTest(graph.rootBox.convertFromHost(touch.location(in: view)))?.ancestry
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { send(touches, .moved) }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    send(touches, .ended)
    for touch in touches { touchIDs[touch] = nil }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    arena?.cancel()
    endSequence(as: .cancelled)
  }

  package override func reset() {
    super.reset()
    // Between the taps of a double tap UIKit's sequence is over, and ours is not.
    if arena?.isOver == true || arena?.deadline == nil {
      arena?.cancel()
      arena = nil
      timer?.cancel()
      timer = nil
    }
    touchIDs = [:]
  }

  private func send(_ touches: Set<UITouch>, _ phase: TouchSample.Phase) {
    guard let arena, let view else { return }
    for touch in touches.sorted(by: { (touchIDs[$0] ?? 0) < (touchIDs[$1] ?? 0) }) {
      arena.handle(
        TouchSample(
          id: touchIDs[touch] ?? 0,
          phase: phase,
          location: touch.location(in: view),
          time: touch.timestamp
        )
      )
    }
    follow(isLastTouchUp: phase == .ended && touchIDs.count <= touches.count)
  }

  /// Brings UIKit's state and the timer in line with the arena.
  private func follow(isLastTouchUp: Bool) {
    guard let arena else { return }
    timer?.cancel()
    timer = nil
    if arena.isOver {
      endSequence(as: arena.hasRecognized ? .ended : .failed)
      return
    }
    if arena.hasRecognized { state = state == .possible ? .began : .changed }
    if let deadline = arena.deadline {
      timer = UpdateCycle.main.after(deadline - CACurrentMediaTime()) { [weak self] in self?.timeIsUp() }
    } else if isLastTouchUp {
      arena.cancel()
      endSequence(as: .failed)
    }
  }

  private func timeIsUp() {
    arena?.tick(CACurrentMediaTime())
    follow(isLastTouchUp: touchIDs.isEmpty)
  }

  private func endSequence(as end: UIGestureRecognizer.State) {
    arena = nil
    timer?.cancel()
    timer = nil
    switch end {
    case .ended: state = .ended
    case .cancelled: state = state == .possible ? .failed : .cancelled
    case .failed: state = state == .possible ? .failed : .cancelled
    case .possible, .began, .changed: break
    }
  }
}

extension UIView {
  /// Whether the view, or one that it is in, is of a kind, not looking further up than `limit`.
  fileprivate func isInside(_ kind: UIView.Type, below limit: UIView) -> Bool {
    var view: UIView? = self
    while let current = view, current !== limit {
      if type(of: current).isSubclass(of: kind) { return true }
      view = current.superview
    }
    return false
  }
}
