import Foundation
internal import QuartzCore

/// Reads what pages send, and refuses whatever is not exactly that.
enum InputDecoder {
  /// What is wrong with a message.
  struct Nonsense: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  static func decode(_ data: Data) throws -> ClientMessage {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Nonsense("a message is a JSON object")
    }
    switch object["t"] as? String {
    case "hello":
      return .hello(
        SceneScreen(
          size: CGSize(
            width: try number(object["width"], in: 1...10_000),
            height: try number(object["height"], in: 1...10_000)
          ),
          scale: try number(object["scale"], in: 0.1...10),
          isDark: object["dark"] as? Bool ?? false,
          textSize: object["textSize"] as? String
        )
      )
    case "ack": return .acknowledged(frame: Int(try number(object["n"], in: 0...1e15)))
    case "inspect": return .inspect(object["on"] as? Bool ?? false)
    case "active": return .active(object["isActive"] as? Bool ?? false)
    case .some(let other): throw Nonsense("there is no message “\(other.prefix(20))”")
    case nil: throw Nonsense("a message has a type")
    }
  }

  private static func number(_ value: Any?, in range: ClosedRange<Double>) throws -> Double {
    guard let number = value as? Double, range.contains(number) else {
      throw Nonsense("a number is out of bounds")
    }
    return number
  }
}
