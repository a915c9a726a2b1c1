import QuartzCore

/// A box that does what assistive technologies ask of an element it provides.
@MainActor package protocol SemanticsActor: Box {
  func handles(_ id: SemanticsID) -> Bool
  func perform(_ action: SemanticsNode.Action) -> Bool
}

extension Box {
  /// The box in this one, or this one, that provides the element and acts for it.
  package func semanticsActor(for id: SemanticsID) -> (any SemanticsActor)? {
    if let actor = self as? any SemanticsActor, actor.handles(id) { return actor }
    for child in children {
      if let found = child.semanticsActor(for: id) { return found }
    }
    return nil
  }
}
