import UIKit

/// Content on a card, with a title.
public struct GroupBox<Label, Content> {
  let label: Label
  let content: Content
}

extension GroupBox where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @available(*, deprecated, renamed: "init(content:label:)")
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: label, content: content())
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content())
  }
}

extension GroupBox where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension GroupBox: View where Label: View, Content: View {
  public var body: some View {
    VStack(spacing: 8) {
      label.font(.headline).frame(maxWidth: .infinity, alignment: .leading)
      content
    }
    .padding(16)
    .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    HStack(spacing: 1) { content.buttonStyle(GroupedControlStyle()) }
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

private struct GroupedControlStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(.tint)
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .frame(minHeight: 34)
      .background(Color(uiColor: .tertiarySystemFill))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}
