/// What each piece of work took at the smallest size, which the larger ones are held against.
struct SmallestSizes {
  private var values: [String: Double] = [:]

  /// Makes the first figure of a name the yardstick of those after it; at a million items `limit` is their target.
  mutating func hold(_ figure: inout Figure, named name: String, _ yardstick: String, atMost limit: Double) {
    guard let first = values[name] else {
      values[name] = figure.value
      return
    }
    figure.yardstick = .init(name: yardstick, value: first)
    if figure.size == 1_000_000 { figure.targets.append(.ratioAtMost(limit)) }
  }
}
