import WebDisplay

/// Runs an app in browsers, until it is asked to end.
@MainActor
enum WebLaunch {
  static func run(_ options: LaunchOptions, _ makeDelegate: () -> any UIApplicationDelegate) throws {
    let app = UIApplication.shared
    app.changeEnvironment { $0.adopt(options) }
    let display = try makeDisplay(options, for: app)
    app.display = display.sharedDisplay
    // Before the app runs code of its own: an end that is asked for meanwhile is a clean one too.
    let signals = EndSignals {
      end(app, display)
    }
    ScrollMemory.shared?.watch()
    let delegate = makeDelegate()
    app.launchAwaitingScenes(delegate: delegate, sceneDelegate: AppLauncher.sceneDelegate(beside: delegate))
    announce(display, options)
    withExtendedLifetime((signals, delegate)) {
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  private static func makeDisplay(_ options: LaunchOptions, for app: UIApplication) throws -> WebDisplay {
    var server = WebDisplay.Options()
    if let host = options.host { server.host = host }
    server.port = options.port
    server.token = options.token
    server.icon = AppIcon.main
    do {
      return try WebDisplay(server, host: app)
    } catch {
      throw LaunchError(.failed, error.description)
    }
  }

  private static func announce(_ display: WebDisplay, _ options: LaunchOptions) {
    print("\(AppLauncher.programName) is shown at this address; open it in a browser. Ctrl-C ends it.\n")
    print("    \(display.address)\n")
    fflush(nil)
    if let host = options.host, !["127.0.0.1", "::1", "localhost"].contains(host) {
      Diagnostics.write(
        """
        Warning: the app can be reached from other machines (--host \(host)), and what it shows goes over the \
        network as it is, not encrypted. Whoever knows the address above can use it.
        """
      )
    }
  }

  private static func end(_ app: UIApplication, _ display: WebDisplay) {
    ScrollMemory.shared?.save()
    app.enterBackground()
    app.terminate()
    display.stop()
    fflush(nil)
    exit(0)
  }
}
