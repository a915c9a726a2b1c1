// What does a touch on an item come to?

import Foundation

/// The course of one touch over items, as a value: touches in, steps to carry out.
struct ItemTouchState: Equatable {
  enum Event: Equatable {
    case began(IndexPath?)
    /// The touch is now over another item, or over none.
    case moved(IndexPath?)
    case ended(IndexPath?)
    case cancelled
  }

  enum Step: Equatable {
    case highlight(IndexPath)
    case unhighlight(IndexPath)
    /// The touch has ended as a tap.
    case tap(IndexPath)
  }

  private(set) var highlighted: IndexPath?

  mutating func event(_ event: Event) -> [Step] {
    switch event {
    case .began(let path):
      var steps = end()
      if let path {
        highlighted = path
        steps.append(.highlight(path))
      }
      return steps
    case .moved(let path): return path == highlighted ? [] : end()
    case .ended(let path):
      let pressed = highlighted
      var steps = end()
      if let pressed, path == pressed { steps.append(.tap(pressed)) }
      return steps
    case .cancelled: return end()
    }
  }

  /// The delegate has refused the highlight: the touch means nothing.
  mutating func refuse() { highlighted = nil }

  /// Items have changed their places.
  mutating func remap(_ place: (IndexPath) -> IndexPath?) { highlighted = highlighted.flatMap(place) }

  private mutating func end() -> [Step] {
    guard let path = highlighted else { return [] }
    highlighted = nil
    return [.unhighlight(path)]
  }
}
