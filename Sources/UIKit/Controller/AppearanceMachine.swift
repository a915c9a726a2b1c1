/// Where a controller's view is on its way onto the screen and off it.
package struct AppearanceMachine {
  package enum Phase: Hashable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  package private(set) var phase = Phase.disappeared
  package var isAnimated = false
  /// `viewIsAppearing` has still to be called in this appearance.
  package var owesIsAppearing = false
  package var isMovingToParent = false
  package var isMovingFromParent = false
  /// A container (or presentation) makes the calls; moves between windows do not.
  package var isManual = false

  package init() {}

  /// - Returns: whether the "will" callback is due.
  package mutating func begin(appearing: Bool, animated: Bool) -> Bool {
    isAnimated = animated
    switch (phase, appearing) {
    case (.disappeared, true), (.disappearing, true):
      phase = .appearing
      owesIsAppearing = true
      return true
    case (.appeared, false), (.appearing, false):
      phase = .disappearing
      owesIsAppearing = false
      return true
    case (.appearing, true), (.appeared, true), (.disappeared, false), (.disappearing, false):
      return false
    }
  }

  /// - Returns: which "did" callback is due: true for appeared, false for disappeared.
  package mutating func end() -> Bool? {
    isMovingToParent = false
    isMovingFromParent = false
    switch phase {
    case .appearing:
      phase = .appeared
      return true
    case .disappearing:
      phase = .disappeared
      return false
    case .appeared, .disappeared:
      return nil
    }
  }
}
