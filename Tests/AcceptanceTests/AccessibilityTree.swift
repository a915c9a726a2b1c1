import Foundation
import ProgramTesting
import Testing

/// A node of the tree that `--tree=json` prints.
struct AccessibilityTree: Decodable {
  let role: String
  let label: String?
  let value: String?
  let identifier: String?
  let traits: [String]
  let frame: Frame
  let actions: [String]
  let children: [AccessibilityTree]

  struct Frame: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  init(of run: ProgramRun) throws {
    try #require(run.status == 0, "\(run.errors)")
    self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
  }

  /// This node and all below it, in the order they are read.
  var all: [AccessibilityTree] { [self] + children.flatMap(\.all) }

  func all(role: String) -> [AccessibilityTree] { all.filter { $0.role == role } }
}
