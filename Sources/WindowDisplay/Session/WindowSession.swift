import Foundation
package import QuartzCore

/// One window of the desktop as the app sees it: a display with one surface on it.
@MainActor
package final class WindowSession: Display {
  /// Where events go; nil for the window of an app that knows no scenes.
  var scene: (any HostedScene)?
  /// Told when the window is gone, whoever closed it.
  var wasClosed: (() -> Void)?
  /// Told when the window's person wants the app to end.
  var quitWasAsked: (() -> Void)?
  /// Told which size the window's person has given it.
  var wasResized: ((CGSize) -> Void)?

  private(set) var surface: Surface?
  private let toolkit: Toolkit
  private let initialSize: CGSize
  private var window: ToolkitWindow?
  private var content = WindowContent()
  private lazy var wheel = WheelMotion { [weak self] in self?.send(.scroll($0)) }
  private var touchpad = TouchpadMotion()

  init(toolkit: Toolkit, size: CGSize) {
    self.toolkit = toolkit
    initialSize = size
  }

  // MARK: - Display

  package func canOpen(scheme: String) -> Bool { AddressOpening.schemes.contains(scheme) }

  package func open(address: String) -> Bool { AddressOpening.open(address, on: toolkit) }

  /// Whether the desktop has someone who reads the semantics tree.
  var hasListener = false {
    didSet {
      surface?.wantsSemantics = hasListener
      if !hasListener { content.semantics = nil }
    }
  }

  package func open(_ surface: Surface) {
    self.surface = surface
    surface.wantsSemantics = hasListener
    let outbox = EventOutbox { [weak self] in self?.handle($0) }
    let window = ToolkitWindow(toolkit: toolkit, size: initialSize, outbox: outbox)
    self.window = window
    window.open()
  }

  package func close(_ surface: Surface) {
    self.surface = nil
    window?.close()
    window = nil
    end()
  }

  private func end() {
    // The scene's session knows its display: each would keep the other.
    scene = nil
    let told = wasClosed
    wasClosed = nil
    told?()
  }

  package func bringForward(_ surface: Surface) { window?.bringForward() }

  package func limit(_ surface: Surface, to minimum: CGSize) { window?.limit(to: minimum) }

  package func show(_ shape: PointerShape, over surface: Surface) { window?.show(shape) }

  package func beginDrag(of text: String, from surface: Surface) -> Bool {
    window?.beginDrag(of: text)
    return window != nil
  }

  package func answerDrop(isTaken: Bool, on surface: Surface) { window?.answerDrop(isTaken: isTaken) }

  package func commit(_ commit: Commit) {
    content.node = commit.node
    content.size = commit.size
    content.scale = commit.scale
    content.changes = commit.changes
    content.title = commit.title
    content.isDark = commit.isDark
    content.textInput = surface?.textInput()
    if let semantics = commit.semantics { content.semantics = semantics }
    window?.show(content)
    if !commit.announcements.isEmpty || commit.focusedElement != nil {
      window?.announce(commit.announcements, focus: commit.focusedElement)
    }
  }

  /// The next frame is due when the window's frame clock ticks.
  func askForFrame() -> Bool {
    guard let window else { return false }
    if !isFrameAsked { window.askForFrame() }
    isFrameAsked = true
    return true
  }

  // MARK: - Events

  /// Called for each frame that was asked for.
  var frameIsDue: (() -> Void)?
  private var isFrameAsked = false

  private func handle(_ events: [WindowEvent]) {
    for event in events {
      switch event {
      case .input(let event): send(event)
      case .wheel(let turn): handle(turn)
      case .closeRequested: closeRequested()
      case .ownSize(let size): wasResized?(size)
      case .frame:
        isFrameAsked = false
        frameIsDue?()
      }
    }
  }

  func send(_ event: DisplayEvent) {
    if case .pointer(let pointer) = event, pointer.phase == .began { wheel.stop() }
    if case .key(let key) = event, key.phase == .down, key.modifiers == .control {
      // What keys of the desktop's programs mean everywhere.
      if key.name == "q" { return quitWasAsked?() ?? () }
      if key.name == "w" { return closeRequested() }
    }
    if let scene { scene.send(event) } else { surface?.send(event) }
  }

  private func handle(_ turn: WindowEvent.Wheel) {
    switch turn.phase {
    case .notch: wheel.turn(by: turn.delta, at: turn.location)
    case .began, .changed, .ended:
      wheel.stop()
      for scroll in touchpad.scrolls(for: turn) { send(.scroll(scroll)) }
    }
  }

  private func closeRequested() {
    send(.closed)
    // An app that knows no scenes has one window, and nothing to show once that has gone.
    if let surface { close(surface) }
    end()
  }
}
