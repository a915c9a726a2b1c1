import Foundation
internal import QuartzCore

/// Reads what pages send, and refuses whatever is not exactly that.
///
/// Numbers are finite and within bounds, texts no longer than 200 KB, names those that there are.
enum InputDecoder {
  /// What is wrong with a message.
  struct Nonsense: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The message of a page; nil for one that asks for nothing.
  static func decode(_ data: Data) throws -> ClientMessage? {
    let fields = try Fields(data)
    switch try fields.word("t") {
    case "hello": return .hello(try screen(fields))
    case "ack": return .acknowledged(frame: try fields.count("n"))
    case "inspect": return .inspect(try fields.flag("on"))
    case "reported": return .reported
    case "active": return .active(try fields.flag("isActive"))
    case "pointer": return .event(.pointer(try pointer(fields)))
    case "wheel":
      let delta = CGVector(dx: try fields.number("dx", in: limit), dy: try fields.number("dy", in: limit))
      return .event(.scroll(DisplayEvent.Scroll(at: try place(fields), by: delta)))
    case "scrolled":
      let scrolled = DisplayEvent.Scrolled(
        LayerID(rawValue: try fields.identifier("layer")),
        to: CGPoint(x: try fields.number("x", in: farLimit), y: try fields.number("y", in: farLimit)),
        isOver: try fields.flag("end", otherwise: false)
      )
      return .scrolled(scrolled, count: try fields.count("n"))
    case "key": return .event(.key(try key(fields)))
    case "field": return .field(try field(fields), count: try fields.count("n"))
    case "submit": return .event(.text(.insert("\n")))
    case "action":
      let action = SemanticsNode.Action(rawValue: try fields.text("name", limit: 1_000))
      return .event(.accessibility(action, try semanticsID(fields)))
    case "focus":
      return .focus(try semanticsID(fields), count: fields.isNull("n") ? 0 : try fields.count("n"))
    case "blur": return .field(.endEditing(field: try semanticsID(fields)), count: try fields.count("n"))
    case "resize": return .resized(try screen(fields))
    case "motion": return .event(.reducedMotion(try fields.flag("reduced")))
    case "appearance": return .event(.appearance(isDark: try fields.flag("dark")))
    case "textSize": return .event(.textSize(try fields.text("name", limit: 40)))
    case let other: throw Nonsense("there is no message “\(other.prefix(20))”")
    }
  }

  // MARK: - Parts

  private static let limit = -100_000.0...100_000.0
  /// Of offsets in long content.
  private static let farLimit = -1e12...1e12
  private static let lengths = 1.0...10_000.0
  private static let insets = 0.0...1_000.0
  private static let scales = 0.1...10.0
  private static let textLimit = 200_000

  private static func screen(_ fields: Fields) throws -> SceneScreen {
    var screen = SceneScreen(
      size: try size(fields),
      scale: try fields.number("scale", in: scales),
      isDark: try fields.flag("dark", otherwise: false),
      textSize: fields.isNull("textSize") ? nil : try fields.text("textSize", limit: 40)
    )
    screen.safeArea = try safeArea(fields)
    screen.reducesMotion = try fields.flag("reducedMotion", otherwise: false)
    return screen
  }

