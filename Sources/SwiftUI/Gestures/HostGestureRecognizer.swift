import QuartzCore
import UIKit

/// The one recogniser of a hosting view: it hands the view's touches to the gestures of the boxes they hit.
///
/// To UIKit it is one gesture: it begins when one inside is recognised, and gives way when another view's is. Inside,
/// fingers on different controls have arenas of their own.
@MainActor package final class HostGestureRecognizer: UIGestureRecognizer {
  /// An arena with the touches that are down in it.
  private struct Contest {
    let arena: GestureArena
    private(set) var ids: [UITouch: Int] = [:]
    private var nextID = 0

    init(_ arena: GestureArena) { self.arena = arena }

    mutating func add(_ touch: UITouch) {
      if ids.isEmpty { nextID = 0 }
      ids[touch] = nextID
      nextID += 1
    }

    mutating func remove(_ touch: UITouch) { ids[touch] = nil }

    /// Whether nothing more can come of it.
    @MainActor var isOver: Bool { arena.isOver || (ids.isEmpty && arena.deadline == nil) }
  }

  private weak var graph: ViewGraph?
  private var contests: [Contest] = []
  /// Whether a gesture has come to its end since the first of the fingers came.
  private var hasSucceeded = false
  private var timer: DelayToken?

  package init(_ graph: ViewGraph) {
    self.graph = graph
    super.init(target: nil, action: nil)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A click with the other button is for menus alone, as on controls of UIKit.
    if event.buttonMask != .secondary {
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) { enter(touch) }
    }
    guard !contests.isEmpty else {
      if state == .possible { state = .failed }
      return
    }
    send(touches, .began)
  }

  /// Takes a touch to the arena of the control it is on; where other fingers are on others, it is one of its own.
  private func enter(_ touch: UITouch) {
    guard let path = boxes(hitBy: touch) else { return }
    var arena = GestureArena(path)
    guard let innermost = arena.participants.first else { return }
    if let known = contests.firstIndex(where: { $0.arena.participants.first == innermost }) {
      return contests[known].add(touch)
    }
    let busy = Set(contests.flatMap(\.arena.participants))
    if !busy.isEmpty { arena = GestureArena(path, sparing: busy) }
    guard !arena.isEmpty else { return }
    var contest = Contest(arena)
    contest.add(touch)
    contests.append(contest)
  }

  /// The boxes that a touch hits, the innermost first; nil where it is a UIKit control's.
  private func boxes(hitBy touch: UITouch) -> [Box]? {
    guard let graph, let view else { return nil }
    if let target = touch.view, target !== view, target.isInside(UIControl.self, below: view) { return nil }
    return graph.rootBox.hitTest(graph.rootBox.convertFromHost(touch.location(in: view)))?.ancestry
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { send(touches, .moved) }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { send(touches, .ended) }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for contest in contests { contest.arena.cancel() }
    endSequence(as: .cancelled)
  }

  package override func reset() {
    super.reset()
    // Between the taps of a double tap UIKit's sequence is over, and ours is not.
    for index in contests.indices { for touch in contests[index].ids.keys { contests[index].remove(touch) } }
    for contest in contests where contest.isOver { contest.arena.cancel() }
    contests.removeAll { $0.isOver }
    hasSucceeded = false
    guard contests.isEmpty else { return }
    timer?.cancel()
    timer = nil
  }

  private func send(_ touches: Set<UITouch>, _ phase: TouchSample.Phase) {
    guard let view else { return }
    for index in contests.indices {
      let mine = touches.compactMap { touch in contests[index].ids[touch].map { (touch: touch, id: $0) } }
      for (touch, id) in mine.sorted(by: { $0.id < $1.id }) {
        contests[index].arena.handle(
          TouchSample(id: id, phase: phase, location: touch.location(in: view), time: touch.timestamp)
        )
        if phase == .ended { contests[index].remove(touch) }
      }
    }
    follow()
  }

  /// Brings UIKit's state and the timer in line with the arenas.
  private func follow() {
    guard !contests.isEmpty else { return }
    timer?.cancel()
    timer = nil
    for contest in contests where contest.isOver {
      if contest.arena.isOver, contest.arena.hasRecognized { hasSucceeded = true }
      if !contest.arena.isOver { contest.arena.cancel() }
    }
    contests.removeAll { $0.isOver }
    guard !contests.isEmpty else { return endSequence(as: hasSucceeded ? .ended : .failed) }
    if hasSucceeded || contests.contains(where: { $0.arena.hasRecognized }) {
      state = state == .possible ? .began : .changed
    }
    guard let deadline = contests.compactMap(\.arena.deadline).min() else { return }
    timer = UpdateCycle.main.after(deadline - CACurrentMediaTime()) { [weak self] in self?.timeIsUp() }
  }

  private func timeIsUp() {
    for contest in contests { contest.arena.tick(CACurrentMediaTime()) }
    follow()
  }

  private func endSequence(as end: UIGestureRecognizer.State) {
    contests = []
    hasSucceeded = false
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
