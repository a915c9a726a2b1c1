extension RandomAccessCollection {
  /// What all elements have at a key path.
  ///
  /// A property that is stored is read where it lies: a key path costs as much for an element as comparing it.
  @inlinable func values<Value>(at path: KeyPath<Element, Value>) -> [Value] {
    guard let offset = MemoryLayout<Element>.offset(of: path) else { return map { $0[keyPath: path] } }
    let values = withContiguousStorageIfAvailable { elements -> [Value] in
      guard let start = elements.baseAddress.map(UnsafeRawPointer.init) else { return [] }
      return [Value](unsafeUninitializedCapacity: elements.count) { values, count in
        for index in 0..<elements.count {
          let address = start + index * MemoryLayout<Element>.stride + offset
          values.initializeElement(at: index, to: address.assumingMemoryBound(to: Value.self).pointee)
        }
        count = elements.count
      }
    }
    return values ?? map { $0[keyPath: path] }
  }
}
