import Foundation
import ProgramTesting

/// One tab of the browser.
///
/// Commands go to whichever tab is in front: each method brings its own to the front before.
struct Tab: Sendable {
  let driver: WebDriver
  let handle: String

  /// Opens a new tab, in a window of the size, on a page.
  static func open(_ url: URL, width: Int = 1280, height: Int = 1000) async throws -> Tab {
    guard let driver = WebDriver.current else {
      throw WebDriverError(code: "no browser", message: "The suite lacks the trait `.browser`.")
    }
    let answer = try await driver.command("POST", "window/new", ["type": "window"])
    guard let handle = answer["handle"].string else {
      throw WebDriverError(code: "no window", message: "\(answer)")
    }
    let tab = Tab(driver: driver, handle: handle)
    try await tab.focus()
    try await tab.setViewport(width: width, height: height)
    try await tab.go(to: url)
    return tab
  }

  /// Opens a tab, runs `body` with it, and closes it.
  static func with<Result>(
    _ url: URL,
    width: Int = 1280,
    height: Int = 1000,
    _ body: (Tab) async throws -> Result
  ) async throws -> Result {
    let tab = try await open(url, width: width, height: height)
    let result: Result
    do {
      result = try await body(tab)
    } catch {
      await tab.keepPicture()
      try? await tab.close()
      throw error
    }
    try await tab.close()
    return result
  }

  /// Leaves a picture of what a failed test saw.
  private func keepPicture() async {
    guard let png = try? await screenshot() else { return }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "waxwing-browser-failure-\(UUID().uuidString.prefix(8)).png")
    guard (try? png.write(to: file)) != nil else { return }
    let text = (try? await run("return document.body.innerText", as: String.self)) ?? ""
    print(
      "What the browser showed: \(file.path)\n\(text.prefix(2000))\n\(await consoleLines().joined(separator: "\n"))"
    )
  }

  private func focus() async throws {
    try await driver.command("POST", "window", ["handle": .string(handle)])
  }

  private func command(_ method: String, _ path: String, _ parameters: JSON? = nil) async throws -> JSON {
    try await focus()
    return try await driver.command(method, path, parameters)
  }

  @discardableResult
  func debugging(_ name: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await focus()
    return try await driver.debugging(name, parameters)
  }

  // MARK: - The page

  func go(to url: URL) async throws {
    _ = try await command("POST", "url", ["url": .string(url.absoluteString)])
  }

  func reload() async throws { _ = try await command("POST", "refresh") }

  func title() async throws -> String { try await command("GET", "title").string ?? "" }

  func close() async throws {
    try await focus()
    let rest = try await driver.command("DELETE", "window")
    // The first, empty window stays: the browser would end with its last.
    if let first = rest[0].string { try await driver.command("POST", "window", ["handle": .string(first)]) }
  }

  /// The size of the page's viewport.
  func setViewport(width: Int, height: Int, scale: Double = 1, isMobile: Bool = false) async throws {
    try await debugging(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale),
        "mobile": .bool(isMobile),
      ]
    )
  }

  /// What the page is told of the system's appearance.
  func setPrefersDark(_ isDark: Bool) async throws {
    try await debugging(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": .string(isDark ? "dark" : "light")]]]
    )
  }

  /// Has the browser be on a device that keeps parts of the screen for itself.
  func setSafeArea(top: Int, bottom: Int) async throws {
    try await debugging(
      "Emulation.setSafeAreaInsetsOverride",
      ["insets": ["top": .number(Double(top)), "bottom": .number(Double(bottom))]]
    )
  }

  /// A PNG of the viewport.
  func screenshot() async throws -> Data {
    let answer = try await debugging("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
      throw WebDriverError(code: "no picture", message: "\(answer)")
    }
    return data
  }

  /// What the page wrote to its console since it was asked last: errors, refusals of the policy.
  func consoleLines() async -> [String] {
    let entries = try? await command("POST", "se/log", ["type": "browser"])
    return entries?.array.compactMap { $0["message"].string } ?? []
  }

  // MARK: - Scripts

  /// Runs the body of a JavaScript function in the page; `arguments` are its arguments.
  @discardableResult
  func run(_ script: String, _ arguments: JSON...) async throws -> JSON {
    try await command("POST", "execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  func run<Value: Decodable>(_ script: String, _ arguments: JSON..., as type: Value.Type) async throws
    -> Value
  {
    try await command("POST", "execute/sync", ["script": .string(script), "args": .array(arguments)])
      .decoded(as: type)
  }

  /// Waits until a JavaScript expression is true.
  func wait(
    for what: String,
    within limit: Duration = .seconds(20),
    until expression: String,
    _ arguments: JSON...
  ) async throws {
    try await eventually(what, within: limit) {
      let value = try await command(
        "POST",
        "execute/sync",
        ["script": .string("return !!(\(expression));"), "args": .array(arguments)]
      )
      return value.bool == true ? true : nil
    }
  }

  // MARK: - Elements

  /// The first element that a CSS selector finds, once there is one.
  @discardableResult
  func element(_ selector: String, within limit: Duration = .seconds(20)) async throws -> Element {
    try await eventually("there is \(selector)", within: limit) { try await elements(selector).first }
  }

  func elements(_ selector: String) async throws -> [Element] {
    let found = try await command("POST", "elements", ["using": "css selector", "value": .string(selector)])
    return found.array.compactMap { $0[Element.key].string.map { Element(tab: self, id: $0) } }
  }

  /// The element with the keyboard focus.
  func activeElement() async throws -> Element {
    let found = try await command("GET", "element/active")
    guard let id = found[Element.key].string else {
      throw WebDriverError(code: "no active element", message: "\(found)")
    }
    return Element(tab: self, id: id)
  }

  func elementCommand(_ method: String, _ path: String, _ parameters: JSON? = nil) async throws -> JSON {
    try await command(method, path, parameters)
  }

  func perform(_ sources: JSON...) async throws {
    _ = try await command("POST", "actions", ["actions": .array(sources)])
  }

  func releaseActions() async throws { _ = try await command("DELETE", "actions") }
}
