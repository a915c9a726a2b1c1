import Foundation
import ProgramTesting

/// An assistive technology in a process of its own, which knows of the app what AT-SPI tells it.
struct Assistant {
  let session: DesktopSession
  let app: String

  /// What is told of an element.
  struct Element: Decodable {
    var role: String
    var name: String
    var description: String
    var states: [String]
    var attributes: [String: String]
    var depth: Int
    var frame: [Int]
    var actions: [String]?
    var text: String?
    var caret: Int?
    var word: String?
    var value: Double?
  }

  struct Event: Decodable, Equatable {
    var event: String
    var role: String
    var name: String
    var first: Int
    var second: Int
    var value: Value?

    enum Value: Decodable, Equatable {
      case number(Double)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .number(try container.decode(Double.self))
        }
      }
    }
  }

  // MARK: - What it does

  /// Reads the elements of the app, parents first.
  func elements() async throws -> [Element] {
    try Self.decoded(await perform("tree", app))
  }

  /// Waits for an element about which `isTrue` holds.
  @discardableResult
  func element(_ role: String, _ name: String, where isTrue: (Element) -> Bool = { _ in true }) async throws
    -> Element
  {
    try await eventually("\(role) \(name) is there and as wanted") {
      try await elements().first { $0.role == role && $0.name == name && isTrue($0) }
    }
  }

  /// The program `assistant.py` with a command of its own; gives what it says.
  @discardableResult
  func perform(_ words: String...) async throws -> String {
    let process = try await start(words)
    defer { process.stop() }
    try await eventually("\(words) is done") { process.isRunning ? nil : true }
    let output = process.output
    if output.contains("Error") || output.contains("No ") {
      throw ProgramEnded(program: words.joined(separator: " "), output: output)
    }
    return output
  }

  /// Goes on listening; stop it in the end.
  func listen(to events: String...) async throws -> ChildProcess {
    let process = try await start(["listen"] + events)
    try await eventually("it listens") { process.output.contains("listening") ? true : nil }
    return process
  }

  /// Waits until a listener has heard an event about which `isTrue` holds.
  @discardableResult
  func heard(_ what: String, by listener: ChildProcess, where isTrue: (Event) -> Bool) async throws -> Event {
    do {
      return try await eventually(what) { try Self.decoded(listener.output).first(where: isTrue) }
    } catch {
      throw ProgramEnded(program: what, output: listener.output)
    }
  }

  private func start(_ words: [String]) async throws -> ChildProcess {
    guard let script = Bundle.module.path(forResource: "assistant", ofType: "py") else {
      throw ProgramEnded(program: "assistant.py", output: "It is not among the test's resources.")
    }
    return try await ChildProcess(
      "/usr/bin/python3",
      [script] + words,
      environment: session.environment.merging(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) { $1 }
    )
  }

  private static func decoded<Line: Decodable>(_ output: String) throws -> [Line] {
    output.split(separator: "\n").filter { $0.hasPrefix("{") }
      .compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }
}

extension WindowedApp {
  /// A program in a window, with an assistive technology that reads it from outside.
  static func read(
    _ program: String,
    titled title: String,
    _ body: (WindowedApp, Assistant) async throws -> Void
  ) async throws {
    let session = try await DesktopSession()
    defer { session.stop() }
    let assistant = Assistant(session: session, app: program)
    try await assistant.perform("enable")
    try await run(program, environment: session.environment) { app in
      try await assistant.element("frame", title)
      try await body(app, assistant)
    }
  }
}
