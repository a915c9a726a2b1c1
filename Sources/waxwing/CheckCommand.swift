import Foundation
import ProjectBuild
import SourceAdapter

/// `waxwing check`.
enum CheckCommand {
  private struct Answer: Encodable {
    var ok: Bool
    var files: Int
    var workingFiles: Int
    var share: Double
    var problems: [SourceProblem]
    var remarks: [String]
  }

  static func perform(_ arguments: Arguments) throws -> Int32 {
    let project = try ProjectReader.read(arguments.path)
    let targets = try arguments.target.map { [try project.chosenApplication($0)] } ?? project.targets
    let report = SourceCheck.report(on: targets, knownModules: Set(project.targets.map(\.moduleName)))
    let share = report.files == 0 ? 1 : Double(report.workingFiles) / Double(report.files)
    let isFine = !report.problems.contains { $0.severity == .error }
    if arguments.json {
      Terminal.answer(
        Answer(
          ok: isFine,
          files: report.files,
          workingFiles: report.workingFiles,
          share: share,
          problems: report.problems,
          remarks: project.remarks
        )
      )
    } else {
      for problem in report.problems { print(problem) }
      for remark in project.remarks { print("note: \(remark)") }
      let percent = Int((share * 1000).rounded(.down)) / 10
      print("\(report.workingFiles) of \(report.files) files work here (\(percent) %).")
    }
    return isFine ? 0 : 1
  }
}
