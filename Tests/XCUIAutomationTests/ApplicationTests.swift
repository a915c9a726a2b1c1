import Testing
import UIKit
import XCUIAutomation

private final class CounterController: UIViewController {
  let label = UILabel()
  let toggle = UISwitch()
  let field = UIButton(type: .system)
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Count: 0"
    field.setTitle("Add", for: .normal)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        count += 1
        label.text = "Count: \(count)"
      },
      for: .touchUpInside
    )
    toggle.accessibilityIdentifier = "sound"
    for (index, subview) in [label, field, toggle].enumerated() {
      subview.frame = CGRect(x: 40, y: 100 + index * 80, width: 200, height: 44)
      view.addSubview(subview)
    }
  }
}

private final class CounterDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  static var launches = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.launches += 1
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CounterController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

@MainActor
@Suite(.serialized) struct `An application under test` {
  @Test func `is launched, tapped and read in this process`() {
    let app = XCUIApplication(delegate: CounterDelegate.self)
    app.launch()
    defer { app.terminate() }
    #expect(app.staticTexts["Count: 0"].exists)
    app.buttons["Add"].tap()
    app.buttons["Add"].tap()
    #expect(app.staticTexts["Count: 2"].exists)
    #expect(app.switches["sound"].value as? String == "0")
    app.switches["sound"].tap()
    #expect(app.switches["sound"].value as? String == "1")
  }

  @Test func `starts afresh each time it is launched`() {
    let app = XCUIApplication(delegate: CounterDelegate.self)
    app.launch()
    app.buttons["Add"].tap()
    let launches = CounterDelegate.launches
    app.launch()
    defer { app.terminate() }
    #expect(CounterDelegate.launches == launches + 1)
    #expect(app.staticTexts["Count: 0"].exists)
    #expect(app.windows.count == 1)
  }

  @Test func `is gone once it is terminated`() {
    let app = XCUIApplication(delegate: CounterDelegate.self)
    app.launch()
    #expect(app.state == .runningForeground)
    app.terminate()
    #expect(app.state == .notRunning)
    #expect(!app.exists)
  }

  @Test func `can be photographed`() {
    let app = XCUIApplication(delegate: CounterDelegate.self)
    app.launch()
    defer { app.terminate() }
    let picture = app.screenshot()
    #expect(picture.pngRepresentation.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(picture.image.size.width > 0)
  }

  @Test func `takes settings of the device as launch arguments`() {
    let app = XCUIApplication(delegate: CounterDelegate.self)
    app.launchArguments = ["-UIUserInterfaceStyle", "Dark"]
    app.launch()
    defer { app.terminate() }
    #expect(UIApplication.shared.windows.last?.traitCollection.userInterfaceStyle == .dark)
  }
}
