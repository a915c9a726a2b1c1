/// Tries out moments to come, and notes what layers look like at each of them.
///
/// What is asked for its value meanwhile answers for the moment tried, and neither begins nor ends anything.
/// Main thread only.
package enum LayerRehearsal {
  /// What a layer will look like at each of the moments.
  package struct Way {
    package let layer: CALayer
    package let states: [LayerState]
  }

  nonisolated(unsafe) package private(set) static var isOn = false
  nonisolated(unsafe) private static var touched: [ObjectIdentifier: CALayer] = [:]
  nonisolated(unsafe) private static var hasTreeChanged = false

  static func note(_ layer: CALayer, _ change: LayerChanges) {
    touched[ObjectIdentifier(layer)] = layer
    if !change.isDisjoint(with: [.children, .clip]) { hasTreeChanged = true }
  }

  /// The layers that `show` changes at some of `times`.
  package static func layers(at times: [CFTimeInterval], _ show: (CFTimeInterval) -> Void) -> [CALayer] {
    begin()
    defer { end() }
    for time in times { tryOut(time, show) }
    return touched.values.sorted { $0.id < $1.id }
  }

  /// The ways of the layers that differ at some of `times`; what is shown afterwards is the last of these moments.
  ///
  /// Nil if layers come or go on the way.
  package static func ways(
    of layers: [CALayer],
    at times: [CFTimeInterval],
    _ show: (CFTimeInterval) -> Void
  ) -> [Way]? {
    begin()
    defer { end() }
    if let first = times.first { tryOut(first, show) }
    hasTreeChanged = false
    var states: [[LayerState]] = layers.map { _ in [] }
    for time in times {
      tryOut(time, show)
      for (index, layer) in layers.enumerated() { states[index].append(layer.state) }
    }
    guard !hasTreeChanged else { return nil }
    return zip(layers, states).compactMap { layer, states in
      states.allSatisfy { $0 == states.last } ? nil : Way(layer: layer, states: states)
    }
  }

  private static func begin() {
    isOn = true
    touched = [:]
    hasTreeChanged = false
  }

  private static func end() {
    isOn = false
    touched = [:]
    MediaClock.rehearsedTime = nil
  }

  private static func tryOut(_ time: CFTimeInterval, _ show: (CFTimeInterval) -> Void) {
    MediaClock.rehearsedTime = time
    show(time)
  }
}

extension LayerRehearsal.Way {
  private static let keyPaths = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowOffset", "shadowRadius", "shadowPath", "contentsRect", "textColors", "filter", "colors",
    "locations",
    "startPoint", "endPoint", "path", "fillColor", "strokeColor", "lineWidth", "miterLimit", "lineDashPhase",
    "strokeStart", "strokeEnd",
  ]

  /// The way as an animation that displays can play, with `interval` seconds from one state to the next.
  ///
  /// The layer itself is in the last state. What repeats does so for ever, and begins anew at a time. Nil if a part of the way is nothing that moves, or nothing that displays
  /// have elements for.
  package func animation(
    interval: CFTimeInterval,
    repeatingFrom start: CFTimeInterval? = nil
  ) -> CAAnimationGroup? {
    guard let last = states.last, !layer.isInMask else { return nil }
    // What rests at the end need not be told.
    let rest = start == nil ? (states.lastIndex { $0 != last } ?? 0) + 1 : states.count - 1
    let moving = states[0...min(rest, states.count - 1)]
    var copies = moving.map { _ in last }
    let duration = interval * Double(moving.count - 1)
    var members: [CAAnimation] = []
    for path in Self.keyPaths {
      let values = moving.compactMap { $0.value(forKeyPath: path) }
      guard values.count == moving.count, values.contains(where: { $0 != values.last }) else { continue }
      for (index, value) in values.enumerated() { copies[index].setValue(value, forKeyPath: path) }
      let member = CAKeyframeAnimation(keyPath: path)
      member.values = values
      member.duration = duration
      members.append(member)
    }
    guard copies == Array(moving), !members.isEmpty else { return nil }
    let group = CAAnimationGroup()
    group.animations = members
    group.duration = duration
    if let start {
      group.repeatCount = .infinity
      let isAhead = start > CACurrentMediaTime()
      group.beginTime = layer.localTime(isAhead ? start - duration : start)
    }
    // Its members have paces of their own.
    group.timingFunction = CAMediaTimingFunction(name: .linear)
    return group
  }
}

extension CALayer {
  /// Whether the layer is a mask, or a part of one.
  fileprivate var isInMask: Bool {
    var layer = self
    while let parent = layer.superlayer {
      if parent.mask === layer { return true }
      layer = parent
    }
    return layer.surface == nil
  }
}
