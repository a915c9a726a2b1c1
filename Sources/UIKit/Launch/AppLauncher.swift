import ImageDisplay
import TextLayout

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
        environment: ProcessInfo.processInfo.environment,
        appOptions: appOptions
      )
      if options.wantsHelp { quit(0, saying: ownUsage + LaunchOptions.usage) }
      UserDefaults.standard.register(defaults: options.appValues)
      if let folder = PreviewGallery.folder {
        try PreviewGallery.show(in: folder, options)
      } else {
        try run(options, application: application, makingDelegate: makeDelegate)
      }
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
    let display = try options.chosenDisplay
    // An app that could draw no text ends here, before code of its own runs.
    _ = TextEngine.installedFamilies
    UIApplication.makeShared(of: application)
    switch display {
    case .image: try runWithoutDisplay(options, makeDelegate)
    case .web: try WebLaunch.run(options, makeDelegate)
    case .window: try WindowLaunch.run(options, makeDelegate)
    }
  }

  private static func runWithoutDisplay(
    _ options: LaunchOptions,
    _ makeDelegate: () -> any UIApplicationDelegate
  ) throws {
    // With no display nobody waits for time to pass: it stands still until a step moves it.
    UpdateCycle.main.useManualClock()
    let display = ImageDisplay()
    let app = UIApplication.shared
    app.display = display
    app.changeEnvironment { $0.adopt(options) }
    let delegate = makeDelegate()
    app.launch(delegate: delegate, sceneDelegate: sceneDelegate(beside: delegate))
    let script = LaunchScript(options: options, display: display)
    try script.run()
    app.deactivate()
    app.terminate()
    UpdateCycle.main.flush()
  }

  /// The class that the Info.plist names, or where there is none `SceneDelegate` of the app's module.
  package static func sceneDelegate(beside delegate: any UIApplicationDelegate) -> AnyClass? {
    if let named = AppManifest.main.sceneDelegateClass { return named }
    let name = String(reflecting: type(of: delegate))
    guard let module = name.split(separator: ".").first else { return nil }
    return NSClassFromString("\(module).SceneDelegate")
  }

  /// The options of this app's own, which it declares before it starts.
  package static var appOptions: [AppOption] = []

  private static var ownUsage: String {
    guard !appOptions.isEmpty else { return "" }
    let lines = appOptions.map { "  --\($0.name) \($0.placeholder)   \($0.purpose)" }
    return "Options of \(programName):\n" + lines.joined(separator: "\n") + "\n"
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

extension DeviceEnvironment {
  /// What the command line says of the device.
  mutating func adopt(_ options: LaunchOptions) {
    size = options.size
    scale = options.scale
    isDark = options.isDark
    contentSizeCategory = options.textSize
  }
}

/// Stands in for the delegate of an app that has none.
private final class NoDelegate: NSObject, UIApplicationDelegate {}
