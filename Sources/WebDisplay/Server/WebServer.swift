internal import CSoup
import Foundation
internal import QuartzCore
internal import EventLoop

/// An HTTP server for one app: gives out the page, its pictures and fonts, and opens the page's connections.
///
/// All of it lives on a thread of its own; connections report to the main actor through an inbox.
final class WebServer: Sendable {
  struct Configuration: Sendable {
    var host = "127.0.0.1"
    /// Nil: 8080, or the next that is free.
    var port: Int?
    var token = AccessToken()
    /// The app's icon, a PNG.
    var icon: Data?

    static let preferredPort = 8080
    static let portsTried = 100
    /// Tabs, and those that were tabs a moment ago.
    static let connectionLimit = 64
  }

  /// Why there is no server, for the person who started the app.
  struct StartError: Error, Equatable, CustomStringConvertible { let description: String }

  let token: AccessToken
  let port: Int
  private let configuration: Configuration
  private let thread: EventThread
  private let site: Site

  /// Starts to listen.
  init(
    _ configuration: Configuration,
    resources: WebResources,
    events: @escaping @MainActor @Sendable ([SocketEvent]) -> Void
  ) throws(StartError) {
    self.configuration = configuration
    token = configuration.token
    let thread = EventThread(name: "WebDisplay")
    let site = Site(
      token: configuration.token,
      policy: OriginPolicy(host: configuration.host, machineName: ProcessInfo.processInfo.hostName),
      resources: resources,
      icon: configuration.icon,
      inbox: SocketInbox(deliver: events),
      thread: thread
    )
    self.thread = thread
    self.site = site
    let outcome = thread.performAndWait { site.listen(configuration) }
    switch outcome {
    case .success(let port): self.port = port
    case .failure(let error):
      thread.stop()
      throw error
    }
  }

  /// What a person types into a browser.
  var address: String {
    var host = configuration.host
    if host == "0.0.0.0" || host == "::" { host = ProcessInfo.processInfo.hostName }
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(token)/"
  }

  /// Says goodbye to all pages and ends; waits a moment for what is on its way.
  func stop() {
    let isQuiet = DispatchSemaphore(value: 0)
    thread.perform { [site] in site.close { isQuiet.signal() } }
    _ = isQuiet.wait(timeout: .now() + 1)
    thread.performAndWait { [site] in site.disconnect() }
    thread.stop()
  }
}
