import Foundation
import UIKit

/// A field in which text is edited.
public struct TextField<Label: View> {
  let content: TextFieldContent
  let label: Label
  var prompt: Text?
  var axis = Axis.horizontal
  var isSecure = false
  var editingChanged: (Bool) -> Void = { _ in }
  var committed: () -> Void = {}

  init(content: TextFieldContent, label: Label, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.content = content
    self.label = label
    self.prompt = prompt
    self.axis = axis
  }

  /// The same field with another label.
  func relabelled<Other: View>(_ other: Other) -> TextField<Other> {
    var field = TextField<Other>(content: content, label: other, prompt: prompt, axis: axis)
    field.isSecure = isSecure
    field.editingChanged = editingChanged
    field.committed = committed
    return field
  }
}

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(content: TextFieldContent(text), label: label(), prompt: prompt)
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(content: TextFieldContent(text), label: label(), prompt: prompt, axis: axis)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: label(), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: label(), prompt: prompt)
  }

  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: TextFieldContent(value, formatter), label: label(), prompt: prompt)
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(content: TextFieldContent(text), label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(content: TextFieldContent(text), label: Text(title))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(content: TextFieldContent(text), label: Text(titleKey), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(content: TextFieldContent(text), label: Text(title), prompt: prompt)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(content: TextFieldContent(text), label: Text(titleKey), axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(content: TextFieldContent(text), label: Text(title), axis: axis)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(content: TextFieldContent(text), label: Text(titleKey), prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(content: TextFieldContent(text), label: Text(title), prompt: prompt, axis: axis)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: Text(titleKey), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: Text(title), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: Text(titleKey), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(content: TextFieldContent(value, format), label: Text(title), prompt: prompt)
  }

  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(content: TextFieldContent(value, formatter), label: Text(titleKey), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(content: TextFieldContent(value, formatter), label: Text(title), prompt: prompt)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and View.focused(_:equals:) instead.")
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(content: TextFieldContent(text), label: Text(titleKey))
    editingChanged = onEditingChanged
    committed = onCommit
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and View.focused(_:equals:) instead.")
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(content: TextFieldContent(text), label: Text(title))
    editingChanged = onEditingChanged
    committed = onCommit
  }
}

extension TextField: View {
  public typealias Body = Never
}

extension TextField: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    context.environment.textFieldStyle.makeView(
      relabelled((label as? _TextFieldStyleLabel) ?? _TextFieldStyleLabel(label as? Text))
    )
  }
}
