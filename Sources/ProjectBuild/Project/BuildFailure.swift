/// Why something could not be done, in words for the person at the terminal.
package struct BuildFailure: Error, CustomStringConvertible, Sendable {
  package var description: String
  /// What the compiler or the adapter had to say, already printed or to be printed.
  package var details: [String] = []

  package init(_ description: String, details: [String] = []) {
    self.description = description
    self.details = details
  }
}