  /// Top, left, bottom and right.
  private static func safeArea(_ fields: Fields) throws -> SceneInsets? {
    if fields.isNull("safeArea") { return nil }
    let edges = try fields.numbers("safeArea", count: 4, in: insets)
    return SceneInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  private static func size(_ fields: Fields) throws -> CGSize {
    CGSize(width: try fields.number("width", in: lengths), height: try fields.number("height", in: lengths))
  }

  private static func place(_ fields: Fields) throws -> CGPoint {
    CGPoint(x: try fields.number("x", in: limit), y: try fields.number("y", in: limit))
  }

  private static func semanticsID(_ fields: Fields) throws -> SemanticsID {
    SemanticsID(rawValue: try fields.identifier("id"))
  }

  private static func modifiers(_ fields: Fields) throws -> DisplayEvent.Modifiers {
    DisplayEvent.Modifiers(rawValue: UInt8(try fields.count("mods", atMost: 15)))
  }

  private static func pointer(_ fields: Fields) throws -> DisplayEvent.Pointer {
    let phase: DisplayEvent.Pointer.Phase =
      switch try fields.word("phase") {
      case "began": .began
      case "moved": .moved
      case "ended": .ended
      case "cancelled": .cancelled
      case "hovered": .hovered
      case "left": .left
      case let other: throw Nonsense("a pointer has no phase “\(other.prefix(20))”")
      }
    let kind: DisplayEvent.Pointer.Kind =
      switch try fields.word("kind") {
      case "touch": .touch
      case "mouse": .mouse
      case "secondary": .secondaryMouse
      case "pen": .pen
      case let other: throw Nonsense("there is no pointer “\(other.prefix(20))”")
      }
    return DisplayEvent.Pointer(
      phase,
      id: try fields.whole("id", in: -1_000_000_000...1_000_000_000),
      at: try place(fields),
      kind: kind,
      modifiers: try modifiers(fields)
    )
  }

  private static func key(_ fields: Fields) throws -> DisplayEvent.Key {
    let phase: DisplayEvent.Key.Phase =
      switch try fields.word("phase") {
      case "down": .down
      case "repeated": .repeated
      case "up": .up
      case let other: throw Nonsense("a key has no phase “\(other.prefix(20))”")
      }
    return DisplayEvent.Key(
      try fields.text("name", limit: 64),
      characters: try fields.text("chars", limit: 64),
      phase: phase,
      modifiers: try modifiers(fields)
    )
  }

  private static func field(_ fields: Fields) throws -> DisplayEvent.Text {
    let text = try fields.text("text", limit: textLimit)
    let length = text.utf16.count
    let start = try fields.count("start", atMost: length)
    let end = try fields.count("end", atMost: length)
    guard start <= end else { throw Nonsense("a selection ends before it starts") }
    return .replaceAll(
      text,
      selection: start..<end,
      field: try semanticsID(fields),
      isComposing: try fields.flag("composing", otherwise: false)
    )
  }
}

/// The members of a message, each taken out as what it has to be.
private struct Fields {
  private let members: [String: Any]

  init(_ data: Data) throws {
    guard data.count <= 1 << 20, let object = try? JSONSerialization.jsonObject(with: data),
      let members = object as? [String: Any]
    else { throw InputDecoder.Nonsense("a message is a JSON object") }
    self.members = members
  }

  func isNull(_ name: String) -> Bool {
    guard let value = members[name] else { return true }
    return value is NSNull
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double {
    guard let value = members[name].flatMap(Self.number), range.contains(value) else {
      throw InputDecoder.Nonsense("“\(name)” is not a number within bounds")
    }
    return value
  }

  func numbers(_ name: String, count: Int, in range: ClosedRange<Double>) throws -> [Double] {
    guard let list = members[name] as? [Any], list.count == count else {
      throw InputDecoder.Nonsense("“\(name)” is not a list of \(count) numbers")
    }
    return try list.map { value in
      guard let number = Self.number(value), range.contains(number) else {
        throw InputDecoder.Nonsense("“\(name)” is not a list of numbers within bounds")
      }
      return number
    }
  }

  func whole(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    let value = try number(name, in: Double(range.lowerBound)...Double(range.upperBound))
    guard value == value.rounded() else { throw InputDecoder.Nonsense("“\(name)” is not a whole number") }
    return Int(value)
  }

  func count(_ name: String, atMost limit: Int = 1 << 52) throws -> Int { try whole(name, in: 0...limit) }

  func identifier(_ name: String) throws -> UInt64 { UInt64(try count(name)) }

  func text(_ name: String, limit: Int) throws -> String {
    guard let value = members[name] as? String, value.utf8.count <= limit else {
      throw InputDecoder.Nonsense("“\(name)” is not a text of at most \(limit) bytes")
    }
    return value
  }

  func word(_ name: String) throws -> String { try text(name, limit: 64) }

  func flag(_ name: String) throws -> Bool {
    guard let any = members[name], Self.isFlag(any), let value = any as? Bool else {
      throw InputDecoder.Nonsense("“\(name)” is neither true nor false")
    }
    return value
  }

  func flag(_ name: String, otherwise: Bool) throws -> Bool { isNull(name) ? otherwise : try flag(name) }

  /// Foundation takes true for 1; a message must not.
  private static func isFlag(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    return String(cString: number.objCType) == "c"
  }

  private static func number(_ value: Any) -> Double? {
    guard !isFlag(value), let number = value as? Double, number.isFinite else { return nil }
    return number
  }
}
