import Foundation
internal import QuartzCore

/// One tab of a browser: a display with one surface on it, which outlives the connections that it is seen through.
///
/// What changes is merged into one state by the encoder; a frame of it is sent whenever the page has shown all but
/// one of those before. A page that is slow, or away, so gets the newest state and never a queue.
@MainActor
final class TabSession: Display {
  /// Frames that may be on their way at once: one being shown, one coming.
  static let framesInFlight = 2
  private static let reportLimit = 2_000
  /// What an app may have a browser open: pages and messages, and nothing that runs.
  static let openedSchemes: Set<String> = ["http", "https", "mailto", "tel"]

  let tab: String
  private(set) var socket: WebSocket?
  private var surface: Surface?
  private let encoder: FrameEncoder
  /// Of frames, by the number they carry.
  private var sent = 0
  private(set) var acknowledged = 0
  /// Where the page has scrolled last, and whether it has gone on further than it had rows for.
  private var lastScrolled: DisplayEvent.Scrolled?
  private var hasJumped = false
  private var observation: UpdateRecorder.Observation?
  private var report: UpdateReport?
  /// Whether a report is on its way: one at a time.
  private var isReporting = false
  /// Where events go.
  var scene: (any HostedScene)?
  /// Told when a tab that shows the surface of all tabs goes out of sight or comes back.
  var visibilityDidChange: (() -> Void)?
  private(set) var isVisible = true
  /// Counts up with what people do in all tabs.
  private(set) var lastUse = 0
  private static var uses = 0

  init(tab: String, resources: WebResources) {
    self.tab = tab
    encoder = FrameEncoder(resources: resources)
  }

  // MARK: - Display

  /// Text is edited in the fields of the page.
  var editsText: Bool { true }

  func canOpen(scheme: String) -> Bool { Self.openedSchemes.contains(scheme) }

  /// Has the page open an address beside itself.
  func open(address: String) -> Bool {
    guard let socket, let message = try? JSONEncoder().encode(["t": "open", "url": address]) else {
      return false
    }
    socket.send(message)
    return true
  }

  func open(_ surface: Surface) {
    self.surface = surface
    // The page builds its accessible elements from it, and those are what a keyboard moves through.
    surface.wantsSemantics = true
    surface.scrollsNatively = true
    surface.playsAnimations = true
  }

  func close(_ surface: Surface) { self.surface = nil }

  func commit(_ commit: Commit) {
    encoder.encode(commit)
    sendFrame()
  }

  // MARK: - The connection

  /// Shows everything on a connection that has just been made.
  func connect(to socket: WebSocket) {
    if let old = self.socket, old != socket { old.close(.replaced) }
    self.socket = socket
    (sent, acknowledged, isReporting) = (0, 0, false)
    encoder.reset()
    inspect(false)
    sendFrame()
  }

  func disconnect() {
    socket = nil
    inspect(false)
  }

  func receive(_ message: ClientMessage) {
    switch message {
    case .hello(let screen):
      resize(screen)
      send(.reducedMotion(screen.reducesMotion))
      send(.appearance(isDark: screen.isDark))
      if let textSize = screen.textSize { send(.textSize(textSize)) }
    case .acknowledged(let frame):
      acknowledged = min(max(acknowledged, frame), sent)
      sendFrame()
    case .reported:
      isReporting = false
      sendReport()
    case .inspect(let isOn): inspect(isOn)
    case .active(let isActive): setVisible(isActive)
    case .event(let event): send(event)
    case .resized(let screen): resize(screen)
    case .focus(let id, let count):
      encoder.acknowledge(field: count)
      send(.accessibility(.focus, id))
    case .scrolled(let scrolled, let count):
      encoder.acknowledge(scrolled, count: count)
      noteJump(to: scrolled)
      send(.scrolled(scrolled))
    case .field(let text, let count):
      encoder.acknowledge(field: count)
      send(.text(text))
    }
  }

  private func noteJump(to scrolled: DisplayEvent.Scrolled) {
    if let last = lastScrolled, last.layer == scrolled.layer {
      let distance = max(abs(scrolled.offset.x - last.offset.x), abs(scrolled.offset.y - last.offset.y))
      if distance > max(surface?.size.height ?? 0, surface?.size.width ?? 0) { hasJumped = true }
    }
    lastScrolled = scrolled
  }

  private func resize(_ screen: SceneScreen) {
    send(.safeArea(screen.safeArea))
    send(.resize(size: screen.size, scale: screen.scale))
  }

  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if let scene { scene.send(.visibility(isVisible)) } else { visibilityDidChange?() }
  }

  /// Tells the page that the app has ended.
  func sayGoodbye(_ reason: String) {
    socket?.send(Data(#"{"t":"bye","reason":"\#(reason)"}"#.utf8))
  }

  func send(_ event: DisplayEvent) {
    Self.uses += 1
    lastUse = Self.uses
    if let scene { scene.send(event) } else { surface?.send(event) }
  }

  // MARK: - Frames

  /// Since the connection was made.
  var framesSent: Int { sent }
  var framesOnTheirWay: Int { sent - acknowledged }

  private var mayBeSent: Bool { sent - acknowledged < Self.framesInFlight }

  private func sendFrame() {
    guard let socket, mayBeSent, let frame = encoder.takeFrame() else { return }
    sent = encoder.frameNumber
    socket.send(frame, isUrgent: hasJumped)
    hasJumped = false
  }

  // MARK: - The inspector

  var isInspected: Bool { observation != nil }

  private func inspect(_ isOn: Bool) {
    report = nil
    observation =
      isOn
      ? UpdateRecorder.observe { [weak self] report in
        guard let self else { return }
        gather(report)
        sendReport()
      } : nil
  }

  /// Waiting for a slow page, reports grow into one; what is too much of it gives way to what is new.
  private func gather(_ report: UpdateReport) {
    if let waiting = self.report, waiting.entryCount < Self.reportLimit {
      self.report?.merge(report)
    } else {
      self.report = report
    }
  }

  private func sendReport() {
    guard let socket, let report, let surface, !isReporting,
      let message = InspectorReport(report, on: surface.id).message
    else { return }
    self.report = nil
    isReporting = true
    socket.send(message)
  }
}

extension UpdateReport {
  /// How much it holds that can grow.
  fileprivate var entryCount: Int { causes.count + bodies.count + placedBodies.count + cells.count }
}
