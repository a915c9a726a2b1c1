import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `Who may come in` {
    @Test func `a page of another origin cannot connect`() async throws {
      let page = "<!doctype html><meta charset=utf-8><title>Elsewhere</title><p>Somebody else's page."
      let site = try ForeignSite(html: page)
      defer { site.stop() }
      try await AppProcess.run { app in
        try await Tab.with(site.url) { tab in
          // It even knows the token, which it cannot.
          let outcome = try await tab.run(
            """
            return await new Promise((done) => {
              const socket = new WebSocket(arguments[0]);
              socket.onopen = () => done("open");
              socket.onerror = () => done("refused");
            });
            """,
            .string("ws://127.0.0.1:\(app.port)/\(app.token)/socket?tab=00112233445566778899aabbccddeeff"),
            as: String.self
          )
          #expect(outcome == "refused")
          let reading = try await tab.run(
            "try { return await (await fetch(arguments[0])).text() } catch { return 'refused' }",
            .string(app.address.absoluteString),
            as: String.self
          )
          #expect(reading == "refused")
          let framing = try await tab.run(
            """
            return await new Promise((done) => {
              const frame = document.createElement("iframe");
              frame.src = arguments[0];
              frame.onload = () => done(frame.contentDocument === null ? "hidden" : "readable");
              document.body.append(frame);
            });
            """,
            .string(app.address.absoluteString),
            as: String.self
          )
          #expect(framing == "hidden")
        }
        try await Tab.show(app) { try await $0.waitForStates(Array(repeating: false, count: 7)) }
      }
    }

    @Test func `the socket opens for the right token and origin alone`() async throws {
      try await AppProcess.run { app in
        let tab = "tab=00112233445566778899aabbccddeeff"
        func status(
          _ target: String,
          origin: String?,
          host: String? = nil
        ) throws -> String {
          var headers = RawConnection.upgrade(origin: origin)
          headers["Host"] = host
          return try RawConnection.status(port: app.port, target, headers)
        }
        let target = "/\(app.token)/socket?\(tab)"
        try #expect(status(target, origin: app.origin).contains("101"))
        for (origin, host) in [
          ("http://evil.example", nil), ("null", nil), ("http://127.0.0.1:1", nil), (nil, nil),
          ("https://127.0.0.1:\(app.port)", nil), ("\(app.origin).evil.example", nil),
          // A name of somebody else's that leads here.
          ("http://evil.example:\(app.port)", "evil.example:\(app.port)"),
        ] as [(String?, String?)] {
          let answer = try status(target, origin: origin, host: host)
          #expect(answer.contains(" 4"), "\(origin ?? "none") \(host ?? ""): \(answer)")
        }
        for target in [
          "/socket?\(tab)", "/x/socket?\(tab)", "/\(app.token.dropLast())x/socket?\(tab)",
          "/\(app.token)x/socket?\(tab)",
        ] {
          let answer = try status(target, origin: app.origin)
          #expect(answer.contains(" 4"), "\(target): \(answer)")
        }
      }
    }

    @Test func `nothing is served without the token, and nothing but the page's files with it`() async throws
    {
      try await AppProcess.run { app in
        for target in [
          "/", "/page.js", "/\(app.token)x/", "/\(app.token)/../../etc/passwd",
          "/\(app.token)/%2e%2e/%2e%2e/etc/passwd", "/\(app.token)/image/1", "/\(app.token)/font/1",
        ] {
          let answer = try RawConnection.status(port: app.port, target)
          #expect(answer.contains(" 4"), "\(target): \(answer)")
        }
      }
    }

    @Test func `the page is under a strict policy and is asked for anew`() async throws {
      try await AppProcess.run { app in
        let connection = try RawConnection(port: app.port)
        connection.send(Array("GET /\(app.token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\n\r\n".utf8))
        let answer = connection.receive { $0.contains("\r\n\r\n") }.lowercased()
        let policy = try #require(
          answer.split(separator: "\r\n").first { $0.hasPrefix("content-security-policy:") }
        )
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(answer.contains("x-content-type-options: nosniff"))
        #expect(answer.contains("cache-control: no-cache"))
        try await Tab.with(app.address) { tab in
          _ = await tab.consoleLines()
          try await tab.reload()
          try await tab.waitForApp()
          let refusals = await tab.consoleLines().filter { $0.contains("Content Security Policy") }
          #expect(refusals.isEmpty)
        }
      }
    }

    @Test func `only this machine can reach it`() async throws {
      try await AppProcess.run { app in
        // Local addresses of listening sockets: 0100007F is 127.0.0.1.
        let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
        let port = String(format: "%04X", app.port)
        let addresses = table.split(separator: "\n").compactMap { line -> Substring? in
          let fields = line.split(separator: " ")
          guard fields.count > 3, fields[3] == "0A", fields[1].hasSuffix(":\(port)") else { return nil }
          return fields[1].prefix(8)
        }
        #expect(addresses == ["0100007F"])
      }
    }

    @Test func `nonsense and floods are refused, and the app goes on`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          let url = "ws://127.0.0.1:\(app.port)/\(app.token)/socket?tab="
          let outcomes = try await tab.run(
            """
            const hello = JSON.stringify({
              t: "hello", width: 390, height: 844, scale: 1, dark: false, textSize: "L", reducedMotion: false, last: 0,
            });
            const attempts = [
              (s) => s.send("nonsense"),
              (s) => s.send("{"),
              (s) => s.send("null"),
              (s) => s.send("[".repeat(20000)),
              (s) => s.send('{"t":"nothing"}'),
              (s) => s.send('{"t":"hello","width":1e999,"height":-1,"scale":"x"}'),
              (s) => { s.send(hello); s.send('{"t":"resize","width":1e12,"height":1e12,"scale":1e9}') },
              (s) => { s.send(hello); s.send('{"t":"pointer","phase":"began","id":"a"}') },
              (s) => { s.send(hello); s.send(JSON.stringify({ t: "field", id: 1, text: "x".repeat(3000000) })) },
              (s) => s.send(new Uint8Array([0xff, 0xfe, 0x00, 0x80])),
              (s) => { s.send(hello); for (let n = 0; n < 50000; n++) s.send('{"t":"ack","n":' + n + '}') },
            ];
            return await Promise.all(attempts.map((attempt, index) => new Promise((done) => {
              const socket = new WebSocket(arguments[0] + String(index).padStart(32, "0"));
              socket.onclose = () => done("closed");
              socket.onopen = () => attempt(socket);
              setTimeout(() => { done("open"); socket.close() }, 8000);
            })));
            """,
            .string(url),
            as: [String].self
          )
          #expect(outcomes.allSatisfy { $0 == "closed" }, "\(outcomes)")
          #expect(app.process.isRunning)
          try await tab.elements("#screen [role=switch]")[0].click()
          try await tab.waitForStates([true, false, false, false, false, false, false])
        }
      }
    }
  }
}
