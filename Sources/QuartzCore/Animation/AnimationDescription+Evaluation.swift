// What an animation makes of a layer's values at a time. Pure.

extension AnimationDescription {
  /// Changes `state` as this animation does at `time`, in the time of what holds the animation.
  package func apply(to state: inout LayerState, at time: CFTimeInterval) {
    guard case .active(let fraction, let runs) = shownMoment(at: time) else { return }
    switch self {
    case .property(let path, let motion, let timing, let curve, let isAdditive, let isCumulative):
      guard let own = state.value(forKeyPath: path) else { return }
      let progress = curve?.value(at: fraction) ?? fraction
      guard
        var value = motion.value(
          at: progress,
          seconds: fraction * timing.duration,
          own: own,
          isAdditive: isAdditive
        )
      else { return }
      if isCumulative, runs > 0,
        let last = motion.value(at: 1, seconds: timing.duration, own: own, isAdditive: isAdditive)
      {
        value = value.adding(last, times: Double(runs))
      }
      state.setValue(isAdditive ? own.adding(value) : value, forKeyPath: path)
    case .group(let members, let timing, let curve):
      let progress = curve?.value(at: fraction) ?? fraction
      for member in members { member.apply(to: &state, at: progress * timing.duration) }
    case .transition: break
    }
  }

  /// How far a transition has come at `time`; nil where there is none.
  func transitionProgress(at time: CFTimeInterval) -> Double? {
    guard case .transition(let transition, _, let curve) = self,
      case .active(let fraction, _) = shownMoment(at: time)
    else { return nil }
    let progress = curve?.value(at: fraction) ?? fraction
    return transition.start + (transition.end - transition.start) * progress
  }

  /// The moment to show: fill modes make one of what is before the beginning or after the end.
  private func shownMoment(at time: CFTimeInterval) -> MediaTiming.Moment {
    let timing = timing
    let moment = timing.moment(at: timing.localTime(time))
    switch moment {
    case .before: return timing.fillsBackwards ? .active(fraction: 0, completedRuns: 0) : moment
    case .after: return timing.fillsForwards ? timing.end : moment
    case .active: return moment
    }
  }
}

extension AnimationDescription.Motion {
  /// The value at a paced fraction of the run, so many seconds after it began: springs go by time, not by pace.
  ///
  /// What the animation leaves open is the property's own value.
  func value(
    at progress: Double,
    seconds: Double,
    own: AnimatableValue,
    isAdditive: Bool
  ) -> AnimatableValue? {
    switch self {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from, to, by, own: own, isAdditive: isAdditive)
      return ends.from.mixed(with: ends.to, progress)
    case .spring(let spring, let from, let to, let by):
      let ends = Self.ends(from, to, by, own: own, isAdditive: isAdditive)
      return ends.from.mixed(with: ends.to, spring.value(at: seconds))
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    }
  }

  /// Apple's table of which of the three values is given.
  static func ends(
    _ from: AnimatableValue?,
    _ to: AnimatableValue?,
    _ by: AnimatableValue?,
    own: AnimatableValue,
    isAdditive: Bool
  ) -> (from: AnimatableValue, to: AnimatableValue) {
    let own = isAdditive ? own.adding(own, times: -1) : own
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.adding(by, times: -1), to)
    case (let from?, nil, nil): return (from, own)
    case (nil, let to?, nil): return (own, to)
    case (nil, nil, let by?): return (own, own.adding(by))
    case (nil, nil, nil): return (own, own)
    }
  }
}
