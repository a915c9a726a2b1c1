/// Decides whether touches are a drag, and how far and fast it goes, in the window's coordinates.
package struct PanMachine {
  package struct Settings {
    package var minimum: Int
    package var maximum: Int

    package init(minimum: Int = 1, maximum: Int = .max) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  package enum Action: Hashable {
    case none
    case begin
    case change
    case end
    case fail
  }

  /// How far the fingers move before it is a drag; that much is not part of the translation.
  package static let slop: CGFloat = 10

  private var touchCount = 0
  private var origin: CGPoint?
  private var last = CGPoint.zero
  private var carried = CGPoint.zero
  private var samples = VelocitySamples()
  package private(set) var isRecognized = false
  /// How far the fingers are from where they went down, slop included.
  package private(set) var travel = CGPoint.zero

  package init() {}

  package var translation: CGPoint {
    guard let origin, isRecognized else { return carried }
    return CGPoint(x: carried.x + last.x - origin.x, y: carried.y + last.y - origin.y)
  }

  package mutating func setTranslation(_ translation: CGPoint) {
    carried = translation
    origin = last
  }

  package func velocity(at time: TimeInterval) -> CGPoint {
    samples.velocity(at: time)
  }

  /// A finger came or went: what was dragged so far stays, and goes on from the new middle.
  package mutating func touchesChanged(
    count: Int,
    at point: CGPoint,
    _ time: TimeInterval,
    _ settings: Settings
  ) -> Action {
    carried = translation
    touchCount = count
    origin = point
    last = point
    samples.restart(at: point, time)
    if count > settings.maximum { return isRecognized ? .end : .fail }
    return .none
  }

  package mutating func moved(to point: CGPoint, _ time: TimeInterval, _ settings: Settings) -> Action {
    guard let start = origin else { return .none }
    last = point
    samples.add(point, time)
    if isRecognized { return .change }
    guard touchCount >= settings.minimum, touchCount <= settings.maximum else { return .none }
    travel = CGPoint(x: point.x - start.x, y: point.y - start.y)
    let distance = hypot(travel.x, travel.y)
    guard distance >= Self.slop else { return .none }
    isRecognized = true
    // The slop is taken off along the direction of the drag.
    let share = Self.slop / distance
    origin = CGPoint(x: start.x + travel.x * share, y: start.y + travel.y * share)
    return .begin
  }

  package mutating func markRecognized() {
    isRecognized = true
  }

  package mutating func ended(at point: CGPoint, _ time: TimeInterval) -> Action {
    if last != point { samples.add(point, time) }
    last = point
    return isRecognized ? .end : .fail
  }
}

/// The last tenth of a second of a movement.
package struct VelocitySamples {
  package static let window: TimeInterval = 0.1

  private var samples: [(point: CGPoint, time: TimeInterval)] = []

  package init() {}

  package mutating func restart(at point: CGPoint, _ time: TimeInterval) {
    samples = [(point, time)]
  }

  package mutating func add(_ point: CGPoint, _ time: TimeInterval) {
    samples.append((point, time))
    // One sample older than the window stays, as its beginning.
    while samples.count > 2, time - samples[1].time >= Self.window { samples.removeFirst() }
  }

  /// Points per second; zero when the fingers have rested for the whole window.
  package func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time < Self.window else { return .zero }
    guard let first = samples.first(where: { last.time - $0.time <= Self.window }), last.time > first.time
    else {
      return .zero
    }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
