internal import QuartzCore

/// Which object of the accessibility bus is meant.
enum AccessibilityPath: Hashable, Sendable {
  case application
  case window(Int)
  case element(window: Int, SemanticsID)

  static let folder = "/org/a11y/atspi/accessible"
  static let nothing = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"

  /// The last part of the path.
  var name: String {
    switch self {
    case .application: "root"
    case .window(let number): "w\(number)"
    case .element(let window, let id): "w\(window)_\(id.rawValue)"
    }
  }

  var path: String { "\(Self.folder)/\(name)" }

  init?(name: String) {
    if name == "root" {
      self = .application
      return
    }
    let parts = name.dropFirst().split(separator: "_")
    guard name.hasPrefix("w"), let window = parts.first.flatMap({ Int($0) }) else { return nil }
    switch parts.count {
    case 1: self = .window(window)
    case 2:
      guard let id = UInt64(parts[1]) else { return nil }
      self = .element(window: window, SemanticsID(rawValue: id))
    default: return nil
    }
  }
}
