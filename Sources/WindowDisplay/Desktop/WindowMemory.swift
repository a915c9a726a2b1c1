import CoreGraphics
import Foundation

/// The size that a program's windows last had, in a small file of the person's state folder.
@MainActor
final class WindowMemory {
  private let file: URL
  private var isChanged = false

  /// In points; nil while nothing is known.
  var size: CGSize? { didSet { if size != oldValue { isChanged = true } } }

  init(program: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = Self.folder(environment).appending(path: "waxwing/\(program)/window-size")
    size = (try? String(contentsOf: file, encoding: .utf8)).flatMap(Self.size)
    isChanged = false
  }

  /// Keeps the size; where the folder can't be written to, the next window begins with the usual one.
  func write() {
    guard isChanged, let size else { return }
    isChanged = false
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let text = "\(Int(size.width))x\(Int(size.height))\n"
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  private static func folder(_ environment: [String: String]) -> URL {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state")
  }

  private static func size(_ text: String) -> CGSize? {
    let sides = text.split(whereSeparator: { $0 == "x" || $0.isWhitespace }).compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ (100...10_000).contains($0) }) else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }
}
