/// Menus of buttons: the finger that opens one goes on to choose from it.
@MainActor final class MenuPress {
  private weak var overlay: MenuOverlay?
  private var timer: DelayToken?

  /// Whether the touch that is under way, or was last, has shown the menu.
  private(set) var hasShown = false

  func begin() {
    hasShown = false
  }

  /// Shows a menu below a control, at once.
  func show(
    _ menu: UIMenu,
    from control: UIControl,
    sender: Any?,
    _ change: (inout MenuOverlay.Source) -> Void = { _ in }
  ) {
    guard let window = control.window, overlay == nil else { return }
    control.sendActions(for: .menuActionTriggered)
    var source = MenuOverlay.Source(
      view: control,
      rect: control.convert(control.bounds, to: nil),
      sender: sender
    )
    change(&source)
    let overlay = MenuOverlay(menu, from: source)
    self.overlay = overlay
    hasShown = true
    overlay.present(in: window)
  }

  /// Shows the menu when the finger has stayed for a while.
  func wait(_ body: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = UpdateCycle.main.after(0.5, body)
  }

  func move(_ touch: UITouch) {
    overlay?.track(touch)
  }

  func end(_ touch: UITouch?) {
    timer?.cancel()
    timer = nil
    if let touch { overlay?.release(touch) }
  }
}
