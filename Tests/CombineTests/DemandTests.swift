import Combine
import Testing

@Suite struct `Demand` {
  @Test func `adding saturates at unlimited`() {
    #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
    #expect(Subscribers.Demand.unlimited + 5 == .unlimited)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(2) * .max == .unlimited)
  }

  @Test func `subtracting stops at none`() {
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.max(5) - 2 == .max(3))
    #expect(Subscribers.Demand.max(5) - .unlimited == .none)
  }

  @Test func `compares with numbers and unlimited`() {
    #expect(Subscribers.Demand.max(2) < 3)
    #expect(Subscribers.Demand.unlimited > 1_000_000)
    #expect(Subscribers.Demand.max(1_000_000) < .unlimited)
    #expect(Subscribers.Demand.max(2) == 2)
    #expect(Subscribers.Demand.unlimited.max == nil)
    #expect(Subscribers.Demand.none.max == 0)
    #expect("\(Subscribers.Demand.max(2)) \(Subscribers.Demand.unlimited)" == "max(2) unlimited")
  }

  @Test func `a negative demand traps`() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) - 2 }
  }

  @Test func `a sequence delivers what is asked for and ends with its last element`() {
    let recorder = [1, 2, 3].publisher.record(.max(1))
    #expect(recorder.values == [1])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == 0)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func `what a subscriber returns adds to its demand`() {
    let recorder = (1...10).publisher.record(.max(2)) { $0 == 2 ? .max(3) : .none }
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test func `a passthrough subject drops what nobody asked for`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(2))
    for value in 1...5 { subject.send(value) }
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    subject.send(6)
    #expect(recorder.values == [1, 2, 6])
  }

  @Test func `a current value subject owes its newest value`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record(.max(1))
    #expect(recorder.values == [0])
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
  }

  @Test func `filter asks for another in place of what it leaves out`() {
    let recorder = (1...10).publisher.filter { $0.isMultiple(of: 3) }.record(.max(2))
    #expect(recorder.values == [3, 6])
  }

  @Test func `flatMap asks each publisher for one value at a time, and at most so many publishers`() {
    let outer = Probe<Int, Never>()
    let inner = Probe<Int, Never>()
    let recorder = outer.flatMap(maxPublishers: .max(2)) { _ in inner }.record(.max(1))
    #expect(outer.demands == [.max(2)])
    outer.send(1)
    #expect(inner.demands == [.max(1)])
    inner.send(7)
    #expect(recorder.values == [7])
    #expect(inner.demands == [.max(1), .max(1)])
    inner.send(8)
    #expect(recorder.values == [7])
    #expect(inner.demands == [.max(1), .max(1)])
    recorder.request(.max(1))
    #expect(recorder.values == [7, 8])
    #expect(inner.demands == [.max(1), .max(1), .max(1)])
    inner.send(completion: .finished)
    #expect(outer.demands == [.max(2), .max(1)])
  }

  @Test func `zip asks both alike`() {
    let (a, b) = (Probe<Int, Never>(), Probe<String, Never>())
    let recorder = a.zip(b).record(.max(2))
    #expect(a.demands == [.max(2)] && b.demands == [.max(2)])
    a.send(1)
    a.send(2)
    b.send("x")
    #expect(recorder.values.map(\.0) == [1])
    #expect(recorder.values.map(\.1) == ["x"])
  }

  @Test func `append carries the demand over`() {
    let second = Probe<Int, Never>()
    let recorder = [1, 2].publisher.append(second).record(.max(5))
    #expect(recorder.values == [1, 2])
    #expect(second.demands == [.max(3)])
  }

  @Test func `collect by count asks for whole arrays`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.collect(3).record(.max(2))
    #expect(probe.demands == [.max(6)])
    for value in 1...4 { probe.send(value) }
    probe.send(completion: .finished)
    #expect(recorder.values == [[1, 2, 3], [4]])
    #expect(recorder.isFinished)
  }

  @Test func `buffer keeps what is not asked for`() {
    let subject = PassthroughSubject<Int, Oops>()
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
    let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(.none)
    let failing = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .second }).record(
      .none
    )
    for value in 1...4 { subject.send(value) }
    for recorder in [newest, oldest, failing] { recorder.request(.unlimited) }
    #expect(newest.values == [3, 4])
    #expect(oldest.values == [1, 2])
    #expect(failing.values == [1, 2])
    #expect(failing.completion == .failure(.second))
  }
}
