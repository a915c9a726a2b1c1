import Foundation

/// One run of a case, in a process of its own: what one case leaves in memory is not another's business.
struct CaseProcess {
  let name: String
  let largest: Int

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func figures() throws -> [Figure] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--case", name, "--largest", "\(largest)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the case \(name) ended with status \(process.terminationStatus)")
    }
    return try JSONDecoder().decode([Figure].self, from: data)
  }
}
