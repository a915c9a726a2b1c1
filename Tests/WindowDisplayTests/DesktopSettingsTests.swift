import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

@Suite(.serialized) struct `Settings of the desktop` {
  /// A desktop's settings in files, which programs follow as they follow those of a desktop that runs.
  private struct Settings {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "waxwing-desktop-\(UUID().uuidString)"
    )
    var environment: [String: String] {
      [
        "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder.path,
        "GSETTINGS_SCHEMA_DIR": folder.appending(path: "schemas").path, "DBUS_SESSION_BUS_ADDRESS": "",
      ]
    }

    private static let schema = """
      <schemalist>
        <schema id="org.gnome.desktop.interface" path="/org/gnome/desktop/interface/">
          <key name="color-scheme" type="s"><default>'default'</default></key>
          <key name="accent-color" type="s"><default>'blue'</default></key>
          <key name="enable-animations" type="b"><default>true</default></key>
          <key name="text-scaling-factor" type="d"><default>1.0</default></key>
        </schema>
        <schema id="org.gnome.desktop.a11y.interface" path="/org/gnome/desktop/a11y/interface/">
          <key name="high-contrast" type="b"><default>false</default></key>
        </schema>
      </schemalist>
      """

    init() async throws {
      let schemas = folder.appending(path: "schemas")
      try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
      try Data(Self.schema.utf8).write(to: schemas.appending(path: "waxwing.gschema.xml"))
      try await run("/usr/bin/glib-compile-schemas", [schemas.path])
    }

    func set(_ name: String, _ value: String, of schema: String = "org.gnome.desktop.interface") async throws
    {
      try await run("/usr/bin/gsettings", ["set", schema, name, value])
    }

    private func run(_ program: String, _ words: [String]) async throws {
      let tool = try await ChildProcess(program, words, environment: environment)
      defer { tool.stop() }
      try await eventually("\(program) is done") { tool.isRunning ? nil : true }
      if !tool.output.isEmpty { throw ProgramEnded(program: program, output: tool.output) }
    }
  }

  @Test func `what is switched while the app runs is followed at once`() async throws {
    let settings = try await Settings()
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    try await WindowedApp.run("DesktopTestApp", environment: settings.environment) { app in
      try await app.says("traits narrow tall light usual plain moving")
      try await settings.set("color-scheme", "prefer-dark")
      try await app.says("traits narrow tall dark usual plain moving")
      try await settings.set("high-contrast", "true", of: "org.gnome.desktop.a11y.interface")
      try await app.says("traits narrow tall dark strong plain moving")
      try await settings.set("text-scaling-factor", "1.3")
      try await app.says("traits narrow tall dark strong large moving")
      try await settings.set("enable-animations", "false")
      try await app.says("traits narrow tall dark strong large still")
      try await settings.set("color-scheme", "default")
      try await app.says("traits narrow tall light strong large still")
    }
  }

  @Test func `the window turns dark as the desktop does`() async throws {
    let settings = try await Settings()
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    try await WindowedApp.run(environment: settings.environment) { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      try await settings.set("color-scheme", "prefer-dark")
      try await app.shows(try await WindowedApp.expected(steps: ["--dark"]), "the window is dark")
    }
  }

  @Test func `what the portal of any desktop says is followed, and has the last word`() async throws {
    let settings = try await Settings()
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    let portal = try await FakePortal()
    defer { portal.stop() }
    portal.choose("{'color-scheme': <uint32 1>}")
    let bus = settings.environment.merging(["DBUS_SESSION_BUS_ADDRESS": portal.address]) { $1 }
    try await WindowedApp.run("DesktopTestApp", environment: bus) { app in
      try await app.says("traits narrow tall dark usual plain moving")
      portal.choose("{'color-scheme': <uint32 2>, 'contrast': <uint32 1>}")
      try await app.says("traits narrow tall light strong plain moving")
      try await settings.set("color-scheme", "prefer-dark")
      portal.choose("{'color-scheme': <uint32 2>, 'accent-color': <(1.0, 0.0, 0.0)>}")
      try await app.says("traits narrow tall light usual plain moving")
      try await eventually("the row is red") {
        try app.accentRow() == PixelImage.Pixel(255, 0, 0) ? true : nil
      }
      #expect(app.lines.filter { $0.contains("dark") }.count == 1)
    }
  }

  @Test func `the accent colour is the tint of what has none of its own`() async throws {
    let settings = try await Settings()
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    try await settings.set("accent-color", "green")
    try await WindowedApp.run("DesktopTestApp", environment: settings.environment) { app in
      // The eighth row is all of that colour.
      try await eventually("the row is green") {
        try app.accentRow() == PixelImage.Pixel(0x3A, 0x94, 0x4A) ? true : nil
      }
      try await settings.set("accent-color", "red")
      try await eventually("the row is red") {
        try app.accentRow() == PixelImage.Pixel(0xE6, 0x2D, 0x42) ? true : nil
      }
    }
  }
}
