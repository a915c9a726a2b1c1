/// The children of a lazy stack in order, made or not: of each section its header, its rows and its footer.
@MainActor struct LazyItems {
  private var sections: [RowSection] = []
  /// At which place each section begins.
  private var starts: [Int] = []
  private(set) var ids = RowIDs()

  init(_ all: [RowSection] = []) {
    for section in all where section.itemCount > 0 {
      sections.append(section)
      starts.append(ids.count)
      if let header = section.header { ids.append(header.id..<header.id + 1) }
      ids.append(section.rowIDs)
      if let footer = section.footer { ids.append(footer.id..<footer.id + 1) }
    }
  }

  var count: Int { ids.count }

  /// How they stand in lines.
  var lineSections: [LazyLines.Section] {
    sections.map {
      LazyLines.Section(hasHeader: $0.header != nil, rows: $0.count, hasFooter: $0.footer != nil)
    }
  }

  /// The row at a place; it is made where it was not there.
  ///
  /// - Complexity: O(log *s*) in the number of sections, and of segments of the section.
  func row(at index: Int) -> ListRow {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    let section = sections[low]
    let place = index - starts[low]
    if place == 0, let header = section.header { return header }
    if let row = section.row(at: section.header == nil ? place : place - 1) { return row }
    guard let footer = section.footer else {
      preconditionFailure("A lazy stack was asked for child \(index) of \(count).")
    }
    return footer
  }

  /// Where the row is that is called `id` in the data.
  func index(ofData id: AnyHashable) -> Int? {
    for (section, start) in zip(sections, starts) {
      if let row = section.index(ofData: id) { return start + (section.header == nil ? 0 : 1) + row }
    }
    return nil
  }
}

extension RowSection {
  fileprivate var itemCount: Int { count + (header == nil ? 0 : 1) + (footer == nil ? 0 : 1) }
}
