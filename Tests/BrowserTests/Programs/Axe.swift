import Foundation

/// The accessibility audit of axe-core, which a package of PyPI carries; `Scripts/fetch-axe` gets it.
enum Axe {
  /// What the audit finds wrong in the page: the rule, what it means, and the element.
  static func audit(_ tab: Tab) async throws -> [String] {
    try await tab.debugging("Runtime.evaluate", ["expression": .string(try await script())])
    return try await tab.run(
      """
      const results = await axe.run(document, {
        // The app's colours are those that Apple's documentation gives for systemBlue, secondaryLabel and the
        // like; some of them have less contrast than WCAG's AA asks for. They are not the page's to change.
        rules: { "color-contrast": { enabled: false } },
      });
      const own = await axe.run({ include: [["#bar"], ["#inspector"], ["#status"]] }, {
        runOnly: ["color-contrast"],
      });
      return [...results.violations, ...own.violations]
        .flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
      """,
      as: [String].self
    )
  }

  private static func script() async throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: ".build/axe/axe.min.js")
    if !FileManager.default.fileExists(atPath: file.path) {
      let process = try await ChildProcess(root.appending(path: "Scripts/fetch-axe").path, [])
      defer { process.stop() }
      try await eventually("Scripts/fetch-axe gets axe", within: .seconds(120)) {
        if FileManager.default.fileExists(atPath: file.path) { return true }
        if !process.isRunning { throw ProgramEnded(program: "Scripts/fetch-axe", output: process.output) }
        return nil
      }
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
