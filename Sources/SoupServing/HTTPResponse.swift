import Foundation

/// What a server answers.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var type: String
  package var body: Data

  package init(status: Int = 200, type: String, body: Data) {
    self.status = status
    self.type = type
    self.body = body
  }

  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Data(text.utf8))
  }

  package static func json(_ data: Data, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "application/json; charset=utf-8", body: data)
  }
}
