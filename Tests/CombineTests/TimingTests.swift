import Combine
import Testing

@Suite struct `Operators with a clock` {
  let clock = ManualScheduler()

  @Test func `debounce hands on what is followed by quiet`() {
    #expect(clock.watch(clock.play("ab---c-----d").debounce(for: 30, scheduler: clock)) == "----b---c-----d")
  }

  @Test func `debounce drops what waits when the stream ends`() {
    #expect(clock.watch(clock.play("a-|").debounce(for: 30, scheduler: clock)) == "--|")
  }

  @Test func `throttle hands on the newest or the oldest of each stretch`() {
    #expect(
      clock.watch(clock.play("abcdefg------h").throttle(for: 30, scheduler: clock, latest: true))
        == "a--d--g------h"
    )
    let other = ManualScheduler()
    #expect(
      other.watch(other.play("abcdefg------h").throttle(for: 30, scheduler: other, latest: false))
        == "a--b--e------h"
    )
  }

  @Test func `delay moves values and the end`() {
    #expect(clock.watch(clock.play("ab-|").delay(for: 20, scheduler: clock)) == "--ab-|")
  }

  @Test func `timeout ends a stream that is silent`() {
    #expect(clock.watch(clock.play("a-b------c").timeout(30, scheduler: clock)) == "a-b--|")
    let other = ManualScheduler()
    #expect(other.watch(other.play("-").timeout(30, scheduler: other, customError: { .first })) == "---#")
  }

  @Test func `receive on a scheduler keeps the order and comes later`() {
    let recorder = [1, 2, 3].publisher.receive(on: clock).record()
    #expect(recorder.values == [])
    clock.advance()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func `what is under way is not delivered after cancelling`() {
    let recorder = [1, 2, 3].publisher.receive(on: clock).record()
    recorder.cancel()
    clock.advance()
    #expect(recorder.values == [] && recorder.completions == 0)
  }

  @Test func `receive on passes demand up`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.receive(on: clock).record(.max(1)) { _ in .max(2) }
    #expect(probe.demands == [.max(1)])
    probe.send(1)
    clock.advance()
    #expect(recorder.values == [1])
    #expect(probe.demands == [.max(1), .max(2)])
  }

  @Test func `subscribe on a scheduler subscribes and asks there`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.subscribe(on: clock).record(.max(1))
    #expect(probe.subscriptions == 0)
    clock.advance()
    #expect(probe.subscriptions == 1 && probe.demands == [.max(1)])
    recorder.cancel()
    #expect(probe.cancellations == 0)
    clock.advance()
    #expect(probe.cancellations == 1)
  }

  @Test func `collect by time and count`() {
    let byTime = clock.play("abc---d|").collect(.byTime(clock, 40)).map { "[" + $0.joined() + "]" }
    #expect(clock.watch(byTime) == "----([abc])--([d]|)")
    let other = ManualScheduler()
    let byCount = other.play("abcde|").collect(.byTimeOrCount(other, 1000, 2)).map { "[" + $0.joined() + "]" }
    #expect(other.watch(byCount) == "-([ab])-([cd])-([e]|)")
    #expect(other.pending == 0)
  }

  @Test func `measureInterval hands on the time between values`() {
    let recorder = clock.play("a-b---c").measureInterval(using: clock).record()
    clock.advance(by: 100)
    #expect(recorder.values.map(\.magnitude) == [0, 20, 40])
  }

  @Test func `the immediate scheduler does everything at once`() {
    #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).record().values == [1, 2])
    #expect(Just(1).delay(for: 5, scheduler: ImmediateScheduler.shared).record().values == [1])
  }
}
