/// Something in a source that does not work here, or works differently.
package struct SourceProblem: Codable, Hashable, Sendable {
  package enum Severity: String, Codable, Sendable {
    /// The source cannot be built.
    case error
    /// The source is built, but something of it does nothing or does it differently.
    case warning
  }

  package var file: String
  package var line: Int
  package var column: Int
  package var severity: Severity
  package var message: String
  /// What can be done instead, where there is something.
  package var remedy: String?

  /// Whether it was found without knowing all sources of the project, and may not be one.
  package var needsAllSources: Bool { message.hasPrefix(Self.unknownClass) }
  static let unknownClass = "cannot tell which class"

  package init(
    file: String,
    line: Int,
    column: Int,
    severity: Severity,
    message: String,
    remedy: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.remedy = remedy
  }
}

extension SourceProblem: CustomStringConvertible {
  /// As compilers write it, so that editors find the place.
  package var description: String {
    let place = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
    return remedy.map { "\(place); \($0)" } ?? place
  }
}
