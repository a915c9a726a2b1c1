import Foundation
import ImageDisplay
import Testing
import XCUIAutomation

@testable import Todo

/// The to-do example as it looks, beside pictures that were reviewed by eye.
@MainActor
@Suite(.serialized) struct `Pictures of the to-do example` {
  private func launch(_ arguments: String...) -> XCUIApplication {
    let app = XCUIApplication(delegate: AppDelegate.self)
    app.launchArguments = arguments
    app.launch()
    return app
  }

  private func compare(_ app: XCUIApplication, _ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let mismatch = try ReferencePicture(named: name, in: folder)
      .mismatch(with: app.screenshot().pixels, tolerance: 16, allowedPixels: 40)
    if let mismatch { Issue.record(Comment(rawValue: mismatch)) }
  }

  @Test func `light`() throws {
    let app = launch()
    defer { app.terminate() }
    try compare(app, "todo-light")
  }

  @Test func `dark, one done`() throws {
    let app = launch("-UIUserInterfaceStyle", "Dark")
    defer { app.terminate() }
    app.switches.element(boundBy: 2).tap()
    try compare(app, "todo-dark-one-done")
  }

  @Test func `all done`() throws {
    let app = launch()
    defer { app.terminate() }
    app.buttons["Complete All"].tap()
    try compare(app, "todo-all-done")
  }

  @Test func `extra large text`() throws {
    let app = launch("-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryXXXL")
    defer { app.terminate() }
    try compare(app, "todo-xxxl")
  }

  @Test func `right to left`() throws {
    let app = launch("-AppleTextDirection", "YES")
    defer { app.terminate() }
    try compare(app, "todo-right-to-left")
  }
}
