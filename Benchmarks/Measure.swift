/// Times a piece of work in rounds and tells the median of the rounds.
struct Measure {
  private let clock = ContinuousClock()

  /// - Returns: the median time of one call, in microseconds.
  func median(rounds: Int = 61, calls: Int, _ work: (Int) -> Void) -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let time = clock.measure {
        for call in 0..<calls { work(call) }
      }
      let (seconds, attoseconds) = time.components
      times.append((Double(seconds) * 1e6 + Double(attoseconds) * 1e-12) / Double(calls))
    }
    return times.sorted()[rounds / 2]
  }
}
