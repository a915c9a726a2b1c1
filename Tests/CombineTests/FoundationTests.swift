import FoundationNetworking
import Testing

@testable import Combine

@Suite struct `Foundation as publishers` {
  @Test func `notifications are delivered until cancelled`() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let object = NSObject()
    let all = center.publisher(for: name).record()
    let own = center.publisher(for: name, object: object).record()
    center.post(name: name, object: nil)
    center.post(name: name, object: object, userInfo: ["a": 1])
    #expect(all.values.count == 2)
    #expect(own.values.count == 1)
    #expect(own.values.first?.userInfo?["a"] as? Int == 1)
    all.cancel()
    center.post(name: name, object: nil)
    #expect(all.values.count == 2)
  }

  @Test func `a timer ticks on its run loop once connected, until the last subscriber leaves`() {
    // A run loop of this thread, turned by hand: the ticks are due at once.
    let timer = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
    var ticks = 0
    let cancellable = timer.sink { _ in ticks += 1 }
    let limit = Date(timeIntervalSinceNow: 5)
    while ticks < 3, limit > Date() {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    #expect(ticks >= 3)
    cancellable.cancel()
  }

  @Test func `a run loop does scheduled work`() {
    let loop = RunLoop.current
    var done = 0
    loop.schedule { done += 1 }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { done += 1 }
    let limit = Date(timeIntervalSinceNow: 5)
    while done < 2, limit > Date() { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    #expect(done == 2)
  }

  /// Foundation on Linux keeps each timer that was ever made, with all that its block holds.
  @Test func `a run loop's work uses timers again, and is let go of when it is done or cancelled`() {
    let loop = RunLoop.current
    let mode = RunLoop.Mode("of this test")
    final class Witness {}
    weak var last: Witness?
    var done = 0
    var kept: [Alarm] = []
    func start(after delay: TimeInterval, every interval: TimeInterval? = nil) -> Alarm {
      let witness = Witness()
      last = witness
      return Alarm(on: loop, in: mode, at: Date(timeIntervalSinceNow: delay), every: interval) {
        withExtendedLifetime(witness) { done += 1 }
      }
    }
    func turn(until count: Int) {
      let limit = Date(timeIntervalSinceNow: 5)
      while done < count, limit > Date() {
        _ = loop.run(mode: mode, before: Date(timeIntervalSinceNow: 0.01))
      }
    }
    let before = AlarmTimers.shared.count
    for round in 1...50 {
      _ = start(after: 0)
      turn(until: round)
      #expect(last == nil)
      start(after: 60).cancel()
      #expect(last == nil)
    }
    #expect(done == 50)
    // Others may run at the same time.
    #expect(AlarmTimers.shared.count - before < 10)

    kept = [start(after: 0, every: 0.001)]
    turn(until: 53)
    kept.removeLast().cancel()
    #expect(last == nil)
    let end = done
    _ = loop.run(mode: mode, before: Date(timeIntervalSinceNow: 0.02))
    #expect(done == end)
  }

  @Test func `a run loop's work that is moved by other work comes no earlier`() {
    let loop = RunLoop.current
    let mode = RunLoop.Mode("of this other test")
    var heard: [String] = []
    let soon = Date(timeIntervalSinceNow: 0.01)
    var second: Alarm?
    _ = Alarm(on: loop, in: mode, at: soon) {
      heard.append("first")
      second?.cancel()
      _ = Alarm(on: loop, in: mode, at: Date(timeIntervalSinceNow: 0.05)) { heard.append("third") }
    }
    second = Alarm(on: loop, in: mode, at: soon + 0.002) { heard.append("second") }
    Thread.sleep(until: Date(timeIntervalSinceNow: 0.02))
    let start = Date()
    while heard.count < 2, start.timeIntervalSinceNow > -5 {
      _ = loop.run(mode: mode, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(heard == ["first", "third"])
    #expect(start.timeIntervalSinceNow < -0.04)
  }

  @Test func `queues do scheduled work`() async {
    for await value in Just(3).receive(on: OperationQueue()).values { #expect(value == 3) }
    for await value in Just(4).delay(for: .milliseconds(1), scheduler: DispatchQueue.global()).values {
      #expect(value == 4)
    }
  }

  @Test func `strides convert`() {
    #expect(
      DispatchQueue.SchedulerTimeType.Stride.milliseconds(300).timeInterval == .nanoseconds(300_000_000)
    )
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(0.5).magnitude == 500_000_000)
    let literal: DispatchQueue.SchedulerTimeType.Stride = 0.25
    #expect(literal.magnitude == 250_000_000)
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
  }

  @Test func `a data task loads, and reports its error`() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    let session = URLSession(configuration: configuration)
    let good = try #require(URL(string: "stub://good"))
    let bad = try #require(URL(string: "stub://bad"))
    var texts: [String] = []
    for try await value in session.dataTaskPublisher(for: good).map(\.data).values {
      texts.append(String(decoding: value, as: UTF8.self))
    }
    #expect(texts == ["hello"])
    await #expect(throws: URLError.self) {
      for try await _ in session.dataTaskPublisher(for: bad).values {}
    }
  }
}

/// Answers requests with no network.
private final class StubProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url, url.host == "good" else {
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    let response = URLResponse(
      url: url,
      mimeType: "text/plain",
      expectedContentLength: 5,
      textEncodingName: nil
    )
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("hello".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
