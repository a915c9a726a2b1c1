import Foundation
import ProgramTesting
import Testing

/// In a data folder of the test's own.
@Suite(.serialized) struct `Installing an app` {
  private let data = WaxwingCommand.folder.appending(path: "data-\(UUID().uuidString)")

  private func command(_ words: String...) throws -> ProgramRun {
    try ProgramRun(
      WaxwingCommand.path,
      ["install"] + words,
      environment: WaxwingCommand.environment.merging(["XDG_DATA_HOME": data.path]) { $1 }
    )
  }

  /// A folder of sources with an icon of two sizes.
  private func project() throws -> URL {
    let root = WaxwingCommand.folder.appending(path: "Tiny \(UUID().uuidString.prefix(4))/Tiny")
    let icons = root.appending(path: "Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
    let source = """
      import SwiftUI

      @main struct Tiny: App {
        var body: some Scene { WindowGroup { Text("Installed") } }
      }
      """
    try Data(source.utf8).write(to: root.appending(path: "Tiny.swift"))
    for width in [40, 120] { try png(width).write(to: icons.appending(path: "\(width).png")) }
    let contents = #"{"images": [{"filename": "120.png"}, {"filename": "40.png"}, {"scale": "3x"}]}"#
    try Data(contents.utf8).write(to: icons.appending(path: "Contents.json"))
    return root
  }

  /// As much of a picture as says how wide it is.
  private func png(_ width: Int) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, UInt8(width), 0, 0, 0, UInt8(width)])
  }

  private func value(_ key: String, in entry: String) -> String? {
    entry.split(separator: "\n").first { $0.hasPrefix("\(key)=") }.map { String($0.dropFirst(key.count + 1)) }
  }

  @Test func `puts it among the person's programs, and takes it away again`() throws {
    let project = try project()
    let run = try command(project.path)
    try #require(run.status == 0, "\(run.errors)")
    let entries = try FileManager.default.contentsOfDirectory(
      at: data.appending(path: "applications"),
      includingPropertiesForKeys: nil
    )
    try #require(entries.count == 1)
    let entry = try String(contentsOf: entries[0], encoding: .utf8)
    #expect(value("Name", in: entry) == "Tiny")
    #expect(entries[0].lastPathComponent == (value("StartupWMClass", in: entry) ?? "") + ".desktop")
    let icon = URL(fileURLWithPath: value("Icon", in: entry) ?? "")
    #expect(try Data(contentsOf: icon) == png(120))
    let program = try #require(value("Exec", in: entry)?.split(separator: "\"").first.map(String.init))
    #expect(program.hasPrefix(data.path) && FileManager.default.isExecutableFile(atPath: program))
    // A second time it is put in place of the first.
    #expect(try command(project.path).status == 0)
    let removal = try command(project.path, "--remove")
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(!FileManager.default.fileExists(atPath: program))
    #expect(!FileManager.default.fileExists(atPath: entries[0].path))
    #expect(try command(project.path, "--remove").status == 1)
    // What is another program's stays.
    try Data("[Desktop Entry]\nName=Other\n".utf8).write(to: entries[0])
    #expect(try command(project.path, "--remove").status == 1)
    #expect(try command(project.path).status == 1)
    #expect(try String(contentsOf: entries[0], encoding: .utf8).contains("Other"))
  }
}
