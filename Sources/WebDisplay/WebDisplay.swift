// Apps in a browser: a server, and for each tab a session that turns commits into frames of the page.
//
// `Server/` speaks HTTP and WebSocket on a thread of its own, `Security/` says who may come in, `Session/` is
// one tab, `Encoding/` turns commits into messages, `Input/` turns messages into events, `Client/` is the page.
@_exported public import CoreGraphics
package import QuartzCore

/// An app's screens in browsers, served at an address of the app's own.
@MainActor
package final class WebDisplay {
  /// Where to listen.
  package struct Options: Sendable, Equatable {
    /// An address of this machine; others than this one reach only what is not the default.
    package var host = "127.0.0.1"
    /// Nil: 8080, or the next that is free; 0: any that is free.
    package var port: Int?
    /// What the address has to carry; nil: 128 random bits.
    package var token: String?
    /// The app's icon, a PNG; nil: Waxwing's.
    package var icon: Data?

    package init() {}
  }

  /// Why there is no server, for the person who started the app.
  package struct StartError: Error, CustomStringConvertible { package let description: String }

  let sessions: TabSessions
  private let server: WebServer
  private var isStopped = false

  /// Starts the server; tabs become scenes of `host` from now on.
  package init(_ options: Options, host: any SceneHost) throws(StartError) {
    let resources = WebResources()
    let sessions = TabSessions(host: host, resources: resources)
    self.sessions = sessions
    do {
      server = try WebServer(
        WebServer.Configuration(
          host: options.host,
          port: options.port,
          token: options.token.map(AccessToken.init) ?? AccessToken(),
          icon: options.icon
        ),
        resources: resources,
        events: { [weak sessions] in sessions?.handle($0) }
      )
    } catch {
      throw StartError(description: error.description)
    }
  }

  /// The display of an app that knows no scenes.
  package var sharedDisplay: any Display { sessions.shared }

  /// What a person opens in a browser.
  package var address: String { server.address }

  /// How many tabs are open, or were a moment ago.
  package var tabCount: Int { sessions.sessions.count }

  /// Tells the pages that the app has ended, and ends the server.
  package func stop(reason: String = "ended") {
    guard !isStopped else { return }
    isStopped = true
    sessions.sayGoodbye(reason)
    server.stop()
  }
}
