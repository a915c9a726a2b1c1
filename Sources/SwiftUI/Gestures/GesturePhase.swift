import Foundation

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// Touches may still become the gesture.
  case possible
  /// The gesture goes on.
  case active(Value)
  /// The gesture has come to its end.
  case ended(Value)
  /// The touches are something else.
  case failed

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  var kind: GesturePhaseKind {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }
}

/// A phase without its value.
enum GesturePhaseKind: Equatable {
  case possible, active, ended, failed

  var isOver: Bool { self == .ended || self == .failed }
}

/// What one touch does.
struct TouchSample: Equatable {
  enum Phase: Equatable { case began, moved, ended, cancelled }
  var id: Int
  var phase: Phase
  /// In the host view's coordinates.
  var location: CGPoint
  var time: TimeInterval
}
