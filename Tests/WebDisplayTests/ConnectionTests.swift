import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Who may connect` {
  private func refusal(_ open: () throws -> PageClient) -> Int? {
    do {
      _ = try open()
      return nil
    } catch {
      return (error as? PageClient.Refused)?.answer.status
    }
  }

  @Test func `only a page of this server's own origin`() throws {
    let app = try TestApp()
    defer { app.stop() }
    let (port, token) = (app.port, app.token)
    for origin in [
      "http://evil.example", "http://localhost:\(port)", "http://127.0.0.1", "https://127.0.0.1:\(port)",
      "null", "",
      "http://127.0.0.1:\(port).evil.example", "http://127.0.0.1:\(port + 1)",
    ] {
      #expect(refusal { try PageClient(port: port, token: token, origin: origin) } == 403, "\(origin)")
    }
    #expect(refusal { try PageClient(port: port, token: token) } == nil)
    #expect(refusal { try PageClient(port: port, token: token, host: "localhost:\(port)") } == nil)
  }

  @Test func `not under a name that was made to lead here`() throws {
    let app = try TestApp()
    defer { app.stop() }
    #expect(
      refusal { try PageClient(port: app.port, token: app.token, host: "evil.example:\(app.port)") } == 403
    )
  }

  @Test func `not without the token`() throws {
    let app = try TestApp()
    defer { app.stop() }
    let wrong = String(app.token.reversed())
    #expect(refusal { try PageClient(port: app.port, token: wrong) } == 404)
  }

  @Test(arguments: [
    "", "tab=", "tab=a b", "tab=%3Cscript%3E", "tab=a&tab=b", "tab=\(String(repeating: "x", count: 65))",
  ])
  func `not without a proper tab`(query: String) throws {
    let app = try TestApp()
    defer { app.stop() }
    let status = refusal { try PageClient(port: app.port, token: app.token, query: query) }
    #expect(status == 400)
  }

  @Test func `no more than there is room for`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    var pages: [PageClient] = []
    for index in 0..<64 { pages.append(try app.open(tab: "tab-\(index)")) }
    #expect(refusal { try app.open(tab: "one-more") } == 503)
    pages[0].leave()
    await app.until { refusal { try app.open(tab: "one-more") } == nil }
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `What is refused on a connection` {
  /// Sends, and says how the connection was ended; another tab goes on.
  private func end(_ send: (PageClient) -> Void) async throws -> PageClient.Incoming? {
    let app = try TestApp()
    defer { app.stop() }
    let witness = try await app.openTab("witness")
    let page = try await app.openTab("bad")
    send(page)
    var last: PageClient.Incoming?
    while let incoming = await page.next() {
      last = incoming
      if case .closed = incoming { break }
    }
    app.scenes[0].change(7)
    #expect(await witness.nextFrame() != nil)
    return last
  }

  private func code(_ end: PageClient.Incoming?) -> Int? {
    guard case .closed(let code, _) = end else { return nil }
    return code
  }

  @Test(arguments: [
    "", "nonsense", "[]", "{}", #"{"t":"dance"}"#, #"{"t":7}"#, #"{"t":"hello"}"#,
    #"{"t":"hello","width":1e300,"height":1,"scale":1}"#, #"{"t":"ack","n":"1"}"#, #"{"t":"ack","n":-1}"#,
    String(repeating: "[", count: 100_000),
  ])
  func `a message that is none`(message: String) async throws {
    let end = try await self.end { $0.send(message) }
    #expect(code(end) == 1008)
  }

  @Test(arguments: [SocketPeer.messageLimit + 1, 3_000_000, 20_000_000])
  func `a message that is huge, with a word that the page can read`(size: Int) async throws {
    let end = try await self.end { $0.send(String(repeating: "x", count: size)) }
    #expect(end == .closed(code: 1009, reason: "message too big"))
  }

  @Test func `a message that is huge in small parts`() async throws {
    let part = Array(repeating: UInt8(ascii: "x"), count: 60_000)
    let end = try await self.end { page in
      page.sendPart(part, isFirst: true)
      for _ in 0..<20 { page.sendPart(part, isFirst: false) }
    }
    #expect(end == .closed(code: 1009, reason: "message too big"))
  }

  @Test func `pings without end`() async throws {
    let end = try await self.end { page in
      for _ in 0..<10_000 { page.ping() }
    }
    #expect(end == .closed(code: 1009, reason: "message too big"))
  }

  @Test func `a message that is packed, which could be of any size`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try PageClient(port: app.port, token: app.token, extensions: "permessage-deflate")
    #expect(page.headers["sec-websocket-extensions"] == nil)
    page.sendPacked([0xcb, 0xcc, 0x03, 0x00])
    var end: PageClient.Incoming?
    while let incoming = await page.next() { end = incoming }
    #expect(code(end) == 1002 || code(end) == nil)
  }

  @Test func `a message that is not text`() async throws {
    let end = try await self.end { $0.sendBinary([1, 2, 3]) }
    #expect(code(end) == 1003)
  }

  @Test func `a flood`() async throws {
    let end = try await self.end { page in
      for _ in 0..<6_000 { page.send(#"{"t":"inspect","on":false}"#) }
    }
    #expect(end == .closed(code: 1008, reason: "too many messages"))
  }

  @Test func `a rate is so much at once and so much a second`() {
    var limit = RateLimit(burst: 3, perSecond: 2)
    let first = (0..<4).map { _ in limit.take(at: 10) }
    #expect(first == [true, true, true, false])
    let later = (0..<2).map { _ in limit.take(at: 10.5) }
    #expect(later == [true, false])
    let back = limit.take(at: 9)
    #expect(!back)
    let full = (0..<4).map { _ in limit.take(at: 100) }
    #expect(full == [true, true, true, false])
  }
}
