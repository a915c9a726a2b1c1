import WindowDisplay

/// Runs an app in windows of the desktop, until the last is closed or it is asked to end.
@MainActor
enum WindowLaunch {
  static func run(_ options: LaunchOptions, _ makeDelegate: () -> any UIApplicationDelegate) throws {
    let app = UIApplication.shared
    app.changeEnvironment {
      $0.adopt(options)
      $0.safeAreaInsets = .zero
      $0.isWindow = true
    }
    let display = try makeDisplay(options, for: app)
    let window = display.makeWindow()
    app.display = window
    display.lastWindowWasClosed = { end(app, display) }
    display.desktopWasLost = { endWithoutDesktop(app, $0) }
    display.quitWasAsked = { end(app, display) }
    // Before the app runs code of its own: an end that is asked for meanwhile is a clean one too.
    let signals = EndSignals { end(app, display) }
    let delegate = makeDelegate()
    app.launchAwaitingScenes(delegate: delegate, sceneDelegate: AppLauncher.sceneDelegate(beside: delegate))
    display.connectScene(to: window)
    app.openWindow = { [unowned display] name in
      display.connectScene(to: display.makeWindow(), named: name)
    }
    let clipboard = ClipboardBridge(display)
    withExtendedLifetime((signals, delegate, clipboard)) {
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  private static func makeDisplay(_ options: LaunchOptions, for app: UIApplication) throws -> WindowDisplay {
    var window = WindowDisplay.Options()
    window.size = options.givenSize
    if options.isDark { window.isDark = true }
    if options.textSize != .large { window.textSize = options.textSize.shortName }
    do {
      return try WindowDisplay(window, host: app)
    } catch {
      throw LaunchError(.failed, error.description)
    }
  }

  private static func end(_ app: UIApplication, _ display: WindowDisplay) {
    app.enterBackground()
    app.terminate()
    display.stop()
    fflush(nil)
    exit(0)
  }
}

extension WindowLaunch {
  /// Lets the app save what there is to save; its windows and the toolkit's thread are lost.
  private static func endWithoutDesktop(_ app: UIApplication, _ reason: String) {
    app.enterBackground()
    app.terminate()
    Diagnostics.error("The desktop has gone, and the app with it, which could save before that. \(reason)")
    fflush(nil)
    // Not `exit`: libraries that clean up would wait for the desktop.
    _exit(1)
  }
}
