import Combine
import Testing

@Suite struct `Subjects` {
  @Test func `a passthrough subject delivers to those subscribed now`() {
    let subject = PassthroughSubject<Int, Oops>()
    subject.send(0)
    let first = subject.record()
    subject.send(1)
    let second = subject.record()
    subject.send(2)
    #expect(first.values == [1, 2])
    #expect(second.values == [2])
  }

  @Test func `nothing follows the end, and late subscribers are told it`() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.record()
    subject.send(completion: .failure(.first))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == [])
    #expect(recorder.completion == .failure(.first))
    #expect(recorder.completions == 1)
    let late = subject.record()
    #expect(late.completion == .failure(.first))
  }

  @Test func `a current value subject ignores values after its end`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.value = 2
    #expect(subject.value == 1)
    #expect(subject.record().values == [])
  }

  @Test func `a current value is stored before it is delivered`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let cancellable = subject.sink { seen.append([$0, subject.value]) }
    subject.value = 5
    #expect(seen == [[0, 0], [5, 5]])
    cancellable.cancel()
  }

  @Test func `a value sent from within a delivery is delivered at once, nested`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let a = subject.sink {
      log.append("a\($0)")
      if $0 == 1 { subject.send(2) }
    }
    let b = subject.sink { log.append("b\($0)") }
    subject.send(1)
    #expect(log == ["a1", "a2", "b2", "b1"])
    a.cancel()
    b.cancel()
  }

  @Test func `who is cancelled during a delivery gets no more, who joins waits for the next`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var second: AnyCancellable?
    var third: AnyCancellable?
    let first = subject.sink {
      log.append("first \($0)")
      second?.cancel()
      if third == nil { third = subject.sink { log.append("third \($0)") } }
    }
    second = subject.sink { log.append("second \($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log == ["first 1", "first 2", "third 2"])
    first.cancel()
  }

  @Test func `dropping the cancellable ends the subscription`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var kept: Set<AnyCancellable> = []
    _ = subject.sink { values.append($0) }
    subject.send(1)
    subject.sink { values.append($0) }.store(in: &kept)
    subject.send(2)
    kept.removeAll()
    subject.send(3)
    #expect(values == [2])
    var list: [AnyCancellable] = []
    subject.sink { values.append($0 * 10) }.store(in: &list)
    subject.send(4)
    #expect(values == [2, 40])
  }

  @Test func `many subscribers come and go`() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    var kept = (0..<1000).map { index in subject.sink { sum += $0 * (index % 2) } }
    kept = kept.enumerated().filter { $0.offset % 4 == 1 }.map(\.element)
    subject.send(1)
    #expect(sum == 250)
  }

  @Test func `a subscriber is released with its subscription`() {
    final class Canary {}
    let subject = PassthroughSubject<Int, Never>()
    weak var canary: Canary?
    var cancellable: AnyCancellable?
    do {
      let object = Canary()
      canary = object
      cancellable = subject.map { $0 + 1 }.sink { _ in _ = object }
    }
    #expect(canary != nil)
    cancellable?.cancel()
    #expect(canary == nil)
  }

  @Test func `a subject is fed by another publisher`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    let feed = [1, 2].publisher.subscribe(subject)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    feed.cancel()
  }

  @Test func `share subscribes once, and again after the last has left`() {
    let probe = Probe<Int, Never>()
    let shared = probe.share()
    let (a, b) = (shared.record(), shared.record())
    #expect(probe.subscriptions == 1)
    probe.send(1)
    #expect(a.values == [1] && b.values == [1])
    a.cancel()
    #expect(probe.cancellations == 0)
    b.cancel()
    #expect(probe.cancellations == 1)
    _ = shared.record()
    #expect(probe.subscriptions == 2)
  }

  @Test func `a connectable publisher waits`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let recorder = connectable.record()
    #expect(recorder.values == [])
    let connection = connectable.connect()
    #expect(recorder.values == [1, 2])
    connection.cancel()
  }

  @Test func `multicast delivers through the subject`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let multicast = [1, 2].publisher.multicast(subject: subject)
    let recorder = multicast.record()
    let connection = multicast.connect()
    #expect(recorder.values == [0, 1, 2])
    connection.cancel()
  }
}
