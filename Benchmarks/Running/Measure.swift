import Glibc

/// Processor time of the calling thread: what other processes do in between does not count.
enum Measure {
  /// In microseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// How long `work` takes, in microseconds.
  static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  /// The times of single calls, each after a preparation that is not counted, in microseconds, ascending.
  static func times<Input>(
    rounds: Int,
    preparing: (Int) throws -> Input,
    _ work: (Input) throws -> Void
  ) rethrows -> [Double] {
    var times: [Double] = []
    for round in 0..<rounds {
      let input = try preparing(round)
      times.append(try time { try work(input) })
    }
    return times.sorted()
  }

  /// The median time of one of `calls` calls in a row, for work that is too short for the clock, in microseconds.
  static func median(rounds: Int = 31, calls: Int = 1, _ work: (Int) throws -> Void) rethrows -> Double {
    try times(rounds: rounds, preparing: { $0 }) { _ in
      for call in 0..<calls { try work(call) }
    }.median / Double(calls)
  }

  /// Keeps a result from being optimised away.
  @inline(never) static func keep<T>(_ value: T) { withExtendedLifetime(value) {} }
}

extension [Double] {
  /// Of ascending values.
  var median: Double { isEmpty ? 0 : self[count / 2] }
  /// The value that 95 of 100 do not exceed, of ascending values.
  var p95: Double { isEmpty ? 0 : self[Swift.min(count - 1, count * 95 / 100)] }
}
