import Foundation
import SourceAdapter

/// What a compiler said, in the columns of the original sources.
struct CompilerMessages {
  /// Parsed, for programs.
  private(set) var problems: [SourceProblem] = []
  /// As it is shown to people.
  private(set) var text = ""

  private var sources: [String: (adapted: AdaptedSource, lines: [Substring])] = [:]
  private let adapter: SourceAdapter

  init(_ output: String, adapter: SourceAdapter, adaptedPaths: Set<String>) {
    self.adapter = adapter
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var seen: Set<SourceProblem> = []
    while let line = lines.popFirst() {
      guard let match = line.firstMatch(of: /^(\/.+?):(\d+):(\d+): (error|warning|note): (.*)$/),
        let number = Int(match.2), let column = Int(match.3)
      else {
        if !line.isEmpty || !lines.isEmpty { text += line + "\n" }
        continue
      }
      let path = String(match.1)
      guard adaptedPaths.contains(path), let source = source(path) else {
        note(path, number, column, match.4, match.5, &seen)
        text += line + "\n"
        continue
      }
      let original = source.adapted.originalColumn(line: number, column: column)
      note(path, number, original, match.4, match.5, &seen)
      text += "\(path):\(number):\(original): \(match.4): \(match.5)\n"
      // The line it shows is the copy's.
      if let shown = lines.first, !shown.hasPrefix("/"), source.lines.indices.contains(number - 1) {
        lines.removeFirst()
        if let caret = lines.first, caret.contains("^") { lines.removeFirst() }
        text += source.lines[number - 1] + "\n" + String(repeating: " ", count: max(original - 1, 0)) + "^\n"
      }
    }
  }

  private mutating func source(_ path: String) -> (adapted: AdaptedSource, lines: [Substring])? {
    if let known = sources[path] { return known }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let found = (
      adapter.adapt(text, path: path), text.split(separator: "\n", omittingEmptySubsequences: false)
    )
    sources[path] = found
    return found
  }

  private mutating func note(
    _ path: String,
    _ line: Int,
    _ column: Int,
    _ kind: Substring,
    _ message: Substring,
    _ seen: inout Set<SourceProblem>
  ) {
    guard kind != "note" else { return }
    let problem = SourceProblem(
      file: path,
      line: line,
      column: column,
      severity: kind == "error" ? .error : .warning,
      message: String(message)
    )
    if seen.insert(problem).inserted { problems.append(problem) }
  }
}
