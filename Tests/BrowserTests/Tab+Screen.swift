import Foundation
import ProgramTesting

/// What an app shows in the page, found as assistive technology finds it: by role and name.
extension Tab {
  /// A screen of the app for tests, on a phone.
  static func show(_ screen: String, _ body: (Tab) async throws -> Void) async throws {
    try await AppProcess.run("BrowserTestApp", screen: screen) { app in
      try await show(app, width: 390, height: 844) { tab in
        try await tab.waitForRest()
        try await body(tab)
      }
    }
  }

  /// Opens the app's page and waits for its first frame.
  static func show(
    _ app: AppProcess,
    width: Int = 1280,
    height: Int = 1000,
    isDark: Bool = false,
    _ body: (Tab) async throws -> Void
  ) async throws {
    guard let blank = URL(string: "about:blank") else { return }
    try await with(blank, width: width, height: height) { tab in
      try await tab.setPrefersDark(isDark)
      try await tab.go(to: app.address)
      try await tab.waitForApp()
      try await body(tab)
    }
  }

  func waitForApp() async throws {
    try await wait(
      for: "the page is connected and shows the app",
      within: .seconds(30),
      until: "document.documentElement.dataset.status === 'open' && document.querySelector('#screen [role]')"
    )
  }

  func states(ofRole role: String = "switch") async throws -> [Bool] {
    try await run(
      "return [...document.querySelectorAll(`#screen [role=${arguments[0]}]`)].map(e => e.ariaChecked === 'true')",
      .string(role),
      as: [Bool].self
    )
  }

  func waitForStates(_ states: [Bool]) async throws {
    try await eventually("the switches are \(states)") {
      let now = try await self.states()
      return now == states ? true : nil
    }
  }

  /// The control with a role and a name.
  func control(_ role: String, _ name: String) async throws -> Element {
    try await eventually("there is a \(role) “\(name)”") {
      for element in try await elements("#screen [role=\(role)]") where try await element.label() == name {
        return element
      }
      return nil
    }
  }

  func button(_ name: String) async throws -> Element { try await control("button", name) }

  /// The runs of text that the page draws, with their places on the app's screen in points.
  func drawnTexts() async throws -> [DrawnText] {
    try await run(
      """
      const origin = document.getElementById("screen").getBoundingClientRect();
      return [...document.querySelectorAll("#screen .w-t")].flatMap((run) => {
        const box = run.getBoundingClientRect();
        if (box.width === 0) return [];
        // A line through the text's middle is a bar of its own.
        const isStruck = [...run.parentElement.querySelectorAll(":scope > .w-d")].some((bar) => {
          const line = bar.getBoundingClientRect();
          const share = (line.top - box.top) / box.height;
          return share > 0.3 && share < 0.8 && line.left <= box.left + 1 && line.right >= box.right - 1;
        });
        return [{
          text: run.textContent, isStruck,
          x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height,
        }];
      });
      """,
      as: [DrawnText].self
    )
  }

  func isStruck(_ title: String) async throws -> Bool? {
    try await drawnTexts().first { $0.text == title }?.isStruck
  }

  /// The sign of the connection.
  func status() async throws -> String {
    try await run("return document.documentElement.dataset.status ?? ''", as: String.self)
  }

  func waitForStatus(_ status: String, within limit: Duration = .seconds(20)) async throws {
    try await wait(
      for: "the connection is \(status)",
      within: limit,
      until: "document.documentElement.dataset.status === arguments[0]",
      .string(status)
    )
  }

  /// The place of the app's screen in the viewport.
  func screenFrame() async throws -> CGRect { try await element("#screen").frame() }
}

struct DrawnText: Decodable {
  let text: String
  let isStruck: Bool
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}
