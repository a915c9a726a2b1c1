import Foundation

/// A number that changes with what was put into it.
package struct Stamp: Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Adds a file by its name, size and time of change; a folder by those of what is in it.
  package mutating func add(_ file: URL) {
    add(file.path)
    var status = stat()
    guard stat(file.path, &status) == 0 else { return add("missing") }
    if status.st_mode & S_IFMT == S_IFDIR {
      for child in FileTree.children(of: file) { add(child) }
    } else {
      add("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  package var text: String { String(value, radix: 36) }

  /// Of texts alone.
  package static func of(_ texts: String...) -> String {
    var stamp = Stamp()
    for text in texts { stamp.add(text) }
    return stamp.text
  }
}
