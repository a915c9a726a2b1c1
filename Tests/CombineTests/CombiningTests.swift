import Combine
import Testing

@Suite struct `Several publishers` {
  let a = PassthroughSubject<Int, Oops>()
  let b = PassthroughSubject<Int, Oops>()
  let c = PassthroughSubject<Int, Oops>()
  let d = PassthroughSubject<Int, Oops>()

  @Test func `combineLatest waits for each, then follows every change`() {
    let recorder = a.combineLatest(b) { [$0, $1] }.record()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(3)
    b.send(20)
    #expect(recorder.values == [[2, 10], [3, 10], [3, 20]])
    a.send(completion: .finished)
    b.send(30)
    #expect(recorder.values.last == [3, 30])
    #expect(recorder.completions == 0)
    b.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func `combineLatest of three and four`() {
    let three = a.combineLatest(b, c) { [$0, $1, $2] }.record()
    let four = a.combineLatest(b, c, d) { [$0, $1, $2, $3] }.record()
    for (index, subject) in [a, b, c, d].enumerated() { subject.send(index) }
    b.send(9)
    #expect(three.values == [[0, 1, 2], [0, 9, 2]])
    #expect(four.values == [[0, 1, 2, 3], [0, 9, 2, 3]])
    c.send(completion: .failure(.first))
    #expect(three.completion == .failure(.first) && four.completion == .failure(.first))
  }

  @Test func `combineLatest ends when one ends with no value`() {
    let recorder = a.combineLatest(b).record()
    a.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func `zip pairs values in turn`() {
    let recorder = a.zip(b) { [$0, $1] }.record()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(completion: .finished)
    #expect(recorder.completions == 0)
    b.send(20)
    #expect(recorder.values == [[1, 10], [2, 20]])
    #expect(recorder.isFinished)
    let four = [1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher, [7].publisher) { [$0, $1, $2, $3] }
      .record()
    #expect(four.values == [[1, 3, 5, 7]] && four.isFinished)
  }

  @Test func `merge delivers as values come, and ends with the last`() {
    let recorder = a.merge(with: b, c).record()
    b.send(1)
    a.send(2)
    c.send(3)
    for subject in [a, b] { subject.send(completion: .finished) }
    c.send(4)
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.completions == 0)
    c.send(completion: .finished)
    #expect(recorder.isFinished)
    let many = Publishers.MergeMany([[1, 2].publisher, [3].publisher]).record()
    #expect(many.values == [1, 2, 3] && many.isFinished)
    let eight = Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)).record()
    #expect(eight.values == Array(1...8) && eight.isFinished)
  }

  @Test func `a failure of one ends merge and cancels the others`() {
    let probe = Probe<Int, Oops>()
    let recorder = a.merge(with: probe).record()
    a.send(completion: .failure(.second))
    #expect(recorder.completion == .failure(.second))
    #expect(probe.cancellations == 1)
  }

  @Test func `flatMap follows all, switchToLatest the newest`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Oops>, Oops>()
    let all = outer.flatMap { $0 }.record()
    let newest = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    #expect(all.values == [1, 2, 3])
    #expect(newest.values == [1, 3])
    outer.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(newest.values == [1, 3, 4] && newest.isFinished)
    #expect(all.completions == 0)
    a.send(completion: .finished)
    #expect(all.isFinished)
  }

  @Test func `append and prepend`() {
    let recorder = [3].publisher.prepend(1, 2).append([4]).append(Just(5)).record()
    #expect(recorder.values == [1, 2, 3, 4, 5] && recorder.isFinished)
  }

  @Test func `cancelling cancels each source once`() {
    let (x, y) = (Probe<Int, Never>(), Probe<Int, Never>())
    for recorder in [x.merge(with: y).record(), x.combineLatest(y).map { $0 + $1 }.record()] {
      recorder.cancel()
    }
    #expect(x.cancellations == 2 && y.cancellations == 2)
    let outer = Probe<Int, Never>()
    let recorder = outer.map { _ in x }.switchToLatest().record()
    outer.send(1)
    recorder.cancel()
    #expect(outer.cancellations == 1 && x.cancellations == 3)
  }
}
