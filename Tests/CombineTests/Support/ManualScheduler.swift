// A clock that stands still until told, so that no test waits.

import Combine

/// A scheduler whose time a test advances; time is in milliseconds.
final class ManualScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    var time: Int
    func distance(to other: Self) -> Stride { Stride(magnitude: other.time - time) }
    func advanced(by n: Stride) -> Self { Self(time: time + n.magnitude) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var magnitude: Int
      init(magnitude: Int) { self.magnitude = magnitude }
      init(integerLiteral value: Int) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }
      static func seconds(_ s: Int) -> Self { Self(magnitude: s * 1000) }
      static func seconds(_ s: Double) -> Self { Self(magnitude: Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(magnitude: ms) }
      static func microseconds(_ us: Int) -> Self { Self(magnitude: us / 1000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns / 1_000_000) }
    }
  }

  private struct Work {
    let id: Int
    var time: Int
    let interval: Int?
    let action: () -> Void
  }

  private var work: [Work] = []
  private var nextID = 0
  private(set) var now = SchedulerTimeType(time: 0)
  let minimumTolerance: SchedulerTimeType.Stride = 0

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(at: now.time, nil, action) }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(at: date.time, nil, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(at: date.time, interval.magnitude, action)
    let id = nextID
    return AnyCancellable { self.work.removeAll { $0.id == id } }
  }

  private func add(at time: Int, _ interval: Int?, _ action: @escaping () -> Void) {
    nextID += 1
    work.append(Work(id: nextID, time: time, interval: interval, action: action))
  }

  /// Does what is due until `milliseconds` from now, in order of time.
  func advance(by milliseconds: Int = 0) {
    let end = now.time + milliseconds
    while let index = work.indices.filter({ work[$0].time <= end }).min(by: { work[$0].time < work[$1].time })
    {
      now = SchedulerTimeType(time: max(now.time, work[index].time))
      let due = work[index]
      if let interval = due.interval { work[index].time += interval } else { work.remove(at: index) }
      due.action()
    }
    now = SchedulerTimeType(time: end)
  }

  var pending: Int { work.count }
}
