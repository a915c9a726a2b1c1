/// The animations running on one layer, in the order of adding.
final class LayerAnimations {
  struct Entry {
    let key: String
    let animation: CAAnimation
    var description: AnimationDescription
    let countdown: AnimationCountdown?
    var hasStarted = false
  }

  var entries: [Entry] = []

  var keys: [String] { entries.map(\.key) }

  func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }
}
