import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `A picture of the page` {
    private static let size = CGSize(width: 390, height: 844)

    @Test(arguments: [false, true])
    func `is the picture that ImageDisplay draws`(isDark: Bool) async throws {
      let drawn = try await ImageRun("Todo", ["--tap", "Call the dentist"], size: Self.size, isDark: isDark)
      try await AppProcess.run { app in
        try await Tab.show(app, width: 390, height: 844, isDark: isDark) { tab in
          try await showOnPhone(tab)
          try await tab.elements("#screen [role=switch]")[2].click()
          try await tab.waitForStates([false, false, true, false, false, false, false])
          try await tab.waitForRest()
          try await compareFrames(drawn, tab)
          try compare(drawn.picture, try await tab.picture(), "todo-\(isDark ? "dark" : "light")")
        }
      }
    }

    @Test func `has the same lines of text`() async throws {
      let drawn = try await ImageRun("BrowserTestApp", [], size: Self.size)
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          try await showOnPhone(tab)
          try await tab.waitForRest()
          try await compareFrames(drawn, tab)
          try compare(drawn.picture, try await tab.picture(), "titles")
          let lines = try await tab.drawnTexts().filter { $0.y > 460 }.sorted { $0.y < $1.y }
          #expect(
            lines.map(\.text) == [
              "A note so long that it goes on to a second", "line, and it says nothing of interest to",
              "anybody",
            ]
          )
        }
      }
    }

    @Test(arguments: [false, true])
    func `has the same filters, blending, masks, gradients, shadows and corners`(isDark: Bool) async throws {
      try await compareScreen("looks", isDark: isDark)
    }

    @Test(arguments: [false, true])
    func `has text of every kind in the same lines`(isDark: Bool) async throws {
      try await compareScreen("texts", isDark: isDark)
    }

    @Test(arguments: ["XS", "XXXL", "AX2"])
    func `has text of every size in the same lines`(textSize: String) async throws {
      try await compareScreen("texts", textSize: textSize)
    }

    @Test(arguments: [false, true])
    func `has the same controls`(isDark: Bool) async throws {
      try await compareScreen("controls", isDark: isDark)
    }

    @Test(arguments: [false, true])
    func `is the picture of the claims that ImageDisplay draws`(isDark: Bool) async throws {
      let drawn = try await ImageRun("Claims", [], size: Self.size, isDark: isDark)
      try await AppProcess.run("Claims") { app in
        try await Tab.show(app, width: 390, height: 844, isDark: isDark) { tab in
          try await showOnPhone(tab)
          try await tab.waitForRest()
          try await compareFrames(drawn, tab)
          try compare(drawn.picture, try await tab.picture(), "claims-\(isDark ? "dark" : "light")")
        }
      }
    }

    /// Has the page be that of a phone with a notch, and waits until the app keeps clear of it.
    private func showOnPhone(_ tab: Tab) async throws {
      try await tab.setSafeArea(top: 47, bottom: 34)
      try await tab.wait(
        for: "the app keeps clear of the notch",
        until: "document.querySelector('#screen [role=heading]')?.getBoundingClientRect().top >= 47"
      )
    }

    private func compareScreen(_ screen: String, isDark: Bool = false, textSize: String? = nil) async throws {
      let options = textSize.map { ["--text-size", $0] } ?? []
      let drawn = try await ImageRun(
        "BrowserTestApp",
        options,
        screen: screen,
        size: Self.size,
        isDark: isDark
      )
      try await AppProcess.run("BrowserTestApp", screen: screen) { app in
        try await Tab.show(app, width: 390, height: 844, isDark: isDark) { tab in
          try await showOnPhone(tab)
          if let textSize {
            try await tab.run("sessionStorage.setItem('waxwing.textSize', arguments[0])", .string(textSize))
            try await tab.reload()
            try await tab.waitForApp()
            try await showOnPhone(tab)
          }
          try await tab.waitForRest()
          try await compareFrames(drawn, tab)
          let name = [screen, isDark ? "dark" : "light", textSize].compactMap { $0 }.joined(separator: "-")
          try compare(drawn.picture, try await tab.picture(), name, tolerance: 64, allowed: 6)
        }
      }
    }

    /// Each control, heading and text is where the app says it is.
    private func compareFrames(_ drawn: ImageRun, _ tab: Tab) async throws {
      for (role, selector) in [
        ("switch", "[role=switch]"), ("button", "[role=button]:not([role=listitem] *)"),
        ("heading", "[role=heading]"), ("cell", "[role=listitem]"),
      ] {
        let nodes = role == "button" ? drawn.tree.allOutsideCells : drawn.tree.all
        let expected = nodes.filter { $0.role == role }.map(\.frame)
        let origin = try await tab.screenFrame().origin
        let found = try await tab.elements("#screen :is(\(selector))")
        var frames: [CGRect] = []
        for element in found {
          frames.append(try await element.frame().offsetBy(dx: -origin.x, dy: -origin.y))
        }
        try #require(frames.count == expected.count, "\(role): \(frames) \(expected)")
        for (frame, expected) in zip(frames, expected) {
          #expect(
            abs(frame.minX - expected.x) <= 1 && abs(frame.minY - expected.y) <= 1,
            "\(role): \(frame) \(expected)"
          )
          #expect(
            abs(frame.width - expected.width) <= 1 && abs(frame.height - expected.height) <= 1,
            "\(role): \(frame) \(expected)"
          )
        }
      }
    }

    /// Two painters smooth the edges of glyphs differently, so what is compared is the mean of small squares.
    private func compare(
      _ expected: PixelImage,
      _ actual: PixelImage,
      _ name: String,
      tolerance: Int = 24,
      allowed: Int = 60
    ) throws {
      try #require(expected.width == actual.width && expected.height == actual.height)
      let difference = expected.squares(of: 4).difference(
        from: actual.squares(of: 4),
        tolerance: tolerance,
        allowed: allowed
      )
      guard let difference else { return }
      let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-browser-pictures")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (picture, kind) in [
        (expected, "image-display"), (actual, "page"), (difference.picture, "difference"),
      ] {
        try picture.pngData().write(to: folder.appending(path: "\(name).\(kind).png"))
      }
      Issue.record("\(name): \(difference) (in squares of 4×4 pixels). See \(folder.path)")
    }
  }
}

