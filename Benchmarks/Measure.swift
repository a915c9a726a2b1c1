import Glibc

/// Times a piece of work in rounds and tells the median of the rounds, in processor time.
struct Measure {
  /// - Returns: the median time of one call, in microseconds.
  func median(rounds: Int = 61, calls: Int, _ work: (Int) -> Void) -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = processorTime
      for call in 0..<calls { work(call) }
      times.append((processorTime - start) / Double(calls))
    }
    return times.sorted()[rounds / 2]
  }

  /// In microseconds; what other processes do in between does not count.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
