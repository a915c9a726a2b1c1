/// A source as the compiler on Linux takes it.
package struct AdaptedSource: Sendable {
  package let text: String
  package let problems: [SourceProblem]
  /// In the order of the source, none over another.
  package let edits: [SourceEdit]
  private let lines: [LineEdit]

  package var isUntouched: Bool { edits.isEmpty }

  /// The places of one edit, in bytes from the start of the line.
  private struct LineEdit: Sendable {
    let line: Int
    let start: Int
    let oldCount: Int
    let newCount: Int
  }

  /// Applies edits to a source; of two that overlap the first counts.
  init(_ bytes: [UInt8], edits: [SourceEdit], problems: [SourceProblem]) {
    var kept: [SourceEdit] = []
    // Of several at one place the order in which they were asked for is kept.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      if let last = kept.last, edit.range.lowerBound < last.range.upperBound { continue }
      kept.append(edit)
    }
    self.edits = kept
    self.problems = problems
    guard !kept.isEmpty else {
      text = String(decoding: bytes, as: UTF8.self)
      lines = []
      return
    }

    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 256)
    var places: [LineEdit] = []
    var position = 0
    var line = 1
    var lineStart = 0
    func advance(to end: Int) {
      for index in position..<end where bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
      }
    }
    for edit in kept {
      output += bytes[position..<edit.range.lowerBound]
      advance(to: edit.range.lowerBound)
      position = edit.range.lowerBound
      let isOnOneLine = !edit.replacement.utf8.contains(UInt8(ascii: "\n"))
      if isOnOneLine {
        places.append(
          LineEdit(
            line: line,
            start: edit.range.lowerBound - lineStart,
            oldCount: edit.range.count,
            newCount: edit.replacement.utf8.count
          )
        )
      }
      output += Array(edit.replacement.utf8)
      advance(to: edit.range.upperBound)
      position = edit.range.upperBound
    }
    output += bytes[position...]
    text = String(decoding: output, as: UTF8.self)
    lines = places
  }

  /// Has the compiler name the original file, whose lines are those of the copy.
  package static func directive(naming path: String) -> String {
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(quoted)\", line: 1)\n"
  }

  /// The column of the source for one of the adapted text; both count bytes from 1.
  package func originalColumn(line: Int, column: Int) -> Int {
    var shift = 0
    for edit in lines where edit.line == line {
      let start = edit.start + shift + 1
      if column < start { break }
      if column < start + edit.newCount { return edit.start + 1 + min(column - start, edit.oldCount) }
      shift += edit.newCount - edit.oldCount
    }
    return column - shift
  }
}
