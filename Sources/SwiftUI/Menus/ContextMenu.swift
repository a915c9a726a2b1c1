import UIKit

extension View {
  /// Shows a menu when the view is pressed for a while, or clicked with the secondary button.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: nil))
  }

  /// The same, with a preview above the menu.
  nonisolated public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    let shown = preview()
    return modifier(ContextMenuModifier(items: menuItems(), preview: { AnyView(shown) }))
  }
}

/// Puts an anchor behind the content, by which its host finds the menu.
private struct ContextMenuModifier<Items: View> {
  let items: Items
  let preview: (() -> AnyView)?
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.background { ContextMenuAnchor(items: items, preview: preview) }
  }
}

private struct ContextMenuAnchor<Items: View> {
  let items: Items
  let preview: (() -> AnyView)?
}

extension ContextMenuAnchor: View {
  typealias Body = Never
}

extension ContextMenuAnchor: DerivedView {
  func derive(_ context: UpdateContext) -> some View {
    let items = ContentItemCollector.items(of: items, context)
    return PlatformContextMenu(elements: MenuElements.elements(items), preview: preview)
  }
}

private struct PlatformContextMenu: UIViewRepresentable {
  let elements: [UIMenuElement]
  let preview: (() -> AnyView)?

  func makeUIView(context: Context) -> ContextMenuAnchorView { ContextMenuAnchorView() }

  func updateUIView(_ view: ContextMenuAnchorView, context: Context) {
    view.elements = elements
    view.preview = preview
    view.isActive = context.environment.isEnabled
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: ContextMenuAnchorView,
    context: Context
  ) -> CGSize? { proposal.replacingUnspecifiedDimensions() }
}

/// Stands where the content is, and answers for it in the view that hosts it.
final class ContextMenuAnchorView: AnchorView, UIContextMenuInteractionDelegate {
  var elements: [UIMenuElement] = []
  var preview: (() -> AnyView)?
  var isActive = true
  private var interaction: UIContextMenuInteraction?

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    attach()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    attach()
  }

  /// The row that the view is in, whose host lets touches through to it.
  private var row: ListRowCell? {
    var view = superview
    while let current = view, !(current is ListRowCell) { view = current.superview }
    return view as? ListRowCell
  }

  private func attach() {
    let host = row ?? superview
    guard interaction?.view !== host else { return }
    if let interaction { interaction.view?.removeInteraction(interaction) }
    interaction = nil
    guard let host else { return }
    let interaction = UIContextMenuInteraction(delegate: self)
    self.interaction = interaction
    host.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isActive, !elements.isEmpty, let host = interaction.view,
      bounds.contains(convert(location, from: host)) || isMenuOfRow
    else { return nil }
    let menu = UIMenu(children: elements)
    guard let preview else { return UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    return UIContextMenuConfiguration(
      previewProvider: { Self.makeController(preview()) },
      actionProvider: { _ in menu }
    )
  }

  /// The only menu in a row is the menu of all of it.
  private var isMenuOfRow: Bool {
    row != nil && superview?.subviews.count { $0 is ContextMenuAnchorView } == 1
  }

  private static func makeController(_ preview: AnyView) -> UIViewController {
    let controller = UIHostingController(rootView: preview)
    controller.preferredContentSize = controller.sizeThatFits(in: CGSize(width: 360, height: 1000))
    return controller
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    UITargetedPreview(view: isMenuOfRow ? row ?? self : self)
  }
}
