/// Gathers the rows of a list, section by section.
@MainActor package final class RowCollector {
  private(set) var sections: [RowSection] = []
  private var isInSection = false

  /// Adds one row.
  func add(_ row: ListRow) { append(.row(row)) }

  /// Adds rows that are made when they are needed.
  func add(_ rows: any LazyRows) { append(.lazy(rows)) }

  private func append(_ segment: RowSection.Segment) {
    if !isInSection && (sections.isEmpty || sections[sections.count - 1].isExplicit) {
      // Rows outside of sections stand in one of their own, known by its place among those.
      sections.append(RowSection(id: -1 - sections.count))
    }
    sections[sections.count - 1].append(segment)
  }

  /// Adds a section; its rows are those added in `rows`.
  func addSection(id: Int, header: ListRow?, footer: ListRow?, _ rows: () -> Void) {
    var section = RowSection(id: id)
    (section.isExplicit, section.header, section.footer) = (true, header, footer)
    sections.append(section)
    let wasInSection = isInSection
    isInSection = true
    rows()
    isInSection = wasInSection
  }
}

/// The rows of one section.
@MainActor struct RowSection {
  enum Segment {
    case row(ListRow)
    case lazy(any LazyRows)

    @MainActor var count: Int {
      switch self {
      case .row: 1
      case .lazy(let rows): rows.rowIDs.count
      }
    }
  }

  let id: Int
  var isExplicit = false
  var header: ListRow?
  var footer: ListRow?
  private(set) var segments: [Segment] = []
  /// Where each segment begins.
  private var starts: [Int] = []
  private(set) var count = 0

  init(id: Int) { self.id = id }

  mutating func append(_ segment: Segment) {
    segments.append(segment)
    starts.append(count)
    count += segment.count
  }

  /// The identities of all rows in order.
  var rowIDs: RowIDs {
    var ids = RowIDs()
    for segment in segments {
      switch segment {
      case .row(let row): ids.append(row.id..<row.id + 1)
      case .lazy(let rows): ids.append(rows.rowIDs)
      }
    }
    return ids
  }

  /// Which segment a place is in, and where in it.
  ///
  /// - Complexity: O(log *s*) in the number of segments.
  private func locate(_ index: Int) -> (segment: Segment, offset: Int)? {
    guard index >= 0, index < count else { return nil }
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return (segments[low], index - starts[low])
  }

  func row(at index: Int) -> ListRow? {
    guard let (segment, offset) = locate(index) else { return nil }
    switch segment {
    case .row(let row): return row
    case .lazy(let rows): return rows.row(at: offset)
    }
  }

  /// What the row at a place is called in the data it is made of; its content is not made for that.
  func dataID(at index: Int) -> AnyHashable? {
    guard let (segment, offset) = locate(index) else { return nil }
    switch segment {
    case .row(let row): return row.dataID
    case .lazy(let rows): return rows.dataID(at: offset)
    }
  }

  /// Where the row is that is called `id` in the data.
  func index(ofData id: AnyHashable) -> Int? {
    for (segment, start) in zip(segments, starts) {
      switch segment {
      case .row(let row): if row.dataID == id { return start }
      case .lazy(let rows): if let index = rows.index(ofData: id) { return start + index }
      }
    }
    return nil
  }
}
