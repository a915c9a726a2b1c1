// How far is a row swiped open, and what happens when it is let go?

import CoreGraphics

/// The course of a swipe on one row, as a value.
///
/// Offsets are towards the trailing edge when negative.
struct SwipeState: Equatable {
  /// What letting go comes to.
  enum Outcome: Equatable {
    case close
    case open
    /// The first action is performed without a further tap.
    case performFirst
  }

  /// The width of the buttons at the side that is being opened.
  var actionsWidth: CGFloat
  var rowWidth: CGFloat
  var isLeading: Bool
  var performsFirstWithFullSwipe: Bool
  private(set) var offset: CGFloat = 0
  private var start: CGFloat = 0

  /// From this part of the row's width on, letting go performs the first action.
  static let fullSwipeShare: CGFloat = 0.6

  init(actionsWidth: CGFloat, rowWidth: CGFloat, isLeading: Bool, performsFirstWithFullSwipe: Bool) {
    self.actionsWidth = actionsWidth
    self.rowWidth = rowWidth
    self.isLeading = isLeading
    self.performsFirstWithFullSwipe = performsFirstWithFullSwipe
  }

  private var sign: CGFloat { isLeading ? 1 : -1 }
  var isFullSwipe: Bool {
    performsFirstWithFullSwipe && offset * sign >= max(actionsWidth + 30, rowWidth * Self.fullSwipeShare)
  }

  mutating func begin() { start = offset }

  mutating func drag(by translation: CGFloat) {
    let distance = (start + translation) * sign
    if distance <= 0 {
      offset = 0
    } else if distance <= actionsWidth || performsFirstWithFullSwipe {
      offset = min(distance, rowWidth) * sign
    } else {
      // No action waits beyond the buttons: it only stretches.
      let excess = distance - actionsWidth
      offset = (actionsWidth + excess * 0.55 * rowWidth / (0.55 * excess + rowWidth) * 0.5) * sign
    }
  }

  mutating func release(velocity: CGFloat) -> Outcome {
    let outcome: Outcome
    if isFullSwipe {
      outcome = .performFirst
    } else {
      let distance = offset * sign
      let speed = velocity * sign
      let opens = speed > 300 || (speed > -300 && distance > actionsWidth / 2)
      outcome = opens && distance > 0 ? .open : .close
    }
    settle(outcome)
    return outcome
  }

  mutating func settle(_ outcome: Outcome) {
    switch outcome {
    case .close: offset = 0
    case .open: offset = actionsWidth * sign
    case .performFirst: offset = rowWidth * sign
    }
  }
}
