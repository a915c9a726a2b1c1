import Foundation
import ProjectBuild

let status: Int32
do {
  status = try Command.perform(Array(CommandLine.arguments.dropFirst()))
} catch let failure as BuildFailure {
  Terminal.fail(failure)
  status = 1
} catch {
  Terminal.fail(BuildFailure("\(error)"))
  status = 1
}
fflush(nil)
exit(status)
