/// An animation as a value: what is evaluated at a time and sent to displays that can play it themselves.
package indirect enum AnimationDescription: Sendable, Equatable {
  case property(
    keyPath: String,
    motion: Motion,
    timing: MediaTiming,
    curve: TimingCurve?,
    isAdditive: Bool,
    isCumulative: Bool
  )
  case group([AnimationDescription], timing: MediaTiming, curve: TimingCurve?)
  case transition(Transition, timing: MediaTiming, curve: TimingCurve?)

  /// What the value does over one run.
  package enum Motion: Sendable, Equatable {
    case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    case keyframes(Keyframes)
  }

  package struct Transition: Sendable, Equatable {
    package var type: CATransitionType
    package var subtype: CATransitionSubtype?
    package var start: Double
    package var end: Double
  }

  package var timing: MediaTiming {
    get {
      switch self {
      case .property(_, _, let timing, _, _, _), .group(_, let timing, _), .transition(_, let timing, _):
        timing
      }
    }
    set {
      switch self {
      case .property(let path, let motion, _, let curve, let isAdditive, let isCumulative):
        self = .property(
          keyPath: path,
          motion: motion,
          timing: newValue,
          curve: curve,
          isAdditive: isAdditive,
          isCumulative: isCumulative
        )
      case .group(let members, _, let curve): self = .group(members, timing: newValue, curve: curve)
      case .transition(let transition, _, let curve):
        self = .transition(transition, timing: newValue, curve: curve)
      }
    }
  }
}

/// The values of a keyframe animation.
package struct Keyframes: Sendable, Equatable {
  package var values: [AnimatableValue]
  package var path: CGPath?
  package var times: [Double]?
  package var curves: [TimingCurve]
  package var mode: CAAnimationCalculationMode
}
