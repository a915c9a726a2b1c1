/// A program ended before it did what was asked.
package struct ProgramEnded: Error, CustomStringConvertible {
  package let program: String
  package let output: String
  package init(program: String, output: String) { (self.program, self.output) = (program, output) }

  package var description: String { "\(program) ended. It said:\n\(output)" }
}
