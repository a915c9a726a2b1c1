/// The animation blocks that are being run, and the layer animations made in them.
@MainActor package enum ViewAnimation {
  package static var isEnabled = true
  package private(set) static var current: AnimationBlock?

  /// Runs a block; changes of views' properties in it are animated.
  package static func run(
    _ timing: AnimationTiming,
    _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(timing: current.map { timing.nested(in: $0.timing) } ?? timing)
    if let completion { block.completions.append(completion) }
    perform(block, changes)
  }

  package static func perform(_ block: AnimationBlock, _ changes: () -> Void) {
    let outer = current
    current = isEnabled ? block : nil
    changes()
    current = outer
    block.close()
  }

  package static func withoutAnimation(_ changes: () -> Void) {
    let (outer, wasEnabled) = (current, isEnabled)
    current = nil
    isEnabled = false
    changes()
    current = outer
    isEnabled = wasEnabled
  }

  // MARK: Keyframes

  package static func runKeyframes(
    _ timing: AnimationTiming,
    _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(timing: current.map { timing.nested(in: $0.timing) } ?? timing)
    if let completion { block.completions.append(completion) }
    perform(block, changes)
  }

  /// A part of a keyframe animation: its own block, later and shorter.
  package static func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    guard let outer = current else {
      changes()
      return
    }
    var timing = outer.timing
    timing.delay += timing.duration * start
    timing.duration *= duration
    let block = AnimationBlock(timing: timing)
    outer.begin()
    block.completions.append { outer.end(finished: $0) }
    perform(block, changes)
  }

  // MARK: Layers

  /// What a layer of a view does on a change: in a block it animates, otherwise nothing.
  package static func action(for layer: CALayer, key: String) -> any CAAction {
    guard let block = current, isEnabled, block.timing.duration > 0 || block.timing.delay > 0,
      AnimatableKeys.contains(key)
    else { return NSNull() }
    return block.animation(of: layer, key: key) ?? NSNull()
  }
}

/// The layer properties that a view animates.
package enum AnimatableKeys {
  private static let keys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath",
    "contentsRect", "anchorPoint", "zPosition", "path", "strokeEnd", "strokeStart", "fillColor",
    "strokeColor", "lineWidth", "colors", "locations", "startPoint", "endPoint", "sublayerTransform",
    "contents",
  ]

  package static func contains(_ key: String) -> Bool {
    keys.contains(key)
  }
}
