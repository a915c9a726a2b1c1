import Foundation

/// How the children of a lazy stack or grid stand in lines: one to a line in a stack, one to a track in a grid.
struct LazyLines {
  /// A child: who it is, and whether it has a line to itself.
  struct Item: Equatable {
    let id: Int
    var fillsLine = false
    /// The first of a section begins a line.
    var beginsSection = false
    /// What it is of its section, if more than one of its views.
    var edge: SectionEdge?
  }

  enum SectionEdge { case header, footer }

  private(set) var items: [Item] = []
  private(set) var lines: [Range<Int>] = []
  private(set) var trackCount = 1

  mutating func set(_ items: [Item]) {
    self.items = items
    breakLines()
  }

  /// Returns whether the lines are others now.
  mutating func setTrackCount(_ count: Int) -> Bool {
    let count = max(count, 1)
    guard count != trackCount else { return false }
    trackCount = count
    breakLines()
    return true
  }

  private mutating func breakLines() {
    lines = []
    lines.reserveCapacity(items.count / trackCount + 1)
    var start = 0
    for (index, item) in items.enumerated() {
      let isFull = index - start == trackCount
      let follows = index > start && items[index - 1].fillsLine
      if index > start, isFull || follows || item.fillsLine || item.beginsSection {
        lines.append(start..<index)
        start = index
      }
    }
    if start < items.count { lines.append(start..<items.count) }
  }

  /// The line that an item is in.
  func line(of index: Int) -> Int {
    if trackCount == 1 { return index }
    var (low, high) = (0, max(lines.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A column of an upright grid, or a row of a sideways one.
struct LazyTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment?

  var end: CGFloat { start + length }

  /// The tracks that items make in a room, from 0 on.
  static func tracks(of items: [GridItem], in room: CGFloat) -> [LazyTrack] {
    let spacings = items.dropLast().map { $0.spacing ?? GridItem.usualSpacing }
    var rest = room - spacings.reduce(0, +)
    for case .fixed(let length) in items.map(\.size) { rest -= length }
    var open = items.count { if case .fixed = $0.size { false } else { true } }
    var tracks: [LazyTrack] = []
    var start: CGFloat = 0
    for item in items {
      let gap = item.spacing ?? GridItem.usualSpacing
      switch item.size {
      case .fixed(let length):
        tracks.append(LazyTrack(start: start, length: length, alignment: item.alignment))
      case .flexible(let minimum, let maximum):
        let length = max(min(rest / CGFloat(open), maximum), minimum)
        rest -= length
        open -= 1
        tracks.append(LazyTrack(start: start, length: length, alignment: item.alignment))
      case .adaptive(let minimum, let maximum):
        let offered = max(rest / CGFloat(open), minimum)
        rest -= offered
        open -= 1
        let count = max(((offered + gap) / (minimum + gap)).rounded(.down), 1)
        let length = min((offered - gap * (count - 1)) / count, maximum)
        for index in 0..<Int(count) {
          let place = start + CGFloat(index) * (length + gap)
          tracks.append(LazyTrack(start: place, length: length, alignment: item.alignment))
        }
      }
      start = (tracks.last?.end ?? 0) + gap
    }
    return tracks
  }
}
