import Foundation
internal import QuartzCore

/// All tabs: finds the session a message is for, makes one for a tab that is new, and lets go of those that left.
@MainActor
final class TabSessions {
  /// How long a scene waits for a tab whose connection was lost.
  static let graceAfterLoss: CFTimeInterval = 30
  /// A page that closes and one that loads again say the same; the second is back soon.
  static let graceAfterClosing: CFTimeInterval = 5

  private unowned let host: any SceneHost
  private let resources: WebResources
  let shared = SharedSurface()
  private(set) var sessions: [String: TabSession] = [:]
  private var leaving: [String: DelayToken] = [:]

  init(host: any SceneHost, resources: WebResources) {
    self.host = host
    self.resources = resources
  }

  func handle(_ events: [SocketEvent]) {
    for event in events {
      switch event {
      case .opened: continue
      case .message(let socket, let data): receive(data, from: socket)
      case .closed(let socket, let code): closed(socket, code: code)
      }
    }
  }

  private func receive(_ data: Data, from socket: WebSocket) {
    do {
      guard let message = try InputDecoder.decode(data) else { return }
      if let session = sessions[socket.tab], session.socket == socket {
        session.receive(message)
      } else if case .hello(let screen) = message {
        connect(socket, screen)
      } else {
        // Said on a connection that another has replaced, or before the page introduced itself.
        return
      }
    } catch {
      socket.close(.nonsense("\(error)"))
    }
  }

  private func connect(_ socket: WebSocket, _ screen: SceneScreen) {
    leaving.removeValue(forKey: socket.tab)?.cancel()
    let session: TabSession
    if let known = sessions[socket.tab] {
      session = known
      session.receive(.hello(screen))
      session.setVisible(true)
    } else {
      session = TabSession(tab: socket.tab, resources: resources)
      sessions[socket.tab] = session
      show(session, screen)
    }
    sharedVisibilityDidChange()
    // The first thing that the page hears is how everything is now, at its own size.
    UpdateCycle.main.flush()
    session.connect(to: socket)
  }

  private func show(_ session: TabSession, _ screen: SceneScreen) {
    var screen = screen
    screen.session = session.tab
    if let scene = host.connectScene(on: session, screen: screen) {
      session.scene = scene
    } else {
      let isFirst = !shared.isWatched
      session.visibilityDidChange = { [weak self] in self?.sharedVisibilityDidChange() }
      shared.add(session)
      // Those who only look on do not turn the screen under another's hands.
      if isFirst { session.receive(.hello(screen)) }
    }
  }

  private func closed(_ socket: WebSocket, code: UInt16) {
    guard let session = sessions[socket.tab], session.socket == socket else { return }
    session.disconnect()
    let isLost = code == 1006
    if !isLost { session.setVisible(false) }
    leaving[socket.tab] = UpdateCycle.main.after(isLost ? Self.graceAfterLoss : Self.graceAfterClosing) {
      [weak self] in self?.end(session, isLost: isLost)
    }
    sharedVisibilityDidChange()
  }

  private func end(_ session: TabSession, isLost: Bool) {
    leaving[session.tab] = nil
    sessions[session.tab] = nil
    if session.scene != nil {
      session.send(isLost ? .lost : .closed)
      session.scene = nil
    } else {
      session.setVisible(false)
      shared.remove(session)
    }
    sharedVisibilityDidChange()
  }

  private func sharedVisibilityDidChange() {
    if shared.surface != nil { host.visibilityDidChange(isVisible: shared.isWatched) }
  }

  var isInspected: Bool { sessions.values.contains { $0.isInspected } }

  func sayGoodbye(_ reason: String) {
    for session in sessions.values { session.sayGoodbye(reason) }
  }
}
