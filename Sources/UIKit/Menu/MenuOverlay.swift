import QuartzCore

/// A menu on screen: it lies over the whole window, and goes with a touch beside it.
@MainActor package final class MenuOverlay: UIView {
  /// What a menu belongs to, and whom it tells.
  package struct Source {
    package let view: UIView
    /// In the window's coordinates.
    package var rect: CGRect
    /// Who is the sender of the actions.
    package let sender: Any?
    package var willDisplay: (MenuOverlay) -> Void = { _ in }
    package var willEnd: (MenuOverlay) -> Void = { _ in }
    package var didChoose: (UIMenuElement) -> Void = { _ in }

    package init(view: UIView, rect: CGRect, sender: Any?) {
      self.view = view
      self.rect = rect
      self.sender = sender
    }
  }

  private let root: UIMenu
  package let source: Source
  private(set) var panels: [MenuPanel] = []
  /// A view shown with the menu: a preview, or a hole in the dimming.
  private let lift: MenuLift?
  private var isEnding = false
  private var pressStart: CGPoint?
  private var deferred: [UIDeferredMenuElement] = []
  /// Run along with the menu's coming or going, and after it.
  package var alongside: [() -> Void] = []
  package var completions: [() -> Void] = []

  init(_ menu: UIMenu, from source: Source, lift: MenuLift? = nil) {
    root = menu
    self.source = source
    self.lift = lift
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    if let lift { addSubview(lift) }
    push(menu, isSubmenu: false)
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: Coming and going

  package func present(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    window.keyInterceptor = self
    source.willDisplay(self)
    layoutIfNeeded()
    let (alongside, completions) = takeAnimations()
    UIView.performWithoutAnimation { shrink() }
    // Who knows the menu chooses while it still grows.
    UIView.animate(springDuration: 0.35, bounce: 0.15, options: .allowUserInteraction) {
      self.panels.first?.transform = .identity
      self.panels.first?.alpha = 1
      self.lift?.show()
      for animation in alongside { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
    SemanticsChanges.note(in: self)
  }

  private func takeAnimations() -> ([() -> Void], [() -> Void]) {
    defer { (alongside, completions) = ([], []) }
    return (alongside, completions)
  }

  private func shrink() {
    for panel in panels {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    }
  }

  /// Takes the menu away; what is chosen runs at once.
  package func dismiss(then action: (() -> Void)? = nil) {
    guard !isEnding else { return }
    isEnding = true
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    if window?.keyInterceptor === self { window?.keyInterceptor = nil }
    source.willEnd(self)
    for element in deferred { element.menuDidEnd() }
    let (alongside, completions) = takeAnimations()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) {
      self.shrink()
      self.lift?.hide()
      for animation in alongside { animation() }
    } completion: { _ in
      self.removeFromSuperview()
      for completion in completions { completion() }
    }
    accessibilityElementsHidden = true
    action?()
  }

  // MARK: Panels

  private func push(_ menu: UIMenu, isSubmenu: Bool) {
    let panel = MenuPanel(
      menu,
      isSubmenu: isSubmenu,
      handlers: MenuPanel.Handlers(
        isAvailable: { [weak self] in self?.isAvailable($0) ?? true },
        choose: { [weak self] in self?.choose($0) },
        back: { [weak self] in self?.popPanel() }
      )
    )
    panel.onEscape = { [weak self] in self?.escape() ?? false }
    panels.append(panel)
    addSubview(panel)
    for element in MenuSection.deferred(in: menu) {
      deferred.append(element)
      element.load { [weak self, weak panel] in
        panel?.rebuild()
        self?.setNeedsLayout()
      }
    }
    setNeedsLayout()
  }

  private func popPanel() {
    guard panels.count > 1 else { return }
    panels.removeLast().removeFromSuperview()
    panels.last?.alpha = 1
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func isAvailable(_ row: MenuSection.Row) -> Bool {
    guard case .command(let command) = row else { return true }
    return source.view.target(forAction: command.action, withSender: command) != nil
  }

  private func choose(_ row: MenuRow) {
    switch row.row {
    case .submenu(let menu):
      panels.last?.alpha = 0.6
      push(menu, isSubmenu: true)
      layoutIfNeeded()
      SemanticsChanges.note(in: self)
    case .action(let action):
      select(action)
      finish(row) { [source] in
        action.performWithSender(source.sender, target: nil)
        source.didChoose(action)
      }
    case .command(let command):
      finish(row) { [source] in
        UIApplication.shared.sendAction(
          command.action,
          to: source.view.target(forAction: command.action, withSender: command),
          from: command,
          for: nil
        )
        source.didChoose(command)
      }
    case .loading: break
    }
  }

  private func finish(_ row: MenuRow, _ action: @escaping () -> Void) {
    guard row.keepsMenuPresented else { return dismiss(then: action) }
    action()
    for panel in panels { panel.rebuild() }
    setNeedsLayout()
  }

  /// In a menu of which one element is selected, it is the one chosen now.
  private func select(_ action: UIAction) {
    for menu in singleSelectionMenus(in: root) {
      let actions = Self.actions(in: menu)
      guard actions.contains(where: { $0 === action }) else { continue }
      for other in actions { other.state = other === action ? .on : .off }
    }
  }

  private func singleSelectionMenus(in menu: UIMenu) -> [UIMenu] {
    (menu.options.contains(.singleSelection) ? [menu] : [])
      + menu.children.compactMap { $0 as? UIMenu }.flatMap(singleSelectionMenus)
  }

  static func actions(in menu: UIMenu) -> [UIAction] {
    menu.children.flatMap { element -> [UIAction] in
      if let inner = element as? UIMenu { return actions(in: inner) }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
    lift?.frame = bounds
    lift?.layOut(in: room, menuHeight: panels.first?.height(MenuMetrics.width) ?? 0)
    let around = lift?.liftedFrame ?? source.rect
    var previous: CGRect?
    for panel in panels {
      let size = CGSize(width: MenuMetrics.width, height: panel.height(MenuMetrics.width))
      let frame: CGRect
      if let previous {
        // A submenu lies over the menu it came from.
        let y = min(previous.minY + 12, room.maxY - min(size.height, room.height))
        frame = CGRect(
          x: previous.minX,
          y: max(y, room.minY),
          width: size.width,
          height: min(size.height, room.height)
        )
      } else {
        frame =
          MenuPlacement(
            size: size,
            source: around,
            room: room,
            spacing: MenuMetrics.spacing,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
          ).frame
      }
      panel.bounds = CGRect(origin: .zero, size: frame.size)
      panel.center = CGPoint(x: frame.midX, y: frame.midY)
      previous = frame
    }
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    pressStart = point
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard pressStart != nil, let point = touches.first?.location(in: self) else { return }
    pressStart = nil
    if panels.count > 1, let below = panels.dropLast().last, below.frame.contains(point) { return popPanel() }
    if lift?.commits(at: point) == true { return lift?.commit(self) ?? () }
    dismiss()
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressStart = nil
  }

  /// The finger that opened the menu moves on.
  package func track(_ touch: UITouch) {
    panels.last?.highlight(panels.last?.row(at: touch.location(in: self), in: self))
  }

  /// It is lifted: on a row, that row is chosen; elsewhere the menu stays.
  package func release(_ touch: UITouch) {
    guard let row = panels.last?.row(at: touch.location(in: self), in: self) else { return }
    row.isHighlighted = false
    choose(row)
  }

  // MARK: Keyboard

  package override var keyCommands: [UIKeyCommand]? {
    func command(
      _ input: String,
      _ name: String,
      _ method: @escaping @MainActor (MenuOverlay) -> () -> Void,
      with modifiers: UIKeyModifierFlags = []
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: modifiers, action: Selector(name, method))
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (into, back) =
      isMirrored
      ? (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
      : (UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow)
    return [
      command(UIKeyCommand.inputDownArrow, "menuDown", MenuOverlay.moveDown),
      command(UIKeyCommand.inputUpArrow, "menuUp", MenuOverlay.moveUp),
      // The keyboard does not leave a menu by the key that goes from control to control.
      command("\t", "menuDown", MenuOverlay.moveDown),
      command("\t", "menuUp", MenuOverlay.moveUp, with: .shift),
      command(into, "menuInto", MenuOverlay.moveInto),
      command(back, "menuBack", MenuOverlay.popPanel),
      command("\r", "menuChoose", MenuOverlay.chooseHighlighted),
      command(" ", "menuChoose", MenuOverlay.chooseHighlighted),
      command(UIKeyCommand.inputEscape, "menuEscape", MenuOverlay.escapePressed),
    ]
  }

  private func moveDown() { panels.last?.highlight(panels.last?.rowToHighlight(forward: true)) }
  private func moveUp() { panels.last?.highlight(panels.last?.rowToHighlight(forward: false)) }

  private func moveInto() {
    guard let row = panels.last?.highlighted, case .submenu = row.row else { return }
    choose(row)
    moveDown()
  }

  private func chooseHighlighted() {
    if let row = panels.last?.highlighted { choose(row) }
  }

  private func escapePressed() { _ = escape() }

  private func escape() -> Bool {
    if panels.count > 1 { popPanel() } else { dismiss() }
    return true
  }

  // MARK: Accessibility

  package override func accessibilityPerformEscape() -> Bool { escape() }

  package override func makeSemantics() -> [SemanticsNode] {
    isHiddenFromSemantics ? [] : panels.last?.makeSemantics() ?? []
  }
}
