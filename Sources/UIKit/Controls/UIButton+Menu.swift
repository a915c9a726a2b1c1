// Buttons that show menus: at once, after a long press, or to choose what the button says.

extension UIButton {
  /// A button whose title is the menu's selected element.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  func menuDidChange() {
    guard isPopUp, let menu else { return }
    let actions = MenuOverlay.actions(in: menu)
    if !actions.contains(where: { $0.state == .on }) { actions.first?.state = .on }
    showSelection()
  }

  private func showSelection() {
    guard let menu, let selected = MenuOverlay.actions(in: menu).first(where: { $0.state == .on }) else {
      return
    }
    if configuration != nil {
      configuration?.title = selected.title
    } else {
      setTitle(selected.title, for: .normal)
    }
  }

  func beginMenu() {
    menuPress.begin()
    guard menu != nil else { return }
    if showsMenuAsPrimaryAction {
      showMenu()
    } else {
      menuPress.wait { [weak self] in
        if let self, isTracking { showMenu() }
      }
    }
  }

  private func showMenu() {
    guard let menu else { return }
    let isPopUp = isPopUp
    menuPress.show(menu, from: self, sender: self) { source in
      guard isPopUp else { return }
      source.didChoose = { [weak self] in self?.choose($0) }
    }
  }

  private func choose(_ element: UIMenuElement) {
    guard let menu else { return }
    for action in MenuOverlay.actions(in: menu) { action.state = action === element ? .on : .off }
    showSelection()
  }
}
