/// Which key of a keyboard, as USB numbers them; those that a display can tell.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 3
  case keyboardA = 4
  case keyboardB = 5
  case keyboardC = 6
  case keyboardD = 7
  case keyboardE = 8
  case keyboardF = 9
  case keyboardG = 10
  case keyboardH = 11
  case keyboardI = 12
  case keyboardJ = 13
  case keyboardK = 14
  case keyboardL = 15
  case keyboardM = 16
  case keyboardN = 17
  case keyboardO = 18
  case keyboardP = 19
  case keyboardQ = 20
  case keyboardR = 21
  case keyboardS = 22
  case keyboardT = 23
  case keyboardU = 24
  case keyboardV = 25
  case keyboardW = 26
  case keyboardX = 27
  case keyboardY = 28
  case keyboardZ = 29
  case keyboard1 = 30
  case keyboard2 = 31
  case keyboard3 = 32
  case keyboard4 = 33
  case keyboard5 = 34
  case keyboard6 = 35
  case keyboard7 = 36
  case keyboard8 = 37
  case keyboard9 = 38
  case keyboard0 = 39
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHyphen = 45
  case keyboardEqualSign = 46
  case keyboardOpenBracket = 47
  case keyboardCloseBracket = 48
  case keyboardBackslash = 49
  case keyboardSemicolon = 51
  case keyboardQuote = 52
  case keyboardGraveAccentAndTilde = 53
  case keyboardComma = 54
  case keyboardPeriod = 55
  case keyboardSlash = 56
  case keyboardCapsLock = 57
  case keyboardF1 = 58
  case keyboardF2 = 59
  case keyboardF3 = 60
  case keyboardF4 = 61
  case keyboardF5 = 62
  case keyboardF6 = 63
  case keyboardF7 = 64
  case keyboardF8 = 65
  case keyboardF9 = 66
  case keyboardF10 = 67
  case keyboardF11 = 68
  case keyboardF12 = 69
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardDeleteForward = 76
  case keyboardEnd = 77
  case keyboardPageDown = 78
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
  case keyboardLeftControl = 224
  case keyboardLeftShift = 225
  case keyboardLeftAlt = 226
  case keyboardLeftGUI = 227
}

extension UIKeyboardHIDUsage {
  /// A key by its name in the DOM.
  package init(keyNamed name: String) {
    self = Self.named[name] ?? Self.characters[name.uppercased()] ?? .keyboardErrorUndefined
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter,
    "Escape": .keyboardEscape,
    "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab,
    " ": .keyboardSpacebar,
    "-": .keyboardHyphen,
    "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket,
    "]": .keyboardCloseBracket,
    "\\": .keyboardBackslash,
    ";": .keyboardSemicolon,
    "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde,
    ",": .keyboardComma,
    ".": .keyboardPeriod,
    "/": .keyboardSlash,
    "CapsLock": .keyboardCapsLock,
    "F1": .keyboardF1,
    "F2": .keyboardF2,
    "F3": .keyboardF3,
    "F4": .keyboardF4,
    "F5": .keyboardF5,
    "F6": .keyboardF6,
    "F7": .keyboardF7,
    "F8": .keyboardF8,
    "F9": .keyboardF9,
    "F10": .keyboardF10,
    "F11": .keyboardF11,
    "F12": .keyboardF12,
    "Home": .keyboardHome,
    "PageUp": .keyboardPageUp,
    "Delete": .keyboardDeleteForward,
    "End": .keyboardEnd,
    "PageDown": .keyboardPageDown,
    "ArrowRight": .keyboardRightArrow,
    "ArrowLeft": .keyboardLeftArrow,
    "ArrowDown": .keyboardDownArrow,
    "ArrowUp": .keyboardUpArrow,
    "Control": .keyboardLeftControl,
    "Shift": .keyboardLeftShift,
    "Alt": .keyboardLeftAlt,
    "Meta": .keyboardLeftGUI,
  ]

  private static let characters: [String: UIKeyboardHIDUsage] = {
    let letters = (0..<26).compactMap { UIKeyboardHIDUsage(rawValue: 4 + $0) }
    let digits = (0..<10).compactMap { UIKeyboardHIDUsage(rawValue: 30 + $0) }
    let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".map(String.init)
    return Dictionary(uniqueKeysWithValues: zip(names, letters + digits))
  }()
}
