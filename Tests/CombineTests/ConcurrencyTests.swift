import Combine
import Dispatch
import Synchronization
import Testing

@Suite struct `Threads` {
  /// Does `body` many times on several threads.
  private func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  /// Notes whether two calls ever overlapped.
  private final class OverlapDetector: Sendable {
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let count = Atomic<Int>(0)
    func enter() {
      if inside.add(1, ordering: .sequentiallyConsistent).newValue > 1 {
        overlaps.add(1, ordering: .relaxed)
      }
      count.add(1, ordering: .relaxed)
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  @Test func `concurrent sends reach a subscriber one at a time, and none is lost`() {
    let subject = PassthroughSubject<Int, Never>()
    let detector = OverlapDetector()
    let cancellable = subject.sink { _ in detector.enter() }
    concurrently(1000) { subject.send($0) }
    #expect(detector.count.load(ordering: .relaxed) == 1000)
    #expect(detector.overlaps.load(ordering: .relaxed) == 0)
    cancellable.cancel()
  }

  @Test func `merge, combineLatest and flatMap of concurrent sources deliver one at a time`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let detectors = [OverlapDetector(), OverlapDetector(), OverlapDetector()]
    let kept = [
      a.merge(with: b).sink { _ in detectors[0].enter() },
      a.combineLatest(b).sink { _ in detectors[1].enter() },
      [a, b].publisher.flatMap { $0 }.sink { _ in detectors[2].enter() },
    ]
    concurrently(1000) { ($0.isMultiple(of: 2) ? a : b).send($0) }
    #expect(detectors.map { $0.overlaps.load(ordering: .relaxed) } == [0, 0, 0])
    #expect(detectors[0].count.load(ordering: .relaxed) == 1000)
    #expect(detectors[2].count.load(ordering: .relaxed) == 1000)
    for cancellable in kept { cancellable.cancel() }
  }

  @Test func `a current value subject ends with one value for all`() {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let count = Atomic<Int>(0)
    let cancellable = subject.sink { _ in count.add(1, ordering: .relaxed) }
    concurrently(500) { subject.send($0) }
    #expect(count.load(ordering: .relaxed) == 501)
    cancellable.cancel()
  }

  @Test func `subscribing, sending and cancelling at once is safe`() {
    let subject = PassthroughSubject<Int, Never>()
    concurrently(500) { index in
      let cancellable = subject.map { $0 + 1 }.filter { $0 > 0 }.sink { _ in }
      subject.send(index)
      cancellable.cancel()
    }
    let recorder = subject.record()
    subject.send(1)
    #expect(recorder.values == [1])
  }

  private final class Model: ObservableObject, @unchecked Sendable {
    @Published var value = 0
    @Published var text = ""
  }

  @Test func `asking for an object's publisher on many threads gives one`() {
    for _ in 0..<50 {
      let model = Model()
      let ids = Mutex<Set<ObjectIdentifier>>([])
      concurrently(8) { _ in
        let id = ObjectIdentifier(model.objectWillChange)
        _ = ids.withLock { $0.insert(id) }
      }
      #expect(ids.withLock { $0.count } == 1)
    }
  }

  @Test func `a published property is written on many threads`() {
    let model = Model()
    let count = Atomic<Int>(0)
    let cancellable = model.$value.dropFirst().sink { _ in count.add(1, ordering: .relaxed) }
    concurrently(1000) { model.value = $0 }
    #expect(count.load(ordering: .relaxed) == 1000)
    cancellable.cancel()
  }

  @Test func `values hop to a queue in order`() async {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    var received: [Int] = []
    for await value in (0..<200).publisher.receive(on: queue).values { received.append(value) }
    #expect(received == Array(0..<200))
  }
}

@Suite struct `Awaiting` {
  @Test func `the values of a publisher are an asynchronous sequence`() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func `a failure is thrown`() async {
    var values: [Int] = []
    await #expect(throws: Oops.first) {
      for try await value in Record<Int, Oops>(output: [1], completion: .failure(.first)).values {
        values.append(value)
      }
    }
    #expect(values == [1])
  }

  @Test func `leaving the loop cancels`() async {
    let cancelled = Mutex(false)
    let publisher = [1, 2, 3].publisher.append(Empty(completeImmediately: false))
      .handleEvents(receiveCancel: { cancelled.withLock { $0 = true } })
    for await value in publisher.values where value == 2 { break }
    #expect(cancelled.withLock { $0 })
  }

  @Test func `cancelling the task ends the sequence`() async {
    let subject = PassthroughSubject<Int, Never>()
    let task = Task {
      var count = 0
      for await _ in subject.values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `a future is awaited`() async throws {
    let later = Future<Int, Never> { promise in
      let keep = Unchecked(promise)
      DispatchQueue.global().async { keep.value(.success(7)) }
    }
    #expect(await later.value == 7)
    #expect(await later.value == 7)
    let failing = Future<Int, Oops> { $0(.failure(.second)) }
    await #expect(throws: Oops.second) { try await failing.value }
  }

  @Test func `a future starts at once, once, and repeats its value`() {
    var starts = 0
    let future = Future<Int, Never> { promise in
      starts += 1
      promise(.success(1))
      promise(.success(2))
    }
    #expect(starts == 1)
    #expect(future.record().values == [1])
    let second = future.record(.none)
    #expect(second.values == [])
    second.request(.max(1))
    #expect(second.values == [1] && second.isFinished)
    #expect(starts == 1)
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
