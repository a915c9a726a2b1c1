// What a display reports of the scene's surface.

extension UIWindowScene {
  package func handle(_ event: DisplayEvent) {
    switch event {
    case .pointer(let pointer): window(for: pointer)?.inject(event)
    case .scroll(let scroll): window(at: scroll.location)?.inject(event)
    case .scrolled(let scrolled):
      windowsInOrder.first { $0.scrollView(showing: scrolled.layer) != nil }?.inject(event)
    case .key, .text, .accessibility: (keyWindow ?? windowsInOrder.last { !$0.isHidden })?.inject(event)
    case .resize(let size, let scale):
      changeEnvironment {
        $0.size = size
        $0.scale = scale
      }
    case .safeArea(let insets): changeEnvironment { $0.safeAreaInsets = insets.map(UIEdgeInsets.init) }
    case .reducedMotion(let isOn): changeEnvironment { $0.reducesMotion = isOn }
    case .contrast(let isHigh): changeEnvironment { $0.accessibilityContrast = isHigh ? .high : .normal }
    case .accent(let accent): changeEnvironment { $0.accent = accent }
    case .drop(let drop): follow(drop)
    case .appearance(let isDark): changeEnvironment { $0.isDark = isDark }
    case .textSize(let name):
      guard let category = UIContentSizeCategory(shortName: name) else { return }
      changeEnvironment { $0.contentSizeCategory = category }
    case .focus(let isFocused):
      if isFocused { UIApplication.shared.activate(self) } else { UIApplication.shared.deactivate(self) }
    case .visibility(let isVisible):
      if isVisible { UIApplication.shared.activate(self) } else { UIApplication.shared.enterBackground(self) }
    case .lost: UIApplication.shared.suspend(self)
    case .closed: UIApplication.shared.discard(self)
    }
  }

  /// A finger stays with the window it went down in.
  private func window(for pointer: DisplayEvent.Pointer) -> UIWindow? {
    windowsInOrder.last { $0.hasTouch(pointer.id) } ?? window(at: pointer.location)
  }

  func window(at point: CGPoint) -> UIWindow? {
    windowsInOrder.last { window in
      let inside = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      return !window.isHidden && window.hitTest(inside, with: nil) != nil
    }
  }

  package func makeSemantics() -> SemanticsNode {
    let visible = windowsInOrder.filter { !$0.isHidden }
    let children = visible.flatMap { $0.semanticsOfChildren() }
    guard let window = visible.last else { return .emptyWindow }
    let root = SemanticsNode(
      id: window.semanticsID,
      role: .window,
      label: title,
      frame: CGRect(origin: .zero, size: size),
      children: children
    )
    return (keyWindow ?? window).keyboardFocus.target.map(root.focusing) ?? root
  }
}

extension UIEdgeInsets {
  init(_ insets: SceneInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension SemanticsNode {
  /// The same, with the trait of having the focus on one element.
  func focusing(_ id: SemanticsID) -> SemanticsNode {
    var copy = self
    if copy.id == id { copy.traits.insert(.focused) }
    copy.children = children.map { $0.focusing(id) }
    return copy
  }

  @MainActor package static var emptyWindow: SemanticsNode {
    SemanticsNode(id: .make(), role: .window, frame: .zero, children: [])
  }
}

extension SemanticsID {
  // Counts up on the main actor only.
  @MainActor private static var last: UInt64 = 0

  /// An identifier no element has had before.
  @MainActor package static func make() -> SemanticsID {
    last += 1
    return SemanticsID(rawValue: last)
  }
}
