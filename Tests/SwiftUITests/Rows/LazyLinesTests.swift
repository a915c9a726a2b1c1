import Testing

@testable import SwiftUI

@Suite struct `Lines of lazy stacks` {
  /// Lines made one by one.
  private struct Model {
    var lines: [Range<Int>] = []
    var sections: [Range<Int>] = []
    var edges: [LazyLines.SectionEdge?] = []

    init(_ all: [LazyLines.Section], _ trackCount: Int) {
      for section in all where section.count > 0 {
        let first = edges.count
        func line(_ count: Int, _ edge: LazyLines.SectionEdge?) {
          lines.append(edges.count..<edges.count + count)
          edges += [LazyLines.SectionEdge?](repeating: edge, count: count)
        }
        if section.hasHeader { line(1, .header) }
        for row in stride(from: 0, to: section.rows, by: trackCount) {
          line(min(trackCount, section.rows - row), nil)
        }
        if section.hasFooter { line(1, .footer) }
        sections.append(first..<edges.count)
      }
    }
  }

  @Test(arguments: 1...4) func `are reckoned as if they were made one by one`(trackCount: Int) {
    let sections: [LazyLines.Section] = [
      .init(rows: 7), .init(), .init(hasHeader: true, rows: 4),
      .init(hasHeader: true, rows: 0, hasFooter: true),
      .init(rows: 1, hasFooter: true), .init(hasHeader: true, rows: 9, hasFooter: true), .init(rows: 3),
    ]
    var lines = LazyLines()
    lines.set(sections)
    #expect(lines.setTrackCount(trackCount) == (trackCount != 1))
    let model = Model(sections, trackCount)
    #expect(lines.count == model.edges.count)
    #expect(lines.lineCount == model.lines.count)
    for (number, items) in model.lines.enumerated() {
      #expect(lines.items(inLine: number) == items)
      for item in items { #expect(lines.line(of: item) == number) }
    }
    for (item, edge) in model.edges.enumerated() { #expect(lines.edge(of: item) == edge) }
    for (number, items) in model.sections.enumerated() {
      #expect(lines.items(inSection: number) == items)
      for item in items { #expect(lines.section(of: item) == number) }
      let first = lines.lines(inSection: number).lowerBound
      let last = lines.lines(inSection: number).upperBound - 1
      #expect(lines.items(inLine: first).lowerBound == items.lowerBound)
      #expect(lines.items(inLine: last).upperBound == items.upperBound)
      #expect(
        lines.header(ofSection: number) == (model.edges[items.lowerBound] == .header ? items.lowerBound : nil)
      )
      let end = items.upperBound - 1
      #expect(lines.footer(ofSection: number) == (model.edges[end] == .footer ? end : nil))
    }
  }

  @Test func `a million rows have their places at once`() {
    var lines = LazyLines()
    lines.set([.init(hasHeader: true, rows: 1_000_000)])
    _ = lines.setTrackCount(3)
    #expect(lines.lineCount == 333_335)
    #expect(lines.items(inLine: 333_334) == 1_000_000..<1_000_001)
    #expect(lines.line(of: 500_000) == 166_667)
  }

  @Test func `of lengths those that are known stay with what moves, and the mean stands for the rest`() {
    var lines = LazyLines()
    lines.set([.init(rows: 1000)])
    var lengths = LazyLengths()
    let ids = RowIDs(0..<1000)
    lengths.arrange(ids, in: lines, gap: 8)
    #expect(lengths.total == 51_992)
    lengths.set(20, of: 0, inLine: 0, of: ids, lines)
    lengths.set(40, of: 999, inLine: 999, of: ids, lines)
    lengths.updateEstimate()
    #expect(lengths.total == 37_992)
    #expect(lengths.start(of: 1) == 28)
    #expect(lengths.line(at: 27.5) == 0)
    #expect(lengths.line(at: 28) == 1)
    let moved = ids.moving(999, to: 0)
    lengths.arrange(moved, in: lines, gap: 8)
    #expect(lengths.start(of: 1) == 48)
    #expect(lengths.start(of: 2) == 76)
    #expect(lengths.end(of: 999) == lengths.total)
    lines.set([.init(rows: 1)])
    lengths.arrange(RowIDs(999..<1000), in: lines, gap: 8)
    #expect(lengths.total == 40)
  }
}
