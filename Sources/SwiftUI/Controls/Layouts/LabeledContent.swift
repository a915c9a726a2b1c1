import Foundation
import UIKit

/// A value, or a control, with a label.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
  let isText: Bool
}

extension LabeledContent where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), isText: false)
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), isText: false)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), isText: false)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value), isText: true)
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value), isText: true)
  }

  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(verbatim: format.format(value)), isText: true)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(verbatim: format.format(value)), isText: true)
  }
}

extension LabeledContent: View where Label: View, Content: View {
  public var body: some View { LabeledRow(label: label, content: content, isText: isText) }
}

private struct LabeledRow<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let isText: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if areLabelsHidden {
      content
    } else if isText {
      row.accessibilityElement(children: .combine)
    } else {
      row
    }
  }

  private var row: some View {
    HStack {
      label
      Spacer(minLength: 8)
      content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
  }
}
