/// One measured value, with what it is held against.
struct Figure: Codable {
  /// What a value may be.
  enum Target: Codable {
    /// In the figure's unit.
    case atMost(Double)
    /// Of the figure's yardstick.
    case ratioAtMost(Double)
  }

  var benchmark = ""
  var name: String
  /// How many items there were.
  var size: Int?
  var value: Double
  /// The 95th percentile, where single calls are timed.
  var p95: Double?
  var unit = "µs"
  /// What was measured beside it, in the same minute and unit.
  var yardstick: Yardstick?
  var targets: [Target] = []
  /// Work that was counted, by what it is.
  var work: [String: Int] = [:]

  struct Yardstick: Codable {
    var name: String
    var value: Double
  }

  var ratio: Double? { yardstick.map { value / $0.value } }

  /// Nil where there is no target.
  var holds: Bool? {
    targets.isEmpty
      ? nil
      : targets.allSatisfy { target in
        switch target {
        case .atMost(let limit): value <= limit
        case .ratioAtMost(let limit): ratio.map { $0 <= limit } ?? false
        }
      }
  }
}
