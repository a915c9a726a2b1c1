internal import QuartzCore

/// Something that assistive technologies are told of.
struct AccessibilityEvent: Equatable, Sendable {
  enum Kind: String, Sendable { case object = "Object", window = "Window" }

  var kind = Kind.object
  let name: String
  var detail = ""
  var first = 0
  var second = 0
  var value = BusValue.int(0)
  let source: AccessibilityPath

  static func state(_ name: String, _ isOn: Bool, of source: AccessibilityPath) -> AccessibilityEvent {
    AccessibilityEvent(name: "StateChanged", detail: name, first: isOn ? 1 : 0, source: source)
  }

  static func property(_ name: String, _ value: BusValue, of source: AccessibilityPath) -> AccessibilityEvent
  {
    AccessibilityEvent(name: "PropertyChange", detail: name, value: value, source: source)
  }

  static func window(_ name: String, title: String, of source: AccessibilityPath) -> AccessibilityEvent {
    AccessibilityEvent(kind: .window, name: name, value: .string(title), source: source)
  }

  /// A text that is to be read out: at once where the app asks, after what is being read.
  static func announcement(_ text: String, of source: AccessibilityPath) -> AccessibilityEvent {
    AccessibilityEvent(name: "Announcement", first: 1, value: .string(text), source: source)
  }
}
