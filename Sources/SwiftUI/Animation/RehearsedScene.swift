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

  /// Has the display play what is to come; returns false if it cannot, and the clients go on frame by frame.
  func play(from time: CFTimeInterval) -> Bool {
    let end = entries.compactMap { $0.course?.end }.max() ?? time
    let count = min(max(Int((end - time) * Self.momentsPerSecond), 12), 240)
    let interval = (end - time) / Double(count)
    let times = (0...count).map { time + Double($0) * interval }
    let clients = entries.map(\.client)
    let known = layers.values.sorted { $0.id < $1.id }
    let ways = LayerRehearsal.ways(of: known, at: times) { time in
      for client in clients { _ = client.animate(at: time) }
    }
    var animations: [(CALayer, CAAnimation)] = []
    for way in ways ?? [] {
      guard let animation = way.animation(interval: interval) else { break }
      animations.append((way.layer, animation))
    }
    guard let ways, animations.count == ways.count else {
      for entry in entries {
        entry.takeBack()
        _ = entry.client.animate(at: time)
      }
      return false
    }
    for entry in entries { entry.played(by: animations.map(\.0), at: time) }
    for (layer, animation) in animations { layer.add(animation, forKey: Self.key) }
    return true
  }
}
