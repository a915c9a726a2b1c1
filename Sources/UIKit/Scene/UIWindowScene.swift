/// A scene with windows, which lie one upon another on one surface of a display.
open class UIWindowScene: UIScene, UITraitEnvironment {
  package private(set) var surface: Surface?
  /// From back to front; within a level, in the order they were shown.
  package private(set) var windowsInOrder: [UIWindow] = []
  /// What the scene is shown on; each display, or tab of a browser, is a device of its own.
  package private(set) var environment: DeviceEnvironment
  package private(set) var sceneTraits: UITraitCollection
  package weak var keyWindowStorage: UIWindow?
  /// What of another program is dragged over the windows.
  var externalDrop: ExternalDrop?
  private lazy var restrictions = UISceneSizeRestrictions { [unowned self] in limitSize() }
  private let display: (any Display)?

  package var size: CGSize { environment.size }

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    environment = session.environment
    display = session.display
    sceneTraits = environment.traits(for: environment.size)
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var windows: [UIWindow] { windowsInOrder }
  open var keyWindow: UIWindow? { keyWindowStorage }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { sceneTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }

  /// How small the scene's window may be made; nil where it is no window of a desktop.
  open var sizeRestrictions: UISceneSizeRestrictions? { environment.isWindow ? restrictions : nil }

  open var interfaceOrientation: UIInterfaceOrientation {
    size.width > size.height ? .landscapeRight : .portrait
  }
}

extension UIWindowScene {
  package func attach(_ window: UIWindow) {
    guard !windowsInOrder.contains(where: { $0 === window }) else { return }
    windowsInOrder.append(window)
    sortWindows()
  }

  package func detach(_ window: UIWindow) {
    windowsInOrder.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }

  /// Shows the windows by level, opening the surface with the first.
  package func sortWindows() {
    let order = windowsInOrder.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }
    windowsInOrder = order.map(\.element)
    let visible = windowsInOrder.filter { !$0.isHidden }
    guard !visible.isEmpty || surface != nil else { return }
    let surface = openSurface()
    for window in windowsInOrder where window.isHidden { window.layer.removeFromSuperlayer() }
    for window in visible { surface.rootLayer.addSublayer(window.layer) }
  }

  /// Brings a window in front of the others of its level.
  package func bringToFront(_ window: UIWindow) {
    windowsInOrder.removeAll { $0 === window }
    windowsInOrder.append(window)
    sortWindows()
  }

  private func openSurface() -> Surface {
    if let surface { return surface }
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    let surface = Surface(rootLayer: root, size: size, scale: environment.scale, isDark: environment.isDark)
    surface.eventHandler = { [weak self] in self?.handle($0) }
    surface.semanticsProvider = { [weak self] in self?.makeSemantics() ?? .emptyWindow }
    surface.textInputProvider = { [weak self] in self?.keyWindow?.textInputFocus }
    self.surface = surface
    titleDidChange()
    if let display { surface.open(on: display) }
    limitSize()
    return surface
  }

  /// What a display shows where it can: the scene's own title, in a window that of the screen, or else the app's name.
  func titleDidChange() {
    guard let surface else { return }
    let own: String = self.title ?? ""
    let title = own.isEmpty && environment.isWindow ? shownTitle ?? "" : own
    surface.title = title.isEmpty ? AppLauncher.programName : title
  }

  private func limitSize() {
    guard environment.isWindow, restrictions.minimumSize != .zero, let surface else { return }
    surface.display?.limit(surface, to: restrictions.minimumSize)
  }

  package func closeSurface() {
    surface?.close()
    surface = nil
  }

  /// Takes the windows off the display, for good.
  package func closeWindows() {
    for window in windowsInOrder {
      window.isHidden = true
      Presentations.forget(in: window)
    }
    closeSurface()
  }

  /// Changes what the scene is shown on, and tells its windows.
  package func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    let previous = environment
    change(&environment)
    guard environment != previous else { return }
    UIApplication.shared.environmentDidChange(of: self, from: previous)
    environmentDidChange(from: previous)
  }

  private func update(_ window: UIWindow, from previousSize: CGSize) {
    let isResized = size != previousSize && window.frame.size == previousSize
    let coordinator = isResized ? ResizeCoordinator(window) : nil
    coordinator?.announce(size)
    window.inheritTraits()
    if isResized { window.frame = CGRect(origin: .zero, size: size) }
    window.updateSafeArea()
    coordinator?.finish()
  }

  private func environmentDidChange(from previous: DeviceEnvironment) {
    let previousTraits = sceneTraits
    let previousSize = previous.size
    let previousOrientation: UIInterfaceOrientation =
      previousSize.width > previousSize.height ? .landscapeRight : .portrait
    sceneTraits = environment.traits(for: size)
    surface?.scale = environment.scale
    surface?.isDark = environment.isDark
    surface?.size = size
    surface?.rootLayer.frame = CGRect(origin: .zero, size: size)
    for window in windowsInOrder { update(window, from: previousSize) }
    guard previousTraits != sceneTraits || previousSize != size else { return }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self,
      didUpdate: coordinateSpace,
      interfaceOrientation: previousOrientation,
      traitCollection: previousTraits
    )
  }
}
