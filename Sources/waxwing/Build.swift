import Foundation
import ProjectBuild
import SourceAdapter

/// What several commands begin with.
struct Build {
  let project: Project
  let target: ProjectTarget
  let result: BuildResult

  init(_ arguments: Arguments) throws {
    project = try ProjectReader.read(arguments.path)
    target = try project.chosenApplication(arguments.target)
    for remark in project.remarks { Terminal.say("note: \(remark)") }
    var builder = ProjectBuilder(project, says: { Terminal.say($0) }, shows: { Terminal.show($0) })
    builder.wantsPreviews = arguments.previews
    result = try builder.build(target)
  }
}

/// `waxwing build`.
enum BuildCommand {
  private struct Answer: Encodable {
    var ok = true
    var target: String
    var executable: String
    var isUpToDate: Bool
    var problems: [SourceProblem]
  }

  static func perform(_ arguments: Arguments) throws -> Int32 {
    let build = try Build(arguments)
    if arguments.json {
      Terminal.answer(
        Answer(
          target: build.target.name,
          executable: build.result.executable.path,
          isUpToDate: build.result.isUpToDate,
          problems: build.result.problems
        )
      )
    } else {
      print(build.result.executable.path)
    }
    return 0
  }
}
