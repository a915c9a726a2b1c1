internal import QuartzCore

/// The states of an element, as AT-SPI numbers and spells them.
struct ElementStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  private static func state(_ number: UInt64) -> ElementStates { ElementStates(rawValue: 1 << number) }

  static let active = state(1)
  static let busy = state(3)
  static let checked = state(4)
  static let defunct = state(6)
  static let editable = state(7)
  static let enabled = state(8)
  static let focusable = state(11)
  static let focused = state(12)
  static let modal = state(16)
  static let multiLine = state(17)
  static let pressed = state(20)
  static let resizable = state(21)
  static let selectable = state(22)
  static let selected = state(23)
  static let sensitive = state(24)
  static let showing = state(25)
  static let singleLine = state(26)
  static let visible = state(30)
  static let selectableText = state(38)
  static let checkable = state(41)

  /// Those that come and go while an element stays, by the name that their events have.
  static let changing: [(state: ElementStates, name: String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"),
    (.enabled, "enabled"), (.focusable, "focusable"), (.modal, "modal"), (.pressed, "pressed"),
    (.selectable, "selectable"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
  ]

  /// As two numbers of 32 bits, of which the first has the lower states.
  var value: BusValue {
    .array(
      [.unsigned(UInt32(truncatingIfNeeded: rawValue)), .unsigned(UInt32(rawValue >> 32))],
      of: "u"
    )
  }
}

extension SemanticsNode {
  /// What is so of the element, but for what its window knows: whether it has the keyboard.
  func elementStates(in windowSize: CGSize) -> ElementStates {
    var states: ElementStates = [.visible]
    if frame.intersects(CGRect(origin: .zero, size: windowSize)) { states.insert(.showing) }
    let isEnabled = !traits.contains(.notEnabled)
    if isEnabled { states.formUnion([.enabled, .sensitive]) }
    if isEnabled, isText || !actions.isEmpty { states.insert(.focusable) }
    if role == .switch || traits.contains(.toggleButton) {
      states.insert(.checkable)
      if value == "1" { states.formUnion([.checked, .pressed]) }
    }
    if isSelectable || role == .tab { states.insert(.selectable) }
    if traits.contains(.isSelected) { states.formUnion([.selectable, .selected]) }
    if role == .alert || traits.contains(.isModal) { states.insert(.modal) }
    if role == .activityIndicator { states.insert(.busy) }
    if isText {
      if isEnabled { states.formUnion([.editable, .selectableText]) }
      states.insert(role == .textView ? .multiLine : .singleLine)
    }
    return states
  }

  /// Whether people write in it.
  var isText: Bool {
    role == .textField || role == .secureTextField || role == .searchField || role == .textView
  }

  /// Whether it shows text that can be read letter by letter.
  var hasText: Bool { isText || role == .staticText || role == .heading }

  /// Whether its value is one on a scale.
  var isOnScale: Bool {
    role == .slider || role == .stepper || role == .picker || role == .progress || role == .pageIndicator
      || role == .scrollBar || traits.contains(.adjustable)
  }

  /// What it is called; a row without a name by what is written in it.
  var elementName: String {
    if let label, !label.isEmpty { return label }
    guard role == .cell || role == .header || role == .footer else {
      return isText ? placeholder ?? "" : ""
    }
    let texts = flattened.dropFirst().filter { $0.role == .staticText || $0.role == .heading }
    return texts.compactMap(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The hint, after a value that nothing else tells.
  var elementDescription: String {
    let isToldElsewhere = hasText || isOnScale || role == .switch || traits.contains(.toggleButton)
    let parts = [isToldElsewhere ? nil : value, hint]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text of an element that has one.
  var elementText: String? {
    guard hasText else { return nil }
    return (isText ? value : label) ?? ""
  }

  /// The value as a number, in percent where it says so.
  var elementNumber: Double? {
    guard isOnScale, let value else { return nil }
    let digits = value.drop { !$0.isNumber && $0 != "-" }.prefix { $0.isNumber || ".,-".contains($0) }
    return Double(digits.replacing(",", with: "."))
  }

  var elementInterfaces: [String] {
    var names = ["Accessible", "Component"]
    if !actions.isEmpty { names.append("Action") }
    if hasText { names.append("Text") }
    if isText { names.append("EditableText") }
    if isOnScale { names.append("Value") }
    if hasSelection { names.append("Selection") }
    return names.map { AccessibilityInterface.prefix + $0 }
  }

  /// Whether some of what is in it may be selected.
  var hasSelection: Bool { role == .list || role == .tabBar || role == .segmentedControl }

  /// What else there is to say, by the names that screen readers know.
  var elementAttributes: [String: String] {
    var attributes = ["toolkit": "Waxwing"]
    if let positionInSet { attributes["posinset"] = "\(positionInSet)" }
    if let setSize { attributes["setsize"] = "\(setSize)" }
    if let placeholder { attributes["placeholder-text"] = placeholder }
    if let identifier { attributes["id"] = identifier }
    if isOnScale, let value { attributes["valuetext"] = value }
    return attributes
  }
}
