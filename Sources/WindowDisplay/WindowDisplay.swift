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
    package var size = CGSize(width: 390, height: 844)
    package var isDark: Bool?
    package var textSize: String?
    package init() {}
  }

  /// Called when the last window has been closed.
  package var lastWindowWasClosed: (() -> Void)?

  /// Called when the desktop has gone, with what is known of why; nothing can be shown from then on.
  package var desktopWasLost: ((String) -> Void)?

  private let toolkit: Toolkit
  private let host: any SceneHost
  private let options: Options
  private var sessions: [WindowSession] = []
  private var settings = DesktopSettings()
  private var observer: SettingsObserver?
  private var clipboard: Clipboard?
  private var hasListener = false
  /// Told what other programs put on the desktop's clipboard.
  package var clipboardDidChange: ((String) -> Void)? { didSet { observeClipboard() } }

  /// Connects to the desktop's display.
  package init(_ options: Options, host: any SceneHost) throws(StartError) {
    guard let toolkit = Toolkit(programName: ProcessInfo.processInfo.processName) else {
      throw StartError(description: Self.refusal)
    }
    self.toolkit = toolkit
    self.host = host
    self.options = options
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
    let session = WindowSession(toolkit: toolkit, size: options.size)
    session.hasListener = hasListener
    session.frameIsDue = { UpdateCycle.main.frameIsDue() }
    session.wasClosed = { [weak self, weak session] in
      guard let self, let session else { return }
      sessions.removeAll { $0 === session }
      if sessions.isEmpty { lastWindowWasClosed?() }
    }
    sessions.append(session)
    return session
  }

  /// Connects a scene of the app to the window; an app that knows no scenes shows itself there by itself.
  package func connectScene(to session: WindowSession) {
    var screen = SceneScreen(size: options.size, scale: 1, isDark: options.isDark ?? settings.isDark)
    screen.textSize = options.textSize ?? settings.textSize
    screen.reducesMotion = settings.reducesMotion
    screen.safeArea = SceneInsets(top: 0, left: 0, bottom: 0, right: 0)
    session.scene = host.connectScene(on: session, screen: screen)
    if session.scene == nil { session.send(.safeArea(screen.safeArea)) }
  }

  package var windowCount: Int { sessions.count }

  /// Takes all windows away, and leaves the desktop.
  package func stop() {
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
    let clipboard = Clipboard { [weak self] text in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.clipboardDidChange?(text) } }
    }
    self.clipboard = clipboard
    toolkit.thread.perform { clipboard.start() }
  }

  /// Puts a text on the desktop's clipboard.
  package func offer(_ text: String) {
    clipboard.map { clipboard in toolkit.thread.perform { clipboard.offer(text) } }
  }

  private func adopt(_ new: DesktopSettings) {
    let old = settings
    settings = new
    for session in sessions {
      if new.isDark != old.isDark, options.isDark == nil { session.send(.appearance(isDark: new.isDark)) }
      if new.reducesMotion != old.reducesMotion { session.send(.reducedMotion(new.reducesMotion)) }
      if new.textSize != old.textSize, options.textSize == nil {
        session.send(.textSize(new.textSize ?? "L"))
      }
    }
  }
}

extension WindowDisplay: FrameSource {
  package func askForFrame() -> Bool {
    var isAsked = false
    for session in sessions where session.askForFrame() { isAsked = true }
    return isAsked
  }
}
