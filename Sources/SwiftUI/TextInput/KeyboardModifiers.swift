import UIKit

/// Which letters a keyboard makes capital by itself.
public struct TextInputAutocapitalization: Sendable {
  let type: UITextAutocapitalizationType

  private init(type: UITextAutocapitalizationType) { self.type = type }

  public init?(_ type: UITextAutocapitalizationType) { self.type = type }

  public static var never: TextInputAutocapitalization { .init(type: UITextAutocapitalizationType.none) }
  public static var words: TextInputAutocapitalization { .init(type: .words) }
  public static var sentences: TextInputAutocapitalization { .init(type: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(type: .allCharacters) }
}

/// What the text fields inside ask of the keyboard.
struct KeyboardTraits: Equatable {
  var keyboardType = UIKeyboardType.default
  var autocapitalization = UITextAutocapitalizationType.sentences
  var contentType: UITextContentType?
}

private struct KeyboardTraitsKey: EnvironmentKey {
  static let defaultValue = KeyboardTraits()
}

private struct AutocorrectionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var keyboardTraits: KeyboardTraits {
    get { self[KeyboardTraitsKey.self] }
    set { self[KeyboardTraitsKey.self] = newValue }
  }

  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }
}

extension View {
  /// Sets the kind of keyboard for text fields inside.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.keyboardTraits) { $0.keyboardType = type }
  }

  /// Sets what text fields inside are for.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.keyboardTraits) { $0.contentType = textContentType }
  }

  /// Sets which letters become capital in text fields inside; nil leaves it to the system.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    let type = autocapitalization?.type ?? .sentences
    return transformEnvironment(\.keyboardTraits) { $0.autocapitalization = type }
  }

  @available(*, deprecated, message: "Use textInputAutocapitalization(_:) instead.")
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.keyboardTraits) { $0.autocapitalization = style }
  }

  /// Sets whether text fields inside go without autocorrection.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.autocorrectionDisabled, disable ?? false)
  }
}
