/// What a refresh control does as its scroll view is pulled, let go, and done with.
///
/// `pull` is how far the content has been pulled below where it rests, in points.
struct RefreshMachine: Equatable {
  enum Phase: Equatable {
    case idle
    case pulling(CGFloat)
    case refreshing
    /// Refreshing has ended while the finger still holds the content.
    case ending
    /// Done, but the content has not come back yet: a second pull needs a new drag.
    case returning
  }

  enum Action: Equatable {
    case none
    /// Show so much of the ring: 0…1.
    case reveal(CGFloat)
    case begin
    case retract
  }

  private(set) var phase = Phase.idle
  let threshold: CGFloat

  init(threshold: CGFloat) {
    self.threshold = threshold
  }

  var isRefreshing: Bool { phase == .refreshing }

  mutating func contentMoved(pull: CGFloat, isDragging: Bool) -> Action {
    switch phase {
    case .idle, .pulling:
      if pull <= 0 {
        let wasPulled = phase != .idle
        phase = .idle
        return wasPulled ? .reveal(0) : .none
      }
      if isDragging, pull > threshold {
        phase = .refreshing
        return .begin
      }
      phase = .pulling(pull)
      return .reveal(min(pull / threshold, 1))
    case .refreshing, .ending: return .none
    case .returning:
      guard pull <= 0 else { return .none }
      phase = .idle
      return .reveal(0)
    }
  }

  /// Refreshing is begun from code.
  mutating func begin() -> Action {
    guard phase != .refreshing else { return .none }
    phase = .refreshing
    return .begin
  }

  mutating func end(isDragging: Bool) -> Action {
    guard phase == .refreshing else { return .none }
    phase = isDragging ? .ending : .returning
    return isDragging ? .none : .retract
  }

  mutating func dragEnded() -> Action {
    guard phase == .ending else { return .none }
    phase = .returning
    return .retract
  }
}
