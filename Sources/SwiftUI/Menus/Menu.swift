import UIKit

/// A button that shows a menu of actions.
public struct Menu<Label: View, Content: View> {
  let content: Content
  let label: Label
  let primaryAction: (@MainActor () -> Void)?

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// A tap performs the action; a long press shows the menu.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { SwiftUI.Label(title, systemImage: systemImage) })
  }
}

extension Menu: View {
  public typealias Body = Never
}

extension Menu: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    let items = ContentItemCollector.items(of: content, context)
    return MenuTrigger(
      label: label.foregroundStyle(context.environment.isEnabled ? context.environment.tintOrAccent : .gray),
      elements: MenuElements.elements(items),
      primaryAction: primaryAction
    )
  }
}

/// A label that shows a menu when it is tapped.
struct MenuTrigger<Label: View>: View {
  let label: Label
  let elements: [UIMenuElement]
  var primaryAction: (@MainActor () -> Void)?

  var body: some View {
    label
      .overlay { PlatformMenuButton(elements: elements, primaryAction: primaryAction) }
      .modifier(LabeledControlSemantics(roles: [.button]))
  }
}

/// UIKit's button, without looks of its own.
private struct PlatformMenuButton: UIViewRepresentable {
  let elements: [UIMenuElement]
  let primaryAction: (@MainActor () -> Void)?

  func makeCoordinator() -> ControlTarget<Void> { ControlTarget() }

  func makeUIView(context: Context) -> UIButton {
    let button = UIButton(type: .custom)
    let target = context.coordinator
    button.addAction(UIAction { _ in target.change?(()) }, for: .primaryActionTriggered)
    return button
  }

  func updateUIView(_ button: UIButton, context: Context) {
    button.menu = UIMenu(children: elements)
    button.showsMenuAsPrimaryAction = primaryAction == nil
    button.isEnabled = context.environment.isEnabled
    context.coordinator.change = { [primaryAction] _ in primaryAction?() }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIButton, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}
