// Which numbers, in which order? In chunks that copies of a list share, so that an edit of a long one is cheap to make
// and cheap to find.

/// Small numbers in order, each at most once.
///
/// The numbers stand in chunks, which are arrays that copies of the list share until they change them.
package struct SerialList: Sendable {
  private(set) var chunks: [[Int32]] = []
  /// The number of elements up to the end of each chunk.
  private var ends: [Int] = []

  /// An edit copies this much; a list of a million has a thousand chunks to compare.
  private static let chunkSize = 1024

  package init() {}

  package init(_ elements: Range<Int32>) { append(contentsOf: elements) }

  package init(_ elements: [Int32]) { append(elements[...]) }

  package var count: Int { ends.last ?? 0 }
  package var isEmpty: Bool { count == 0 }

  /// - Complexity: O(log *n*).
  package subscript(index: Int) -> Int32 {
    let chunk = chunk(of: index)
    return chunks[chunk][index - start(of: chunk)]
  }

  /// Calls back with the stretches that the list is made of.
  package func forEachStretch(_ body: (UnsafeBufferPointer<Int32>) -> Void) {
    for chunk in chunks { chunk.withUnsafeBufferPointer(body) }
  }

  /// Where an element stands; nil if it doesn't.
  ///
  /// - Complexity: O(1) where it stands near `guess`, otherwise O(*n*) comparisons, sixteen at a time.
  package func position(of element: Int32, near guess: Int) -> Int? {
    guard !chunks.isEmpty else { return nil }
    let middle = chunk(of: min(max(guess, 0), count - 1))
    for distance in 0..<max(middle + 1, chunks.count - middle) {
      for chunk in distance == 0 ? [middle] : [middle + distance, middle - distance]
      where chunks.indices.contains(chunk) {
        if let index = Self.index(of: element, in: chunks[chunk]) { return start(of: chunk) + index }
      }
    }
    return nil
  }

  private static func index(of element: Int32, in chunk: [Int32]) -> Int? {
    chunk.withUnsafeBytes { bytes in
      let wanted = SIMD16<Int32>(repeating: element)
      var index = 0
      while index + 16 <= chunk.count {
        if any(bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<Int32>.self) .== wanted) { break }
        index += 16
      }
      return chunk[index...].firstIndex(of: element)
    }
  }

  private func chunk(of index: Int) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func start(of chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  // MARK: Changing

  // Of ranges and arrays rather than of any sequence: other modules would call that by witness for each element.

  package mutating func append(contentsOf elements: Range<Int32>) {
    var rest = elements
    if let last = chunks.indices.last, chunks[last].count < Self.chunkSize {
      let first = rest.prefix(Self.chunkSize - chunks[last].count)
      chunks[last].append(contentsOf: first)
      ends[last] = start(of: last) + chunks[last].count
      rest = first.upperBound..<rest.upperBound
    }
    while !rest.isEmpty {
      let chunk = rest.prefix(Self.chunkSize)
      chunks.append(Array(chunk))
      ends.append(count + chunk.count)
      rest = chunk.upperBound..<rest.upperBound
    }
  }

  private mutating func append(_ elements: ArraySlice<Int32>) {
    var rest = elements
    while !rest.isEmpty {
      let chunk = rest.prefix(Self.chunkSize)
      chunks.append(Array(chunk))
      ends.append(count + chunk.count)
      rest = rest.dropFirst(chunk.count)
    }
  }

  /// Inserts one element.
  package mutating func insert(_ element: Int32, at index: Int) {
    insert(contentsOf: element..<element + 1, at: index)
  }

  package mutating func insert(contentsOf elements: Range<Int32>, at index: Int) {
    guard index < count else { return append(contentsOf: elements) }
    let at = chunk(of: index)
    let offset = index - start(of: at)
    if chunks[at].count + elements.count <= Self.chunkSize * 3 / 2 {
      chunks[at].insert(contentsOf: elements, at: offset)
    } else {
      var whole = SerialList()
      whole.append(chunks[at][..<offset])
      whole.append(contentsOf: elements)
      whole.append(chunks[at][offset...])
      chunks.replaceSubrange(at...at, with: whole.chunks)
    }
    recount(from: at)
  }

  @discardableResult
  package mutating func remove(at index: Int) -> Int32 {
    let at = chunk(of: index)
    let element = chunks[at].remove(at: index - start(of: at))
    join(at)
    recount(from: max(0, at - 1))
    return element
  }

  /// Removes the elements at ascending positions.
  package mutating func remove(at positions: [Int]) {
    var next = 0
    var start = 0
    for at in chunks.indices {
      let end = ends[at]
      if next < positions.count, positions[next] < end {
        let chunk = chunks[at]
        chunks[at] = []
        chunks[at].reserveCapacity(chunk.count)
        for (offset, element) in chunk.enumerated() {
          if next < positions.count, positions[next] == start + offset {
            next += 1
          } else {
            chunks[at].append(element)
          }
        }
      }
      start = end
    }
    for at in chunks.indices.reversed() { join(at) }
    recount(from: 0)
  }

  /// Lets a small chunk go up in the one before it, and an empty one go.
  private mutating func join(_ at: Int) {
    if chunks[at].isEmpty {
      chunks.remove(at: at)
      ends.remove(at: at)
    } else if at > 0, chunks[at].count + chunks[at - 1].count <= Self.chunkSize / 2 {
      chunks[at - 1] += chunks[at]
      chunks.remove(at: at)
      ends.remove(at: at)
    }
  }

  private mutating func recount(from first: Int) {
    if ends.count > chunks.count { ends.removeLast(ends.count - chunks.count) }
    var end = first == 0 ? 0 : ends[first - 1]
    for at in first..<max(first, chunks.count) {
      end += chunks[at].count
      if at < ends.count { ends[at] = end } else { ends.append(end) }
    }
  }
}
