import ImageDisplay

/// Starts an app, does what its options ask, and ends the process.
@MainActor
package enum AppLauncher {
  /// Runs an app whose delegate is of a class that is made by `init()`.
  ///
  /// - Parameters:
  ///   - delegate: Nil for an app without one.
  ///   - application: `UIApplication`, or the app's own subclass.
  package static func run(delegate: AnyClass?, application: UIApplication.Type = UIApplication.self) -> Never
  {
    run(application: application) {
      guard let delegate else { return NoDelegate() }
      guard let type = delegate as? NSObject.Type,
        let made = makeInstance(ofObject: type) as? any UIApplicationDelegate
      else {
        preconditionFailure(
          "\(delegate) cannot be the app's delegate: it has to be an NSObject and a UIApplicationDelegate."
        )
      }
      return made
    }
  }

  /// Runs an app whose delegate is made by a closure: the entry for SwiftUI's `App`.
  package static func run(
    application: UIApplication.Type = UIApplication.self,
    makingDelegate makeDelegate: () -> any UIApplicationDelegate
  ) -> Never {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let options = try LaunchOptions(
        arguments: arguments,
        environment: ProcessInfo.processInfo.environment
      )
      if options.wantsHelp { quit(0, saying: LaunchOptions.usage) }
      try run(options, application: application, makingDelegate: makeDelegate)
      quit(0)
    } catch let error as LaunchError {
      Diagnostics.write("\(programName): \(error)")
      quit(error.exitCode)
    } catch {
      Diagnostics.write("\(programName): \(error.localizedDescription)")
      quit(LaunchError.Kind.failed.rawValue)
    }
  }

  private static func run(
    _ options: LaunchOptions,
    application: UIApplication.Type,
    makingDelegate makeDelegate: () -> any UIApplicationDelegate
  ) throws {
    // With no display nobody waits for time to pass: it stands still until a step moves it.
    UpdateCycle.main.useManualClock()
    UIApplication.makeShared(of: application)
    let display = ImageDisplay()
    let app = UIApplication.shared
    app.display = display
    app.changeEnvironment {
      $0.size = options.size
      $0.scale = options.scale
      $0.isDark = options.isDark
      $0.contentSizeCategory = options.textSize
    }
    let delegate = makeDelegate()
    app.launch(delegate: delegate, sceneDelegate: sceneDelegate(beside: delegate))
    let script = LaunchScript(options: options, display: display)
    try script.run()
    app.deactivate()
    app.terminate()
    UpdateCycle.main.flush()
  }

  /// An Info.plist names the scene delegate on iOS; here it is the class `SceneDelegate` of the app's module.
  package static func sceneDelegate(beside delegate: any UIApplicationDelegate) -> AnyClass? {
    let name = String(reflecting: type(of: delegate))
    guard let module = name.split(separator: ".").first else { return nil }
    return NSClassFromString("\(module).SceneDelegate")
  }

  static var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
  }

  private static func quit(_ code: Int32, saying text: String? = nil) -> Never {
    if let text { print(text) }
    fflush(nil)
    exit(code)
  }
}

/// Stands in for the delegate of an app that has none.
private final class NoDelegate: NSObject, UIApplicationDelegate {}
