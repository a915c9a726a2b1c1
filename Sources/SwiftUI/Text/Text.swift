import Foundation
import UIKit

/// One or more lines of text that cannot be edited.
public struct Text: Equatable, Sendable {
  indirect enum Storage: Equatable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    case attributed(AttributedString)
    case image(Image)
    case joined(Text, Text)
  }

  let storage: Storage
  var attributes = TextAttributes()

  init(storage: Storage) { self.storage = storage }

  /// The text itself, looked up nowhere.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// The text that a key stands for in the app's tables.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .key(key, table: tableName, bundle: bundle)
  }

  /// The text itself, looked up nowhere.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// Text with attributes of its own.
  ///
  /// Disfavoured because an attributed string, too, can be written as a literal, which is to be a key.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

  /// An image in the line.
  public init(_ image: Image) { storage = .image(image) }

  /// One text after another.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(storage: .joined(lhs, rhs)) }

  /// The characters, without their looks.
  package var plainString: String {
    switch storage {
    case .verbatim(let string): string
    case .key(let key, let table, let bundle): key.plainString(table: table, bundle: bundle)
    case .attributed(let string): String(string.characters)
    case .image(let image): image.label ?? ""
    case .joined(let first, let second): first.plainString + second.plainString
    }
  }

  func with(_ change: (inout TextAttributes) -> Void) -> Text {
    var text = self
    change(&text.attributes)
    return text
  }
}
