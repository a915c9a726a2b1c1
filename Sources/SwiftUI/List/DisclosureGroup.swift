import UIKit

/// Views below a label that folds them away.
public struct DisclosureGroup<Label: View, Content: View> {
  let isExpanded: Binding<Bool>?
  let label: Label
  let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (isExpanded, self.label, self.content) = (nil, label(), content)
  }

  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (self.isExpanded, self.label, self.content) = (isExpanded, label(), content)
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension DisclosureGroup: View {
  public var body: some View {
    DisclosureRows(given: isExpanded, label: label, content: content)
  }
}

/// Keeps whether the group is open where nobody else does.
private struct DisclosureRows<Label: View, Content: View>: View {
  let given: Binding<Bool>?
  let label: Label
  let content: () -> Content
  @State private var own = false
  @Environment(\.listSurroundings) private var surroundings

  private var isExpanded: Binding<Bool> { given ?? $own }

  var body: some View {
    if surroundings == nil {
      VStack(alignment: .leading, spacing: 0) {
        DisclosureButton(isExpanded: isExpanded, label: label)
        if isExpanded.wrappedValue { content() }
      }
    } else {
      DisclosureLabel(isExpanded: isExpanded, label: label)
      if isExpanded.wrappedValue {
        content().modifier(DisclosureIndent())
      }
    }
  }
}

/// The row of a group's label: a tap anywhere folds and unfolds.
private struct DisclosureLabel<Label: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label

  var body: some View {
    label
      .frame(maxWidth: .infinity, alignment: .leading)
      .preference(
        key: RowActionsKey.self,
        value: [
          RowAction(disclosure: isExpanded.wrappedValue) {
            withAnimation { isExpanded.wrappedValue.toggle() }
          }
        ]
      )
  }
}

/// A group's label outside of lists.
private struct DisclosureButton<Label: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label

  var body: some View {
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      HStack {
        label
        Spacer()
        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
      }
    }
  }
}

/// Moves the rows of a group to the right of its label.
private struct DisclosureIndent {}

extension DisclosureIndent: ViewModifier {
  func body(content: Content) -> some View { content.padding(.leading, 16) }
}
