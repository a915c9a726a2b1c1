import Foundation
import ProgramTesting

/// The accessibility audit of axe-core, which a package of PyPI carries; `Scripts/fetch-axe` gets it.
enum Axe {
  /// Colours of text whose contrast is less than WCAG's AA asks for, and which are not the page's to change.
  ///
  /// They are those that Apple's documentation gives: systemBlue, and secondaryLabel over a white and a dark row.
  private static let applesColors = ["#007aff", "#8a8a8e", "#8d8d93"]

  /// What the audit finds wrong in the page: the rule, what it means, and the element.
  static func audit(_ tab: Tab) async throws -> [String] {
    try await tab.debugging("Runtime.evaluate", ["expression": .string(try await script())])
    return try await tab.run(
      """
      const results = await axe.run(document);
      const isApples = ({ any }) => arguments[0].includes(any[0]?.data?.fgColor);
      return results.violations.flatMap((rule) => rule.nodes
        .filter((node) => rule.id !== "color-contrast" || !isApples(node))
        .map((node) => `${rule.id}: ${rule.help}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
      """,
      .array(Self.applesColors.map { .string($0) }),
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
