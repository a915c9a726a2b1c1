/// Bytes of a source that are replaced.
package struct SourceEdit: Equatable, Sendable {
  package let range: Range<Int>
  package let replacement: String

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// Replaces a range by a text that leaves what follows where it was, as far as that is possible.
  ///
  /// A shorter text is followed by spaces, and every line break of the range stays.
  static func keepingPlaces(_ range: Range<Int>, _ text: String, in bytes: [UInt8]) -> SourceEdit {
    let old = bytes[range]
    let breaks = old.count { $0 == UInt8(ascii: "\n") }
    guard breaks == 0 else {
      let last = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last
      let indent = String(repeating: " ", count: last?.count ?? 0)
      let ending = old.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
      return SourceEdit(range, text + String(repeating: ending, count: breaks) + indent)
    }
    let missing = String(decoding: old, as: UTF8.self).utf8.count - text.utf8.count
    return SourceEdit(range, text + String(repeating: " ", count: max(missing, 0)))
  }
}
