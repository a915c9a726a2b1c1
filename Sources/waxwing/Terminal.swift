import Foundation
import ProjectBuild
import SourceAdapter

/// What is said to the person, or the program, that gave the command.
enum Terminal {
  nonisolated(unsafe) static var isForPrograms = false

  /// What is being done; on the error stream, so that answers can be piped.
  static func say(_ text: String) { write(text + "\n") }

  static func show(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n") }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  static func fail(_ failure: BuildFailure) {
    if isForPrograms {
      answer(Failure(error: failure.description, details: failure.details))
    }
    for detail in failure.details { show(detail) }
    write("waxwing: \(failure.description)\n")
  }

  private struct Failure: Encodable {
    var ok = false
    var error: String
    var details: [String]
  }

  /// Writes a value as JSON.
  static func answer(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    print(String(decoding: data, as: UTF8.self))
  }
}
