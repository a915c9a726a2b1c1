internal import QuartzCore

/// A key that types no character; its raw value can stand in a text to type.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1b}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")

  /// As displays name it.
  var name: String { Self.names[self] ?? rawValue }

  var characters: String {
    switch self {
    case .return, .enter: "\n"
    case .tab, .space: rawValue
    case _: ""
    }
  }

  private static let names: [XCUIKeyboardKey: String] = [
    .delete: "Backspace", .return: "Enter", .enter: "Enter", .tab: "Tab", .space: " ", .escape: "Escape",
    .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
    .forwardDelete: "Delete", .home: "Home", .end: "End", .pageUp: "PageUp", .pageDown: "PageDown",
  ]
}

extension XCUIElement {
  /// Keys held down while another is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
    public static var alternate: KeyModifierFlags { .option }

    var events: DisplayEvent.Modifiers {
      var result: DisplayEvent.Modifiers = []
      if contains(.shift) { result.insert(.shift) }
      if contains(.control) { result.insert(.control) }
      if contains(.option) { result.insert(.alternate) }
      if contains(.command) { result.insert(.command) }
      return result
    }
  }
}
