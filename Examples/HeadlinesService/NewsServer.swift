import Foundation
import SoupServing

/// News and their pictures over HTTP.
final class NewsServer: Sendable {
  let address: URL
  /// The requests for news, as they come in.
  let arrivals: AsyncStream<HTTPRequest>
  private let desk: NewsDesk
  private let server: HTTPServer

  init(port: Int = 0, behavior: NewsBehavior = .normal) throws {
    let (arrivals, continuation) = AsyncStream.makeStream(of: HTTPRequest.self)
    let desk = NewsDesk(behavior, continuation)
    server = try HTTPServer(port: port) { await desk.answer($0) }
    guard let address = URL(string: "http://127.0.0.1:\(server.port)") else {
      throw HTTPServer.StartError(description: "Port \(server.port) makes no address.")
    }
    (self.desk, self.arrivals, self.address) = (desk, arrivals, address)
  }

  var behavior: NewsBehavior {
    get { desk.behavior }
    set { desk.behavior = newValue }
  }

  /// Lets the answers go that were held back, and those to come.
  func release() { desk.release() }

  func stop() {
    release()
    server.stop()
  }
}
