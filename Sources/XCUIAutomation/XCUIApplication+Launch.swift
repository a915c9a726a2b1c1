internal import ImageDisplay
internal import QuartzCore
public import SwiftUI

extension XCUIApplication {
  /// How far an application has come.
  public enum State: UInt, Sendable {
    case unknown = 0
    case notRunning = 1
    case runningBackgroundSuspended = 2
    case runningBackground = 3
    case runningForeground = 4
  }

  /// The application of a delegate class, to be launched in this process.
  ///
  /// On iOS the application under test is a process of its own, which the test's target names. Here the test names its
  /// delegate: `XCUIApplication(delegate: AppDelegate.self)`.
  public convenience init(delegate: (UIResponder & UIApplicationDelegate).Type) {
    self.init(makingDelegate: { makeInstance(ofObject: delegate) })
  }

  /// A SwiftUI app, to be launched in this process: `XCUIApplication(app: GroceriesApp.self)`.
  public convenience init<Content: App>(app: Content.Type) {
    self.init(makingDelegate: { Content.makeDelegate() })
  }

  /// The application that the tool which runs the tests has built for them.
  ///
  /// - Precondition: the tests are run by a tool that names the application, such as `waxwing test`.
  public convenience init() {
    let name = ProcessInfo.processInfo.environment["WAXWING_APP"] ?? ""
    let words = name.split(separator: ".").map(String.init)
    if let delegate = NSClassFromString(name) as? (UIResponder & UIApplicationDelegate).Type {
      self.init(delegate: delegate)
    } else if words.count == 2,
      // A type's mangled name: the module, the type, and that it is a structure.
      let app = _typeByName(words.map { "\($0.utf8.count)\($0)" }.joined() + "V") as? any App.Type
    {
      self.init(makingDelegate: { app.makeDelegate() })
    } else {
      preconditionFailure(
        "XCUIApplication() needs a tool that names the application under test, such as `waxwing test`. "
          + "Elsewhere write XCUIApplication(delegate: AppDelegate.self) or XCUIApplication(app: MyApp.self)."
      )
    }
  }

  private convenience init(makingDelegate makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate)
  {
    self.init(surface: { XCUIApplication.shownScene?.surface })
    self.makeDelegate = makeDelegate
  }

  /// The scene whose windows are in front.
  private static var shownScene: UIWindowScene? {
    UIApplication.shared.scenes.lazy.compactMap { $0 as? UIWindowScene }.last { $0.surface != nil }
  }

  /// Starts the application afresh; one that runs is terminated first.
  ///
  /// `launchArguments` may hold `-UIPreferredContentSizeCategoryName NAME`, `-UIUserInterfaceStyle Dark` and
  /// `-AppleTextDirection YES`, with the meaning they have on iOS.
  public func launch() {
    guard let makeDelegate else {
      preconditionFailure(
        "This application has nothing to launch: make it with XCUIApplication(delegate: AppDelegate.self) or "
          + "XCUIApplication(app: MyApp.self)."
      )
    }
    terminate()
    UpdateCycle.main.useManualClock()
    let application = UIApplication.shared
    application.display = ImageDisplay()
    application.changeEnvironment { $0 = LaunchEnvironment(launchArguments).device }
    let delegate = makeDelegate()
    application.launch(delegate: delegate, sceneDelegate: AppLauncher.sceneDelegate(beside: delegate))
    UpdateCycle.main.settle()
    state = .runningForeground
  }

  /// Closes the application's windows; its delegate is told.
  public func terminate() {
    let application = UIApplication.shared
    guard !application.scenes.isEmpty else { return }
    application.terminate()
    for scene in application.scenes { (scene as? UIWindowScene)?.closeSurface() }
    application.scenes = []
    application.launchState = .inactive
    application.delegate = nil
    state = .notRunning
  }

  /// Brings the application back from the background, or launches it.
  public func activate() {
    if state == .notRunning { return launch() }
    UIApplication.shared.activate()
    UpdateCycle.main.settle()
    state = .runningForeground
  }

  /// Lets virtual time pass until the application is in a state.
  public func wait(for state: State, timeout: TimeInterval) -> Bool {
    advance(until: { self.state == state }, atMost: timeout)
  }
}

/// What the arguments of a launch say of the device.
private struct LaunchEnvironment {
  var device = DeviceEnvironment()

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "-UIPreferredContentSizeCategoryName":
        device.contentSizeCategory = UIContentSizeCategory(rawValue: value)
      case "-UIUserInterfaceStyle": device.isDark = value == "Dark"
      case "-AppleTextDirection": device.layoutDirection = value == "YES" ? .rightToLeft : .leftToRight
      default: continue
      }
    }
  }
}
