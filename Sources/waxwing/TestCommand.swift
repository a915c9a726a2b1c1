import Foundation
import ProjectBuild

/// `waxwing test`.
enum TestCommand {
  private struct Answer: Encodable {
    var ok: Bool
    var targets: [Target]
  }

  private struct Target: Encodable {
    var name: String
    var ok: Bool
    var output: String
  }

  static func perform(_ arguments: Arguments) throws -> Int32 {
    let project = try ProjectReader.read(arguments.path)
    let tests = project.tests.filter { arguments.target == nil || $0.name == arguments.target }
    guard !tests.isEmpty else { throw BuildFailure("\(project.name) has no tests.") }
    var done: [Target] = []
    for target in tests {
      let builder = ProjectBuilder(project, says: { Terminal.say($0) }, shows: { Terminal.show($0) })
      let program = try TestBuilder(builder).build(target)
      var isFine = true
      var output = ""
      for library in program.libraries {
        let run = try Tool.run(
          program.executable.path,
          program.arguments(for: library, filter: arguments.filter),
          environment: program.environment,
          showsOutput: !arguments.json
        )
        output += run.output + run.errors
        if run.status != 0 { isFine = false }
      }
      done.append(Target(name: target.name, ok: isFine, output: output))
    }
    let isFine = done.allSatisfy(\.ok)
    if arguments.json { Terminal.answer(Answer(ok: isFine, targets: done)) }
    return isFine ? 0 : 1
  }
}
