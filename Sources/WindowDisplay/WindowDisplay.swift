// Apps as programs of a Linux desktop: windows of GTK's, each of which draws one render node.
//
// `Toolkit/` is what lives on GTK's thread, `Session/` one window as the app sees it, `Input/` turns GDK's events
// into those of displays, `Desktop/` is what the desktop says and does.
import Foundation
@_exported public import CoreGraphics
package import QuartzCore

/// An app's screens in windows of the desktop.
@MainActor
package final class WindowDisplay {
  /// Why there are no windows, for the person who started the app.
  package struct StartError: Error, CustomStringConvertible { package let description: String }

  package struct Options: Sendable {
    /// Of a window's content when it opens, in points.
    ///
    /// Nil: what the last window had, or else a phone's.
    package var size: CGSize?
    package var isDark: Bool?
    package var textSize: String?
    package init() {}
  }

  /// Called when the last window has been closed.
  package var lastWindowWasClosed: (() -> Void)?
  /// Called when the app's person wants all of it to end.
  package var quitWasAsked: (() -> Void)?

  /// Called when the desktop has gone, with what is known of why; nothing can be shown from then on.
  package var desktopWasLost: ((String) -> Void)?

  private let toolkit: Toolkit
  private let host: any SceneHost
  private let options: Options
  private let memory: WindowMemory
  private var lastFrame: CFTimeInterval = 0
  private var sessions: [WindowSession] = []
  private var settings = DesktopSettings()
  private var observer: SettingsObserver?
  private var clipboard: Clipboard?
  private var hasListener = false
  /// Told what other programs put on the desktop's clipboard.
  package var clipboardDidChange: ((ClipboardContent) -> Void)? { didSet { observeClipboard() } }

  /// Connects to the desktop's display.
  package init(_ options: Options, host: any SceneHost) throws(StartError) {
    let program = ProcessInfo.processInfo.processName
    guard
      let toolkit = Toolkit(identifier: Bundle.main.bundleIdentifier ?? program, programName: program)
    else {
      throw StartError(description: Self.refusal)
    }
    self.toolkit = toolkit
    self.host = host
    self.options = options
    memory = WindowMemory(program: ProcessInfo.processInfo.processName)
    UpdateCycle.main.frameSource = self
    observeSettings()
    observeListeners()
    let lost: @Sendable (String) -> Void = { [weak self] reason in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.desktopWasLost?(reason) } }
    }
    toolkit.thread.perform { DesktopLoss.watch(lost) }
  }

  private static var refusal: String {
    let environment = ProcessInfo.processInfo.environment
    let names = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    return names.isEmpty
      ? "There is no desktop to show a window on: neither WAYLAND_DISPLAY nor DISPLAY is set. --display web shows the app in a browser."
      : "The desktop at \(names.joined(separator: ", ")) can't be reached. --display web shows the app in a browser."
  }

  /// A window that opens as soon as something is shown on it.
  package func makeWindow() -> WindowSession {
    let session = WindowSession(toolkit: toolkit, size: size)
    session.hasListener = hasListener
    session.frameIsDue = { [weak self] in self?.frameIsDue() }
    session.wasClosed = { [weak self, weak session] in
      guard let self, let session else { return }
      sessions.removeAll { $0 === session }
      endWithoutWindows()
    }
    session.quitWasAsked = { [weak self] in self?.quitWasAsked?() }
    session.wasResized = { [weak self] in
      // A size that was asked for is for this once.
      if let self, options.size == nil { memory.size = $0 }
    }
    sessions.append(session)
    return session
  }

  /// Once the app has heard of the last window's end, and has opened no other.
  private func endWithoutWindows() {
    guard sessions.isEmpty else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { if self.sessions.isEmpty { self.lastWindowWasClosed?() } }
    }
  }

  /// What a new window's content has, in points.
  private var size: CGSize { options.size ?? memory.size ?? CGSize(width: 390, height: 844) }

  /// Connects a scene of the app to the window; an app that knows no scenes shows itself there by itself.
  ///
  /// With a name it is the scene that the app has asked for by it.
  package func connectScene(to session: WindowSession, named name: String? = nil) {
    var screen = SceneScreen(size: size, scale: 1, isDark: options.isDark ?? settings.isDark)
    screen.session = name
    screen.isWindow = true
    screen.wantsHighContrast = settings.wantsHighContrast
    screen.accent = settings.accent
    screen.textSize = options.textSize ?? settings.textSize
    screen.reducesMotion = settings.reducesMotion
    screen.safeArea = SceneInsets(top: 0, left: 0, bottom: 0, right: 0)
    session.scene = host.connectScene(on: session, screen: screen)
    if session.scene == nil { session.send(.safeArea(screen.safeArea)) }
  }

  package var windowCount: Int { sessions.count }

  /// Takes all windows away, and leaves the desktop.
  package func stop() {
    lastWindowWasClosed = nil
    memory.write()
    observer.map { observer in toolkit.thread.perform { observer.stop() } }
    let accessibility = toolkit.accessibility
    toolkit.thread.perform { accessibility.stop() }
    clipboard.map { clipboard in toolkit.thread.perform { clipboard.stop() } }
    for session in sessions { session.surface?.close() }
    toolkit.stop()
  }

  // MARK: - What the desktop says

  private func observeSettings() {
    let observer = SettingsObserver { [weak self] settings in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.adopt(settings) } }
    }
    self.observer = observer
    toolkit.thread.performAndWait { observer.start() }
  }

  private func observeListeners() {
    let accessibility = toolkit.accessibility
    let changed: @Sendable (Bool) -> Void = { [weak self] isListening in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.listen(isListening) } }
    }
    toolkit.thread.perform { accessibility.start(changed) }
  }

  private func listen(_ isListening: Bool) {
    hasListener = isListening
    for session in sessions { session.hasListener = isListening }
  }

  private func observeClipboard() {
    guard clipboard == nil else { return }
    let clipboard = Clipboard { [weak self] content in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.clipboardDidChange?(content) } }
    }
    self.clipboard = clipboard
    toolkit.thread.perform { clipboard.start() }
  }

  /// Puts something on the desktop's clipboard.
  package func offer(_ content: ClipboardContent) {
    clipboard.map { clipboard in toolkit.thread.perform { clipboard.offer(content) } }
  }

  private func adopt(_ new: DesktopSettings) {
    let old = settings
    settings = new
    for session in sessions {
      if new.isDark != old.isDark, options.isDark == nil { session.send(.appearance(isDark: new.isDark)) }
      if new.reducesMotion != old.reducesMotion { session.send(.reducedMotion(new.reducesMotion)) }
      if new.wantsHighContrast != old.wantsHighContrast {
        session.send(.contrast(isHigh: new.wantsHighContrast))
      }
      if new.accent != old.accent { session.send(.accent(new.accent)) }
      if new.textSize != old.textSize, options.textSize == nil {
        session.send(.textSize(new.textSize ?? "L"))
      }
    }
  }
}

extension WindowDisplay: FrameSource {
  /// Several windows tick one after the other, for what is one frame to the app.
  private func frameIsDue() {
    let now = CACurrentMediaTime()
    if sessions.count > 1, now - lastFrame < Self.shortestFrame { return }
    lastFrame = now
    UpdateCycle.main.frameIsDue()
  }

  private static let shortestFrame: CFTimeInterval = 0.004

  package func askForFrame() -> Bool {
    var isAsked = false
    for session in sessions where session.askForFrame() { isAsked = true }
    return isAsked
  }
}
