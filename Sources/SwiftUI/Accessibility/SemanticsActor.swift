import QuartzCore

/// A box that does what assistive technologies ask of an element it provides.
@MainActor package protocol SemanticsActor: Box {
  func handles(_ id: SemanticsID) -> Bool
  func perform(_ action: SemanticsNode.Action) -> Bool
}

extension Box {
  /// Touches the middle of the box for a moment; returns whether a gesture took it as a tap.
  package func tapInMiddle() -> Bool {
    guard let root = graph?.rootBox else { return false }
    let frame = frameInHost
    let point = CGPoint(x: frame.midX, y: frame.midY)
    guard let hit = root.hitTest(root.convertFromHost(point)) else { return false }
    let arena = GestureArena(hit.ancestry)
    let time = CACurrentMediaTime()
    arena.handle(TouchSample(id: 0, phase: .began, location: point, time: time))
    arena.handle(TouchSample(id: 0, phase: .ended, location: point, time: time))
    if !arena.isOver, let deadline = arena.deadline { arena.tick(deadline) }
    return arena.hasRecognized
  }

  /// The box in this one, or this one, that provides the element and acts for it.
  package func semanticsActor(for id: SemanticsID) -> (any SemanticsActor)? {
    if let actor = self as? any SemanticsActor, actor.handles(id) { return actor }
    for child in children {
      if let found = child.semanticsActor(for: id) { return found }
    }
    return nil
  }
}
