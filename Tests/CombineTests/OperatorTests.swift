import Combine
import Testing

@Suite struct `Operators on each value` {
  @Test func `map, key paths, compactMap, scan, replaceNil`() {
    #expect([1, 2].publisher.map { $0 * 2 }.record().values == [2, 4])
    #expect(["a", "bb"].publisher.map(\.count).record().values == [1, 2])
    #expect(["a"].publisher.map(\.count, \.isEmpty).record().values.first.map { $0 == (1, false) } == true)
    #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.record().values == [1, 3])
    #expect([1, 2, 3].publisher.scan(0, +).record().values == [1, 3, 6])
    #expect([1, nil].publisher.replaceNil(with: 9).record().values == [1, 9])
  }

  @Test func `a closure that throws ends the stream and cancels upstream`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.tryMap { value throws -> Int in
      if value == 2 { throw Oops.first }
      return value
    }.record()
    for value in 1...3 { probe.send(value) }
    #expect(recorder.values == [1])
    #expect(recorder.completions == 1)
    #expect(probe.cancellations == 1)
    guard case .failure(Oops.first) = recorder.completion else {
      Issue.record("\(String(describing: recorder.completion))")
      return
    }
  }

  @Test func `filter, removeDuplicates, ignoreOutput`() {
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
    #expect([1, 3, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.record().values == [1, 4])
    let recorder = [1, 2].publisher.ignoreOutput().record()
    #expect(recorder.values.isEmpty && recorder.isFinished)
  }

  @Test func `prefix ends with its last value and cancels upstream`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.prefix(2).record()
    for value in 1...3 { probe.send(value) }
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(probe.cancellations == 1)
    #expect([1].publisher.prefix(0).record().values == [])
  }

  @Test func `prefix lets no value in from within its last`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let cancellable = subject.first().sink {
      values.append($0)
      subject.send(2)
    }
    subject.send(1)
    #expect(values == [1])
    cancellable.cancel()
  }

  @Test func `first, last, drop, output`() {
    let numbers = (1...6).publisher
    #expect(numbers.first().record().values == [1])
    #expect(numbers.first { $0 > 3 }.record().values == [4])
    #expect(numbers.last().record().values == [6])
    #expect(numbers.last { $0 < 3 }.record().values == [2])
    #expect(numbers.dropFirst(4).record().values == [5, 6])
    #expect(numbers.drop { $0 < 5 }.record().values == [5, 6])
    #expect(numbers.prefix { $0 < 3 }.record().values == [1, 2])
    #expect(numbers.output(at: 2).record().values == [3])
    #expect(numbers.output(in: 1...2).record().values == [2, 3])
    #expect(numbers.output(in: 4...).record().values == [5, 6])
  }

  @Test func `another publisher opens and closes a stream`() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let until = values.prefix(untilOutputFrom: signal).record()
    let after = values.drop(untilOutputFrom: signal).record()
    values.send(1)
    signal.send()
    values.send(2)
    #expect(until.values == [1] && until.isFinished)
    #expect(after.values == [2])
  }

  @Test func `reduce, collect, count, contains, allSatisfy, min, max`() {
    let numbers = [3, 1, 2].publisher
    #expect(numbers.reduce(0, +).record().values == [6])
    #expect(numbers.collect().record().values == [[3, 1, 2]])
    #expect(numbers.count().record().values == [3])
    #expect(numbers.contains(2).record().values == [true])
    #expect(numbers.contains { $0 > 5 }.record().values == [false])
    #expect(numbers.allSatisfy { $0 > 1 }.record().values == [false])
    #expect(numbers.min().record().values == [1])
    #expect(numbers.max().record().values == [3])
    #expect([Int]().publisher.max().record().values == [])
  }

  @Test func `a result waits for demand`() {
    let recorder = [1, 2].publisher.collect().record(.none)
    #expect(recorder.values == [] && recorder.completions == 0)
    recorder.request(.max(1))
    #expect(recorder.values == [[1, 2]] && recorder.isFinished)
  }

  @Test func `decode and encode`() throws {
    let data = [1, 2].publisher.map { ["a": $0] }.encode(encoder: JSONEncoder()).record().values
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == [#"{"a":1}"#, #"{"a":2}"#])
    let back = data.publisher.decode(type: [String: Int].self, decoder: JSONDecoder()).record().values
    #expect(back == [["a": 1], ["a": 2]])
  }

  @Test func `handleEvents and print see all that passes`() {
    var log: [String] = []
    let recorder = [1].publisher.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { _ in log.append("end") },
      receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") }
    ).record(.max(1))
    #expect(recorder.isFinished)
    #expect(log == ["subscription", "request max(1)", "value 1", "end"])

    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = [1].publisher.print("p", to: lines).record()
    #expect(
      lines.text
        == "p: receive subscription: ([1])\np: request unlimited\np: receive value: (1)\np: receive finished\n"
    )
  }
}

@Suite struct `Operators on the end` {
  @Test func `mapError, replaceError, replaceEmpty`() {
    #expect(
      Fail<Int, Oops>(error: .first).mapError { _ in Oops.second }.record().completion == .failure(.second)
    )
    let replaced = Fail<Int, Oops>(error: .first).replaceError(with: 7).record()
    #expect(replaced.values == [7] && replaced.isFinished)
    let filled = Empty<Int, Never>().replaceEmpty(with: 7).record()
    #expect(filled.values == [7] && filled.isFinished)
    #expect(Just(1).replaceEmpty(with: 7).record().values == [1])
  }

  @Test func `catch goes on with the demand that is left`() {
    let other = Probe<Int, Never>()
    let recorder = Record<Int, Oops>(output: [1], completion: .failure(.first)).catch { _ in other }.record(
      .max(3)
    )
    #expect(recorder.values == [1])
    #expect(other.demands == [.max(2)])
    other.send(5)
    #expect(recorder.values == [1, 5])
  }

  @Test func `tryCatch throws on`() {
    let recorder = Fail<Int, Oops>(error: .first).tryCatch { _ throws -> Just<Int> in throw Oops.second }
      .record()
    guard case .failure(Oops.second) = recorder.completion else {
      Issue.record("\(String(describing: recorder.completion))")
      return
    }
  }

  @Test func `retry subscribes again so many times`() {
    var attempts = 0
    let flaky = Deferred {
      attempts += 1
      return Record<Int, Oops>(output: [attempts], completion: attempts < 3 ? .failure(.first) : .finished)
    }
    let recorder = flaky.retry(5).record()
    #expect(recorder.values == [1, 2, 3] && recorder.isFinished)
    attempts = -10
    let hopeless = flaky.retry(2).record()
    #expect(hopeless.values == [-9, -8, -7])
    #expect(hopeless.completion == .failure(.first))
  }

  @Test func `setFailureType and assertNoFailure`() async {
    #expect(Just(1).setFailureType(to: Oops.self).record().values == [1])
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, Oops>(error: .first).assertNoFailure("here").sink { _ in }
    }
  }

  @Test func `simple publishers`() {
    #expect(Just(1).record().isFinished)
    #expect(Empty<Int, Never>(completeImmediately: false).record().completions == 0)
    #expect(Optional(3).publisher.record().values == [3])
    let nothing: Int? = nil
    #expect(nothing.publisher.record().isFinished)
    #expect(Result<Int, Oops>.failure(.first).publisher.record().completion == .failure(.first))
    #expect(Just(1).map { "\($0)" } == Just("1"))
  }
}
