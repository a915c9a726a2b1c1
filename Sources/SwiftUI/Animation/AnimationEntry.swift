import QuartzCore

/// A client of the animation driver, and what has been arranged for it.
@MainActor final class AnimationEntry {
  /// What is given another way more often than this in a short while is shown frame by frame: a finger leads it.
  private static let mostHandOvers = 4
  static let shortWhile: CFTimeInterval = 0.3

  let client: any AnimationClient
  /// Whether its way has not been looked at since it last differed.
  var isFresh = true
  /// How it goes on, if a display may play it.
  private(set) var course: MotionCourse?
  private(set) var isPlayed = false
  /// Whether it goes frame by frame for now only, though there would be no end to it.
  private(set) var isLed = false
  var delays: [DelayToken] = []
  /// The layers that play it.
  private(set) var layers: [CALayer] = []
  /// The layers that it changes.
  private(set) var touched: [CALayer] = []
  private var handOvers: [CFTimeInterval] = []

  init(_ client: any AnimationClient) { self.client = client }

  /// Finds out whether the display can play it.
  func prepare(at time: CFTimeInterval) {
    course = nil
    isLed = false
    handOvers.removeAll { $0 < time - Self.shortWhile }
    guard client.animatedLayer?.containingSurface?.playsAnimations == true,
      let course = client.course(from: time), course.end - time > MediaClock.frameInterval
    else { return takeBack() }
    guard handOvers.count < Self.mostHandOvers else {
      isLed = !course.isOver
      return takeBack()
    }
    self.course = course
    let client = client
    touched = LayerRehearsal.layers(at: [time, (time + course.end) / 2, course.end]) {
      _ = client.animate(at: $0)
    }
    _ = client.animate(at: time)
  }

  /// Whether what never ends was taken from its layers while they were out of sight, and they are back.
  var hasLostItsLayers: Bool {
    guard isPlayed, course?.isOver == false, !layers.isEmpty, client.animatedLayer?.containingSurface != nil
    else { return false }
    return layers.contains {
      $0.containingSurface != nil && $0.animation(forKey: RehearsedScene.key) == nil
    }
  }

  func played(by layers: [CALayer], at time: CFTimeInterval) {
    for layer in self.layers where !layers.contains(where: { $0 === layer }) {
      layer.removeAnimation(forKey: RehearsedScene.key)
    }
    for delay in delays { delay.cancel() }
    delays = []
    self.layers = layers
    isPlayed = true
    handOvers.append(time)
  }

  /// Is shown frame by frame from now on.
  func takeBack() {
    for delay in delays { delay.cancel() }
    delays = []
    for layer in layers { layer.removeAnimation(forKey: RehearsedScene.key) }
    layers = []
    course = nil
    isPlayed = false
  }
}
