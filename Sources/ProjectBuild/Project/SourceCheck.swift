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
      let sources = target.sources.filter { seen.insert($0).inserted }.map(\.path)
      let read = concurrentMap(sources) { path in
        ReadSource((try? String(contentsOfFile: path, encoding: .utf8)) ?? "", path: path)
      }
      // Parsing is what takes time: sources that are nobody else's business are not.
      var found = problems(of: read, knowing: read.filter(\.concernsOthers), target, knownModules)
      if found.joined().contains(where: \.needsAllSources) {
        found = problems(of: read, knowing: read, target, knownModules)
      }
      report.files += found.count
      report.workingFiles += found.count { problems in !problems.contains { $0.severity == .error } }
      report.problems += found.flatMap { $0 }
    }
    return report
  }

  private static func problems(
    of sources: [ReadSource],
    knowing known: [ReadSource],
    _ target: ProjectTarget,
    _ modules: Set<String>
  ) -> [[SourceProblem]] {
    let index = ProjectIndex(
      moduleName: target.moduleName,
      files: concurrentMap(known) { $0.facts },
      knownModules: modules,
      absentModules: target.absentModules
    )
    let adapter = SourceAdapter(project: index)
    return concurrentMap(sources) { source in
      (adapter.adapt(source).problems + AbsentNames.problems(in: source, index))
        .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
  }
}
