import QuartzCore

/// The view of an alert: it fills the screen, and holds the panels.
@MainActor final class AlertView: UIView {
  weak var controller: UIAlertController?
  private(set) var panels: [AlertPanel] = []
  private var isSheet: Bool { controller?.preferredStyle == .actionSheet }

  func rebuild() {
    guard let controller else { return }
    for panel in panels { panel.removeFromSuperview() }
    let content = controller.content
    let perform: (UIAlertAction) -> Void = { [weak controller] in controller?.perform($0) }
    let all = content.mainActions(isSideBySide: true)
    let isSideBySide =
      content.style == .alert && AlertPanel.fitsSideBySide(all, traits: traitCollection)
    panels = [
      AlertPanel(
        content,
        content.mainActions(isSideBySide: isSideBySide),
        isSideBySide: isSideBySide,
        saysSomething: true,
        perform: perform
      )
    ]
    if let separate = content.separateAction {
      let panel = AlertPanel(
        content,
        [separate],
        isSideBySide: false,
        saysSomething: false,
        perform: perform
      )
      panel.backgroundColor = AlertColors.separateAction
      panels.append(panel)
    }
    if content.isInPopover { panels.first?.backgroundColor = nil }
    for panel in panels {
      addSubview(panel)
      for row in panel.rows { row.rowAt = { [weak self] in self?.row(at: $0) } }
    }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  /// The size of the panel where it is shown in a popover.
  var popoverContentSize: CGSize {
    let width = AlertMetrics.popoverWidth
    return CGSize(width: width, height: panels.first?.height(width) ?? 0)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let main = panels.first else { return }
    if controller?.content.isInPopover == true {
      main.frame = bounds
    } else if isSheet {
      placeSheet()
    } else {
      let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 0, dy: 16)
      let width = min(AlertMetrics.alertWidth, bounds.width - 32)
      let height = min(main.height(width), room.height)
      place(
        main,
        CGRect(x: (bounds.width - width) / 2, y: room.midY - height / 2, width: width, height: height)
      )
    }
  }

  private func placeSheet() {
    let margin = AlertMetrics.sheetMargin
    let width = min(bounds.width, bounds.height) - 2 * margin
    var bottom = bounds.height - max(margin, safeAreaInsets.bottom)
    let top = max(safeAreaInsets.top, margin)
    for (index, panel) in panels.enumerated().reversed() {
      let height = min(panel.height(width), bottom - top)
      place(
        panel,
        CGRect(x: (bounds.width - width) / 2, y: bottom - height, width: width, height: height)
      )
      bottom -= height + (index > 0 && height > 0 ? margin : 0)
    }
  }

  /// By centre and bounds, since a panel that comes in is scaled.
  private func place(_ panel: AlertPanel, _ frame: CGRect) {
    let x = roundedToPixel(frame.minX)
    let y = roundedToPixel(frame.minY)
    panel.bounds = CGRect(origin: .zero, size: frame.size)
    panel.center = CGPoint(x: x + frame.width / 2, y: y + frame.height / 2)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      rebuild()
    }
  }

  // MARK: Touches

  private func row(at touch: UITouch) -> AlertActionView? {
    panels.lazy.flatMap(\.rows).first { $0.bounds.contains(touch.location(in: $0)) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // A sheet's surroundings are the container's, which cancels.
    return hit === self && isSheet ? nil : hit
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? controller?.title ?? controller?.message }
    set { super.accessibilityLabel = newValue }
  }

  override func accessibilityPerformEscape() -> Bool { controller?.cancel() ?? false }

  override func makeSemantics() -> [SemanticsNode] {
    var nodes = semantics(
      role: isSheet ? .sheet : .alert,
      adding: [.escape],
      children: panels.flatMap { $0.makeSemantics() }
    )
    for index in nodes.indices { nodes[index].traits.insert(.isModal) }
    return nodes
  }
}
