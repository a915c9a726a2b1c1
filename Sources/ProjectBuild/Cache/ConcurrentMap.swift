import Foundation

/// The results of a closure for all elements, found on all cores.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let results = UnsafeMutablePointer<Result?>.allocate(capacity: max(elements.count, 1))
  results.initialize(repeating: nil, count: elements.count)
  defer {
    results.deinitialize(count: elements.count)
    results.deallocate()
  }
  // Each call writes a place of its own, and all have ended before any is read.
  nonisolated(unsafe) let places = results
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    places[index] = transform(elements[index])
  }
  return (0..<elements.count).compactMap { results[$0] }
}
