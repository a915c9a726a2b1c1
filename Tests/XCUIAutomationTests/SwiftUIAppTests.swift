import SwiftUI
import Testing
import XCUIAutomation

@MainActor private final class Counter: ObservableObject {
  @Published var count = 0
}

private final class Delegate: NSObject, UIApplicationDelegate {
  static var launches = 0
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.launches += 1
    return true
  }
}

private struct CounterApp: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
  @StateObject private var counter = Counter()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        List {
          Text(verbatim: "Count: \(counter.count)")
          Button("Add") { counter.count += 1 }
        }
        .navigationTitle("Counter")
      }
    }
  }
}

@MainActor @Suite(.serialized) struct `A SwiftUI app under test` {
  @Test func `is launched with its state, its delegate and its screen`() {
    Delegate.launches = 0
    let app = XCUIApplication(app: CounterApp.self)
    app.launch()
    defer { app.terminate() }
    #expect(Delegate.launches == 1)
    #expect(app.navigationBars["Counter"].exists)
    app.buttons["Add"].tap()
    app.buttons["Add"].tap()
    #expect(app.staticTexts["Count: 2"].exists)
  }

  @Test func `launched again it begins anew`() {
    let app = XCUIApplication(app: CounterApp.self)
    app.launch()
    app.buttons["Add"].tap()
    app.launch()
    defer { app.terminate() }
    #expect(app.staticTexts["Count: 0"].exists)
  }
}
