import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

/// An app of layers only, served on a port of its own; the clock is turned by hand.
@MainActor final class TestApp: SceneHost {
  /// One tab's scene: a coloured layer.
  final class TestScene: HostedScene {
    let surface: Surface
    let layer = CALayer()
    private let events: AsyncStream<DisplayEvent>.Continuation
    private let received: AsyncStream<DisplayEvent>
    var isClosed = false
    var isLost = false
    var onEvent: ((DisplayEvent) -> Void)?

    init(on display: any Display, screen: SceneScreen) {
      let root = CALayer()
      root.frame = CGRect(origin: .zero, size: screen.size)
      layer.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
      layer.disablesImplicitActions = true
      root.addSublayer(layer)
      surface = Surface(rootLayer: root, size: screen.size, scale: screen.scale, isDark: screen.isDark)
      (received, events) = AsyncStream.makeStream(of: DisplayEvent.self)
      surface.eventHandler = { [weak self] in self?.send($0) }
      surface.open(on: display)
    }

    func send(_ event: DisplayEvent) {
      if case .resize(let size, let scale) = event {
        surface.size = size
        surface.scale = scale
      }
      if event == .closed || event == .lost {
        isClosed = true
        isLost = event == .lost
        surface.close()
      }
      onEvent?(event)
      events.yield(event)
    }

    /// What the tab reports next.
    func nextEvent() async -> DisplayEvent? {
      for await event in received { return event }
      return nil
    }

    /// Changes what is seen, as one update.
    func change(_ step: Int) {
      layer.backgroundColor = CGColor(red: CGFloat(step % 100) / 100, green: 0, blue: 1, alpha: 1)
      UpdateCycle.main.flush()
    }
  }

  private(set) var scenes: [TestScene] = []
  private(set) var screens: [SceneScreen] = []
  private(set) var isVisible: Bool?
  private let knowsScenes: Bool
  private var running: WebDisplay?

  init(knowsScenes: Bool = true, port: Int = 0) throws {
    UpdateCycle.main.useManualClock()
    self.knowsScenes = knowsScenes
    var options = WebDisplay.Options()
    options.port = port
    let display = try WebDisplay(options, host: self)
    running = display
    if !knowsScenes {
      scenes.append(
        TestScene(
          on: display.sharedDisplay,
          screen: SceneScreen(size: CGSize(width: 390, height: 844), scale: 2)
        )
      )
      UpdateCycle.main.flush()
    }
  }

  var display: WebDisplay {
    guard let running else { preconditionFailure("The app has ended.") }
    return running
  }

  var port: Int { URL(string: display.address)?.port ?? 0 }
  var token: String { String(display.address.split(separator: "/").last ?? "") }

  func connectScene(on display: any Display, screen: SceneScreen) -> (any HostedScene)? {
    guard knowsScenes else { return nil }
    screens.append(screen)
    let scene = TestScene(on: display, screen: screen)
    scenes.append(scene)
    return scene
  }

  func visibilityDidChange(isVisible: Bool) { self.isVisible = isVisible }

  /// Opens the page's connection.
  func open(tab: String = "tab-1") throws -> PageClient {
    try PageClient(port: port, token: token, tab: tab)
  }

  /// Opens a tab and waits for its first frame, which is acknowledged.
  func openTab(_ tab: String = "tab-1") async throws -> PageClient {
    let page = try open(tab: tab)
    page.hello()
    if let frame = await page.nextFrame() {
      page.acknowledge(frame)
      await until { self.display.sessions.sessions[tab]?.acknowledged == frame }
    }
    return page
  }

  /// Waits for what another thread is about to bring; ends with an issue when that does not come.
  func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    await Self.until(condition, sourceLocation: sourceLocation)
  }

  static func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    let deadline = ContinuousClock.now + .seconds(Wire.patience)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        Issue.record("What was waited for did not come.", sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Whether the app knows that a tab has no connection.
  func isAway(_ page: PageClient) -> Bool { display.sessions.sessions[page.tab]?.socket == nil }

  func stop() {
    for scene in scenes where !scene.isClosed { scene.surface.close() }
    running?.stop()
    running = nil
  }
}
