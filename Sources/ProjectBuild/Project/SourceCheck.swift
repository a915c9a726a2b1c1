import Foundation
import SourceAdapter

/// What would not work of sources, without building them.
package struct SourceCheck: Sendable {
  package var files = 0
  /// Those without an error.
  package var workingFiles = 0
  package var problems: [SourceProblem] = []

  package static func report(on targets: [ProjectTarget], knownModules: Set<String>) -> SourceCheck {
    var report = SourceCheck()
    var seen: Set<URL> = []
    for target in targets {
      let texts = target.sources.filter { seen.insert($0).inserted }.map { source in
        (source.path, (try? String(contentsOf: source, encoding: .utf8)) ?? "")
      }
      let facts = texts.map { SourceIndexer.facts(of: $0.1, path: $0.0) }
      let index = ProjectIndex(moduleName: target.moduleName, files: facts, knownModules: knownModules)
      let adapter = SourceAdapter(project: index)
      for (path, text) in texts {
        let found =
          (adapter.adapt(text, path: path).problems + AbsentNames.problems(in: text, path: path, index))
          .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        report.files += 1
        if !found.contains(where: { $0.severity == .error }) { report.workingFiles += 1 }
        report.problems += found
      }
    }
    return report
  }
}
