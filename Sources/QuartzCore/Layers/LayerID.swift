/// Names a layer across threads and processes; never used twice.
package struct LayerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: LayerID, right: LayerID) -> Bool { left.rawValue < right.rawValue }

  package var description: String { "layer \(rawValue)" }

  private static let counter = Lock<UInt64>(0)

  static func make() -> LayerID {
    LayerID(
      rawValue: counter.withLock { last in
        last += 1
        return last
      }
    )
  }
}
