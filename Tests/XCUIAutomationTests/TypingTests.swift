import SwiftUI
import Testing
import UIKit
import XCUIAutomation

/// Typing into what has the keyboard, as a UI test does.
@MainActor
@Suite(.serialized) struct `Typing in a UI test` {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      struct Form: View {
        @State private var name = ""
        @State private var secret = ""
        @State private var submitted = ""
        var body: some View {
          VStack {
            TextField("Name", text: $name).onSubmit { submitted = name }
            SecureField("Password", text: $secret).accessibilityIdentifier("secret")
            Text("Submitted \(submitted)")
          }
        }
      }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIHostingController(rootView: Form())
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  private func launch() -> XCUIApplication {
    let app = XCUIApplication(delegate: Delegate.self)
    app.launch()
    return app
  }

  @Test func `a field is found by its placeholder, and takes what is typed after a tap`() {
    let app = launch()
    defer { app.terminate() }
    let field = app.textFields["Name"]
    #expect(field.placeholderValue == "Name")
    #expect(field.value as? String == "Name")
    field.tap()
    #expect(field.hasFocus)
    field.typeText("Ada\u{8}a Lovelace\n")
    #expect(field.value as? String == "Ada Lovelace")
    #expect(app.staticTexts["Submitted Ada Lovelace"].exists)
  }

  @Test func `keys select and move on, and a secret stays one`() {
    let app = launch()
    defer { app.terminate() }
    app.textFields["Name"].tap()
    app.typeText("old")
    app.typeKey("a", modifierFlags: .command)
    app.typeText("new")
    #expect(app.textFields["Name"].value as? String == "new")
    app.typeKey(.tab, modifierFlags: [])
    app.typeText("hidden")
    let secret = app.secureTextFields["secret"]
    #expect(secret.value as? String == "••••••")
    #expect(!app.debugDescription.contains("hidden"))
  }

  @Test func `typing without the keyboard fails, and says so`() {
    let app = launch()
    defer { app.terminate() }
    withKnownIssue {
      app.textFields["Name"].typeText("x")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("has keyboard focus") }
    }
    #expect(app.textFields["Name"].value as? String == "Name")
  }
}