extension Tab {
  /// Until no animation runs.
  func waitForRest() async throws {
    try await wait(
      for: "nothing moves",
      until:
        "document.getAnimations().every((a) => a.playState !== 'running') && document.fonts.status === 'loaded'"
    )
  }

  fileprivate func picture() async throws -> PixelImage {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-page-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try await screenshot().write(to: file)
    return try #require(PixelImage(contentsOf: file))
  }
}

/// An app drawn with no display: its picture and its accessibility tree.
private struct ImageRun {
  let picture: PixelImage
  let tree: Node

  init(_ program: String, _ options: [String], screen: String? = nil, size: CGSize, isDark: Bool = false)
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "waxwing-image-\(UUID().uuidString).png"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "image", "--size", "\(Int(size.width))x\(Int(size.height))", "--scale", "1"]
        + (isDark ? ["--dark"] : []) + options + ["--tree=json", "--snapshot", file.path],
      environment: screen.map { ["BROWSER_TEST_SCREEN": $0] } ?? [:]
    )
    defer { process.stop() }
    try await eventually("\(program) has drawn itself", within: .seconds(60)) {
      process.isRunning ? nil : true
    }
    tree = try JSONDecoder().decode(Node.self, from: Data(process.output.utf8))
    picture = try #require(PixelImage(contentsOf: file))
  }

  struct Node: Decodable {
    let role: String
    let label: String?
    let frame: Frame
    let children: [Node]

    /// The button of a row is an element of the page's own.
    var allOutsideCells: [Node] {
      [self] + (role == "cell" ? [] : children.flatMap(\.allOutsideCells))
    }

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  struct Frame: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }
}

extension PixelImage {
  /// A picture with a pixel for each square of this one: the mean of its colours.
  fileprivate func squares(of side: Int) -> PixelImage {
    var result = [UInt8]()
    let (columns, rows) = (width / side, height / side)
    for row in 0..<rows {
      for column in 0..<columns {
        var sums = [0, 0, 0]
        for y in row * side..<(row + 1) * side {
          for x in column * side..<(column + 1) * side {
            let pixel = self[x, y]
            sums[0] += Int(pixel.red)
            sums[1] += Int(pixel.green)
            sums[2] += Int(pixel.blue)
          }
        }
        result += [2, 1, 0].map { UInt8(sums[$0] / (side * side)) } + [255]
      }
    }
    return PixelImage(width: columns, height: rows, bytes: result)
  }
}
