import UIKit

/// A field for a secret: what is typed shows as bullets, and stands in no tree.
public struct SecureField<Label: View> {
  let field: TextField<Label>

  private init(_ text: Binding<String>, _ label: Label, _ prompt: Text?) {
    var field = TextField(content: TextFieldContent(text), label: label, prompt: prompt)
    field.isSecure = true
    self.field = field
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label(), prompt)
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, Text(titleKey), nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text, Text(title), nil)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, Text(titleKey), prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text, Text(title), prompt)
  }
}

extension SecureField: View {
  public typealias Body = Never
}

extension SecureField: DerivedView {
  package func derive(_ context: UpdateContext) -> some View { field }
}
