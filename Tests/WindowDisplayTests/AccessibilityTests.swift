import CoreGraphics
import Foundation
import ProgramTesting
import Testing

/// What assistive technologies read and do, from outside the process.
@Suite(.serialized) struct `A window on the accessibility bus` {
  @Test func `has its rows found, read and switched`() async throws {
    try await WindowedApp.read("Todo", titled: "To Do") { app, assistant in
      let row = try await assistant.element("list item", "Call the dentist")
      #expect(row.attributes["posinset"] == "3")
      #expect(row.attributes["setsize"] == "7")
      let list = try await assistant.elements().drop { $0.role != "list item" || $0.name != row.name }
      let toggle = try #require(list.first { $0.role == "toggle button" })
      #expect(toggle.name == "Completed")
      #expect(toggle.depth == row.depth + 1)
      #expect(!toggle.states.contains("checked"))
      #expect(toggle.states.contains("checkable"))
      #expect(toggle.actions == ["activate"])

      let listener = try await assistant.listen(to: "object:state-changed")
      defer { listener.stop() }
      try await assistant.perform("do", "Todo", "toggle button", "Call the dentist > Completed", "activate")
      try await assistant.heard("the switch is on", by: listener) {
        $0.event == "object:state-changed:checked" && $0.first == 1
      }
      // The model has changed: the row is drawn as one that is done.
      let steps = ["--tap", "Call the dentist"]
      try await app.shows(try await WindowedApp.expected(steps: steps), "the task is done")
      let after = try await assistant.elements().drop { $0.name != row.name }
      #expect(after.first { $0.role == "toggle button" }?.states.contains("checked") == true)
    }
  }

  @Test func `tells of the text and the caret of a field, and takes both`() async throws {
    try await WindowedApp.read("WindowTestApp", titled: "Controls") { _, assistant in
      let field = try await assistant.element("entry", "Name")
      #expect(field.text == "")
      #expect(field.states.contains("editable"))
      #expect(field.states.contains("single-line"))
      let listener = try await assistant.listen(to: "object:text-changed", "object:text-caret-moved")
      defer { listener.stop() }
      try await assistant.perform("focus", "WindowTestApp", "entry", "Name")
      try await assistant.element("entry", "Name") { $0.states.contains("focused") }
      try await assistant.perform("write", "WindowTestApp", "entry", "Name", "Zoë 🦜 Wren")
      let written = try await assistant.element("entry", "Name") { $0.text == "Zoë 🦜 Wren" }
      #expect(written.caret == 10)
      #expect(written.word == "Zoë ")
      try await assistant.heard("the text is told of", by: listener) {
        $0.event == "object:text-changed:insert" && $0.value == .text("Zoë 🦜 Wren") && $0.second == 10
      }
      // Behind the bird, which is two units long for the app and one letter for everybody else.
      try await assistant.perform("caret", "WindowTestApp", "entry", "Name", "5")
      try await assistant.heard("the caret is told of", by: listener) {
        $0.event == "object:text-caret-moved" && $0.first == 5
      }
      #expect(try await assistant.element("entry", "Name").caret == 5)
    }
  }

  @Test func `keeps what is secret`() async throws {
    try await WindowedApp.read("WindowTestApp", titled: "Controls") { _, assistant in
      try await assistant.perform("focus", "WindowTestApp", "password text", "Password")
      try await assistant.perform("write", "WindowTestApp", "password text", "Password", "kestrel")
      let field = try await assistant.element("password text", "Password") { $0.text?.count == 7 }
      #expect(field.text?.contains("k") == false)
    }
  }

  @Test func `tells of a value that is stepped, of the keyboard, and of what is to be read out`() async throws
  {
    try await WindowedApp.read("WindowTestApp", titled: "Controls") { _, assistant in
      let slider = try await assistant.element("slider", "Volume")
      #expect(slider.value == 50)
      #expect(slider.attributes["valuetext"] == "50%")
      let listener = try await assistant.listen(to: "object:")
      defer { listener.stop() }
      try await assistant.perform("do", "WindowTestApp", "slider", "Volume", "increment")
      // The client's library leaves the value out of what it hands on; whoever wants it asks for it.
      try await assistant.heard("the value is told of", by: listener) {
        $0.event == "object:property-change:accessible-value" && $0.name == "Volume"
      }
      #expect(try await assistant.element("slider", "Volume").value == 60)

      try await assistant.perform("focus", "WindowTestApp", "entry", "Name")
      try await assistant.heard("the keyboard is in the field", by: listener) {
        $0.event == "object:state-changed:focused" && $0.name == "Name" && $0.first == 1
      }
      try await assistant.perform("write", "WindowTestApp", "entry", "Name", "Wren")
      try await assistant.perform("do", "WindowTestApp", "push button", "Greet", "activate")
      try await assistant.heard("the greeting is read out", by: listener) {
        $0.event == "object:announcement" && $0.value == .text("Hello Wren")
      }
      try await assistant.perform("do", "WindowTestApp", "push button", "Guide", "activate")
      try await assistant.heard("the reader is sent to the slider", by: listener) {
        $0.event == "object:state-changed:focused" && $0.name == "Volume" && $0.first == 1
      }
    }
  }

  /// On many desktops the accessibility bus is on from the start, and most often nobody is on it.
  @Test func `costs nothing while nobody reads`() async throws {
    let session = try await DesktopSession()
    defer { session.stop() }
    let assistant = Assistant(session: session, app: "DesktopTestApp")
    try await assistant.perform("enable")
    try await WindowedApp.run("DesktopTestApp", environment: session.environment) { app in
      try await app.says("size 400x700")
      try await eventually("the app is on the bus") {
        try await assistant.perform("present").contains("present 1") ? true : nil
      }
      var sizes = 0
      /// Has the app show something else; gives how often it was asked what that is.
      func change() async throws -> Int {
        func descriptions() -> Int { app.lines.filter { $0 == "described" }.count }
        let before = descriptions()
        for height in [650, 700] {
          try await app.screen.resize(windowOf: "DesktopTestApp", 400, height)
          try await app.says("size 400x\(height)", times: height == 650 ? sizes + 1 : sizes + 2)
        }
        sizes += 1
        return descriptions() - before
      }
      #expect(try await change() == 0)
      #expect(!app.lines.contains("described"))
      // The first who asks is told all, and is kept up to date.
      #expect(try await assistant.elements().contains { $0.name == "Fingers" })
      let listener = try await assistant.listen(to: "object:")
      try await eventually("what changes is told") { try await change() > 0 ? true : nil }
      listener.stop()
      try await eventually("nothing is told once that one has gone") { try await change() == 0 ? true : nil }
      #expect(try await assistant.elements().contains { $0.name == "Fingers" })
    }
  }

  @Test func `is not there before anyone listens, nor for a program without a session`() async throws {
    let session = try await DesktopSession()
    defer { session.stop() }
    let assistant = Assistant(session: session, app: "Todo")
    try await WindowedApp.run(environment: session.environment) { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      await #expect(throws: ProgramEnded.self) { try await assistant.elements() }
      try await assistant.perform("enable")
      try await assistant.element("list item", "Water the tomatoes")
      // With its session bus goes the reader, and not the app.
      try await session.bus.killAtOnce()
      try await app.screen.click(CGPoint(x: 343, y: 246))
      let steps = ["--tap", "Call the dentist"]
      try await app.shows(try await WindowedApp.expected(steps: steps), "the app goes on")
    }
  }
}
