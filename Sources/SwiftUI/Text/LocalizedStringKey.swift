import Foundation

/// A key into a table of strings, with the values to put into the string found.
///
/// The string may have simple Markdown: emphasis, strikethrough, code and links.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// With `%@`, `%lld` and so on where the values go.
  let key: String
  let arguments: [Argument]
  /// Whether the key came from an interpolation, and so `%` in it stands for a value.
  let isFormat: Bool

  enum Argument: Equatable, Sendable {
    case string(String)
    /// A number, with how to write it if the string found does not say.
    case number(FormatArgument)
    case text(Text)
  }

  public init(_ value: String) {
    key = value
    arguments = []
    isFormat = false
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    isFormat = true
  }
}

/// A number that a format specifier writes.
enum FormatArgument: Equatable, Sendable {
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)

  func formatted(_ specifier: String) -> String {
    switch self {
    // What an integer stands in unless it is told otherwise; Foundation's formatting takes its time.
    case .integer(let value) where specifier == "%lld": String(value)
    case .unsigned(let value) where specifier == "%llu": String(value)
    case .integer(let value): String(format: specifier, value)
    case .unsigned(let value): String(format: specifier, value)
    case .real(let value): String(format: specifier, value)
    }
  }
}
