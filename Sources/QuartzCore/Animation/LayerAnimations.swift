/// The animations running on one layer, in the order of adding.
final class LayerAnimations {
  struct Entry {
    let key: String
    let animation: CAAnimation
    var description: AnimationDescription
    let countdown: AnimationCountdown?
    var hasStarted = false
    /// Whether it is what is left of an animation that another has taken the place of: it adds to what comes
    /// before it, and so stays last.
    var isCarried = false
  }

  var entries: [Entry] = []

  var keys: [String] { entries.map(\.key) }

  /// Adds an animation behind those that stand for themselves.
  func add(_ entry: Entry) {
    entries.insert(entry, at: entries.firstIndex { $0.isCarried } ?? entries.endIndex)
  }

  func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }
}
