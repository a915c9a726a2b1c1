import QuartzCore

/// Clients that share layers, whose way is found out together.
@MainActor struct RehearsedScene {
  static let key = "SwiftUI"
  private static let momentsPerSecond = 40.0

  private(set) var entries: [AnimationEntry]
  private var layers: [ObjectIdentifier: CALayer]

  private init(_ entry: AnimationEntry) {
    entries = [entry]
    layers = [:]
    for layer in entry.touched { layers[ObjectIdentifier(layer)] = layer }
  }

  static func scenes(of entries: [AnimationEntry]) -> [RehearsedScene] {
    var scenes: [RehearsedScene] = []
    for entry in entries {
      var scene = RehearsedScene(entry)
      var others: [RehearsedScene] = []
      for other in scenes {
        if other.layers.keys.contains(where: { scene.layers[$0] != nil }) {
          scene.entries = other.entries + scene.entries
          scene.layers.merge(other.layers) { old, _ in old }
        } else {
          others.append(other)
        }
      }
      scenes = others + [scene]
    }
    return scenes
  }

  /// Has the display play what is to come, and says what that is; nil if it cannot, and the clients go on frame by
  /// frame.
  func play(from time: CFTimeInterval) -> MotionCourse? {
    let course = MotionCourse.joined(entries.map(\.course)) ?? MotionCourse(end: time)
    let begin = course.cycle?.start ?? time
    let count = min(max(Int((course.end - begin) * Self.momentsPerSecond), 12), 240)
    let interval = (course.end - begin) / Double(count)
    var times = (0...count).map { begin + Double($0) * interval }
    // The last of a cycle, not the first of the next.
    if course.cycle != nil { times[count] -= 0.000_1 }
    let clients = entries.map(\.client)
    let known = layers.values.sorted { $0.id < $1.id }
    let ways = LayerRehearsal.ways(of: known, at: times) { time in
      for client in clients { _ = client.animate(at: time) }
    }
    var animations: [(CALayer, CAAnimation)] = []
    for way in ways ?? [] {
      guard let animation = way.animation(interval: interval, repeatingFrom: course.cycle?.start) else {
        break
      }
      animations.append((way.layer, animation))
    }
    guard let ways, animations.count == ways.count else {
      for entry in entries {
        entry.takeBack()
        _ = entry.client.animate(at: time)
      }
      return nil
    }
    for entry in entries { entry.played(by: animations.map(\.0), at: time) }
    for (layer, animation) in animations { layer.add(animation, forKey: Self.key) }
    return course
  }
}
