// An animation that is interrupted keeps its speed: what is left of it goes on, added to the one that follows.

extension CALayer {
  nonisolated(unsafe) private static var carriedCount = 0

  private static func isCarried(_ name: String, from key: String) -> Bool {
    name.hasPrefix("\(key) (carried ")
  }

  /// Makes of a property's running animation the distance that it still has to go, which is added to whatever
  /// else the property does and dies away as the animation would have ended.
  ///
  /// The next animation then starts from the property's own value. Its delegate hears of the end in time.
  ///
  /// - Returns: False where there is nothing to carry on, or that cannot be added up: colours, paths, and what
  ///   repeats, turns back or stands still.
  package final func carryAnimation(forKey key: String) -> Bool {
    guard let running = animations,
      let index = running.entries.lastIndex(where: { $0.key == key && !$0.isCarried })
    else { return false }
    let entry = running.entries[index]
    guard case .property(key, let motion, var timing, let curve, false, false) = entry.description,
      !timing.isEndless, !timing.autoreverses, timing.repeatCount <= 1, timing.repeatDuration == 0,
      let own = state.value(forKeyPath: key), let rest = motion.rest(beyond: own)
    else { return false }
    timing.fillMode = .backwards
    entry.animation.fillMode = .backwards
    entry.animation.isRemovedOnCompletion = true
    Self.carriedCount += 1
    let carried = LayerAnimations.Entry(
      key: "\(key) (carried \(Self.carriedCount))",
      animation: entry.animation,
      description: .property(
        keyPath: key,
        motion: rest,
        timing: timing,
        curve: curve,
        isAdditive: true,
        isCumulative: false
      ),
      countdown: entry.countdown,
      hasStarted: entry.hasStarted,
      isCarried: true
    )
    running.entries.remove(at: index)
    running.entries.append(carried)
    LayerTree.note(nil, key: key, of: self)
    LayerTree.note(carried.description, key: carried.key, of: self)
    mark(.animating)
    return true
  }

  package final func hasCarriedAnimations(forKey key: String) -> Bool {
    animations?.entries.contains { $0.isCarried && Self.isCarried($0.key, from: key) } ?? false
  }

  package final func removeCarriedAnimations(forKey key: String) {
    removeAnimations { Self.isCarried($0, from: key) }
  }
}

extension AnimationDescription.Motion {
  /// The same motion as a distance from `own`; nil where values have none.
  func rest(beyond own: AnimatableValue) -> AnimationDescription.Motion? {
    switch self {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from, to, by, own: own, isAdditive: false)
      guard let first = ends.from.distance(beyond: own), let last = ends.to.distance(beyond: own)
      else {
        return nil
      }
      return .basic(from: first, to: last, by: nil)
    case .spring(let spring, let from, let to, let by):
      let ends = Self.ends(from, to, by, own: own, isAdditive: false)
      guard let first = ends.from.distance(beyond: own), let last = ends.to.distance(beyond: own)
      else {
        return nil
      }
      return .spring(spring, from: first, to: last, by: nil)
    case .keyframes: return nil
    }
  }
}

extension AnimatableValue {
  /// What has to be added to `other` to get this value.
  fileprivate func distance(beyond other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect):
      return adding(other, times: -1)
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? adding(other, times: -1) : nil
    case (.transform(let a), .transform(let b)):
      return b.inverted.map { .transform(CATransform3DConcat(a, $0)) }
    case (.number, _), (.point, _), (.size, _), (.rect, _), (.numbers, _), (.transform, _),
      (.color, _),
      (.colors, _), (.path, _), (.content, _), (.other, _):
      return nil
    }
  }
}
