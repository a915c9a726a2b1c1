import Foundation
import ProgramTesting

/// A session of the W3C WebDriver protocol, spoken over HTTP to a `chromedriver` of its own.
final class WebDriver: Sendable {
  private let driver: ChildProcess
  private let session: URL
  /// The process of the browser itself.
  let capabilities: JSON

  /// Starts chromedriver and, through it, a browser without a window.
  init() async throws {
    driver = try await ChildProcess(try Self.program(named: "chromedriver"), ["--port=0"])
    let process = driver
    let port = try await eventually("chromedriver says its port", within: .seconds(60)) {
      process.output.firstMatch(of: /started successfully on port (\d+)/).map { String($0.1) }
    }
    guard let base = URL(string: "http://127.0.0.1:\(port)/session") else { throw URLError(.badURL) }
    var arguments: [JSON] = [
      "--headless=new", "--disable-dev-shm-usage", "--window-size=1280,1000", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--force-color-profile=srgb", "--lang=en-US",
      // Glyphs as ImageDisplay draws them: grey edges, shapes as designed.
      "--font-render-hinting=none", "--disable-lcd-text",
      // So that memory can be asked for at a known moment.
      "--js-flags=--expose-gc", "--enable-precise-memory-info",
    ]
    // The browser's own sandbox cannot be had as root, which is what one is in a container.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    let answer = try await Self.call(
      base,
      "POST",
      [
        "capabilities": [
          "alwaysMatch": [
            "browserName": "chrome", "goog:chromeOptions": ["args": .array(arguments)],
            "goog:loggingPrefs": ["browser": "ALL"],
          ]
        ]
      ],
      timeout: 120
    )
    guard let id = answer["sessionId"].string else {
      throw WebDriverError(code: "no session", message: "\(answer)")
    }
    session = base.appending(path: id)
    capabilities = answer["capabilities"]
  }

  func quit() async {
    _ = try? await Self.call(session, "DELETE", nil, timeout: 10)
    driver.stop()
  }

  /// One command of the session.
  @discardableResult
  func command(_ method: String, _ path: String, _ parameters: JSON? = nil) async throws -> JSON {
    try await Self.call(session.appending(path: path), method, parameters, timeout: 60)
  }

  /// A command of the browser's own debugging protocol.
  @discardableResult
  func debugging(_ name: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await command("POST", "goog/cdp/execute", ["cmd": .string(name), "params": parameters])
  }

  private static func call(
    _ url: URL,
    _ method: String,
    _ parameters: JSON?,
    timeout: Int
  ) async throws -> JSON {
    let answer = try await HTTPExchange.perform(
      method,
      url,
      body: method == "POST" ? try JSONEncoder().encode(parameters ?? [:]) : nil,
      timeout: timeout
    )
    let value = try JSONDecoder().decode(JSON.self, from: answer.body)["value"]
    guard answer.status == 200 else {
      throw WebDriverError(code: value["error"].string ?? "unknown", message: value["message"].string ?? "")
    }
    return value
  }

  /// Debian's package `chromium-driver` has it; `make test` installs that.
  private static func program(named name: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw WebDriverError(
        code: "missing",
        message: "\(name) is not installed: run Scripts/install-packages chromium chromium-driver"
      )
    }
    return path
  }
}

/// What the browser could not do.
struct WebDriverError: Error, CustomStringConvertible {
  let code: String
  let message: String
  var description: String { "\(code): \(message.split(separator: "\n").first ?? "")" }
}
