import Foundation
import Testing

@testable import WebDisplay

@MainActor @Suite(.timeLimit(.minutes(1))) struct `What the server gives out` {
  @Test func `the page and its files, at the address with the token only`() throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try Answer(port: app.port, "/\(app.token)/")
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.text.contains("id=\"screen\""))
    let script = try Answer(port: app.port, "/\(app.token)/client.js")
    #expect(script.status == 200)
    #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(try Answer(port: app.port, "/\(app.token)/icon.svg").headers["content-type"] == "image/svg+xml")
    #expect(try Answer(port: app.port, "/\(app.token)/icon").headers["content-type"] == "image/svg+xml")
    #expect(try Answer(port: app.port, "/\(app.token)").headers["location"] == "/\(app.token)/")
  }

  @Test(arguments: [
    "/", "/index.html", "/client.js", "/0123456789abcdef0123456789abcdef/", "/socket?tab=a", "//",
  ])
  func `nothing without the token`(target: String) throws {
    let app = try TestApp()
    defer { app.stop() }
    let answer = try Answer(port: app.port, target)
    #expect(answer.status == 404)
    #expect(!answer.text.contains("screen"))
  }

  @Test(arguments: [
    "../Package.swift", "image/1", "image/x", "font/../x", "no.js", "image/",
  ])
  func `no other file`(name: String) throws {
    let app = try TestApp()
    defer { app.stop() }
    #expect(try Answer(port: app.port, "/\(app.token)/\(name)").status == 404)
  }

  @Test func `a path that hides where it leads is no request at all`() throws {
    let app = try TestApp()
    defer { app.stop() }
    #expect(try Answer(port: app.port, "/..%2f").status == 400)
    #expect(try Answer(port: app.port, "/\(app.token)/..%2f..%2fetc%2fpasswd").status == 400)
  }

  @Test func `the token matches as a whole only`() {
    let token = AccessToken()
    #expect(token.description.count == 32)
    #expect(token.matches(token.description))
    #expect(!token.matches(token.description.dropLast()))
    #expect(!token.matches(token.description + "0"))
    #expect(!token.matches(""))
    #expect(AccessToken().description != token.description)
  }

  @Test func `forbids the browser everything that the page does not need`() throws {
    let app = try TestApp()
    defer { app.stop() }
    for target in ["/\(app.token)/", "/\(app.token)/client.js", "/wrong"] {
      let headers = try Answer(port: app.port, target).headers
      let policy = headers["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"))
      #expect(policy.contains("connect-src 'self'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["cross-origin-opener-policy"] == "same-origin")
    }
    #expect(try Answer(port: app.port, "/wrong").headers["cache-control"] == "no-store")
  }

  @Test func `other names of the machine are not answered to`() throws {
    let app = try TestApp()
    defer { app.stop() }
    for host in ["evil.example:\(app.port)", "evil.example", "127.0.0.1.evil.example:\(app.port)", ""] {
      #expect(try Answer(port: app.port, "/\(app.token)/", ["Host": host]).status >= 400)
    }
    for host in ["localhost:\(app.port)", "127.0.0.1:\(app.port)"] {
      #expect(try Answer(port: app.port, "/\(app.token)/", ["Host": host]).status == 200)
    }
  }

  @Test func `scripts are packed for browsers that unpack, and not sent twice`() throws {
    let app = try TestApp()
    defer { app.stop() }
    let target = "/\(app.token)/page.js"
    let plain = try Answer(port: app.port, target)
    let packed = try Answer(port: app.port, target, ["Accept-Encoding": "br, gzip"])
    #expect(plain.headers["content-encoding"] == nil)
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(packed.body.count < plain.body.count / 2)
    let tag = try #require(plain.headers["etag"])
    #expect(try Answer(port: app.port, target, ["If-None-Match": tag]).status == 304)
  }

  @Test func `only reads are answered`() throws {
    let app = try TestApp()
    defer { app.stop() }
    let answer = try Answer(port: app.port, "/\(app.token)/", ["Content-Length": "0"], method: "POST")
    #expect(answer.status == 405)
    #expect(answer.headers["allow"] == "GET, HEAD")
  }

  @Test func `a picture is found by the name it was given, for as long as it is shown`() throws {
    let resources = WebResources()
    let context = CGContext(pixelsWide: 8, high: 4, scale: 1)
    let image = try #require(context.makeImage())
    let url = resources.url(for: image)
    #expect(resources.url(for: image) == url)
    let content = try #require(resources.picture(named: url.split(separator: "/")[1]))
    #expect(content.type == "image/png")
    #expect(content.data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(CGImage(decoding: content.data)?.width == 8)
  }

  @Test func `a picture that was drawn from SVG is given out as that`() throws {
    let resources = WebResources()
    let svg = Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>"#.utf8
    )
    let image = try #require(CGImage(svg: svg, width: 8, height: 8))
    let content = try #require(resources.picture(named: resources.url(for: image).split(separator: "/")[1]))
    #expect(content.type == "image/svg+xml")
    #expect(content.data == svg)
  }

  @Test func `pictures that nothing shows are forgotten`() throws {
    let resources = WebResources()
    weak var first: CGImage?
    for index in 0..<40 {
      let image = try #require(CGContext(pixelsWide: 1_000, high: 1_000, scale: 1).makeImage())
      if index == 0 { first = image }
      _ = resources.url(for: image)
    }
    #expect(first == nil)
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Where the server listens` {
  @Test func `a port that is taken is refused when it was asked for`() throws {
    let first = try TestApp()
    defer { first.stop() }
    do {
      try TestApp(port: first.port).stop()
      Issue.record("The port was taken twice.")
    } catch {
      #expect("\(error)".contains("\(first.port)"))
    }
  }

  @Test func `an address that is none is refused`() {
    var options = WebDisplay.Options()
    options.host = "nowhere.example"
    #expect(throws: WebServer.StartError.self) {
      try WebServer(.init(host: options.host, port: 0), resources: WebResources(), events: { _ in })
    }
  }

  @Test func `without a port it takes one that is free`() throws {
    let resources = WebResources()
    let first = try WebServer(.init(), resources: resources, events: { _ in })
    let second = try WebServer(.init(), resources: resources, events: { _ in })
    #expect(first.port >= 8080)
    #expect(second.port > first.port)
    #expect(first.address == "http://127.0.0.1:\(first.port)/\(first.token)/")
    first.stop()
    second.stop()
  }

  @Test func `a server for others answers to addresses but not to foreign names`() {
    let policy = OriginPolicy(host: "0.0.0.0", machineName: "Finch")
    for host in [
      "192.168.1.5:8080", "finch:8080", "finch.local:8080", "localhost:8080", "[fe80::1]:8080", "10.0.0.1",
    ] {
      #expect(policy.accepts(host: host))
    }
    for host in ["evil.example:8080", "192.168.1.5.evil.example", "1.2.3:8080", "[::1", "a:b", "finch:99999"]
    {
      #expect(!policy.accepts(host: host))
    }
  }
}
