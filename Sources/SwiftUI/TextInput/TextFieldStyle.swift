import UIKit

/// How text fields look.
@MainActor @preconcurrency public protocol TextFieldStyle {
  // Apple's requirement has an underscore, and apps implement it all the same.
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
}

/// The label of the text field that a style is asked to show.
public struct _TextFieldStyleLabel: View {
  let text: Text?

  init(_ text: Text?) { self.text = text }

  public var body: some View { text }
}

/// The usual style of a text field in its surroundings: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    TextFieldCore(field: configuration, border: .none)
  }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    TextFieldCore(field: configuration, border: .none)
  }
}

/// In a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    TextFieldCore(field: configuration, border: .roundedRect)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The style of the text fields in an environment.
struct AnyTextFieldStyle {
  fileprivate let style: any TextFieldStyle

  init<S: TextFieldStyle>(_ style: S) { self.style = style }

  @MainActor func makeView(_ field: TextField<_TextFieldStyleLabel>) -> AnyView {
    func show<S: TextFieldStyle>(_ style: S) -> AnyView {
      // A field that the style shows has the default look, or the style would be asked for ever.
      AnyView(
        StyledTextField(style: StyleHolder(style), field: field)
          .environment(\.textFieldStyle, AnyTextFieldStyle(.automatic))
      )
    }
    return show(style)
  }
}

private struct StyledTextField<S: TextFieldStyle>: View {
  let style: StyleHolder<S>
  let field: TextField<_TextFieldStyleLabel>

  var body: some View { style.style._body(configuration: field) }
}

extension AnyTextFieldStyle: SelfComparing {
  static func isSame(_ old: AnyTextFieldStyle, _ new: AnyTextFieldStyle) -> Bool {
    FieldComparison.isSameDynamically(old.style, new.style)
  }
}

private struct TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: AnyTextFieldStyle { AnyTextFieldStyle(.automatic) }
}

extension EnvironmentValues {
  var textFieldStyle: AnyTextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of text fields inside.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, AnyTextFieldStyle(style))
  }
}
