import Foundation

/// What NewsAPI answers: articles, or what is wrong.
struct NewsAnswer: Encodable, Sendable {
  let status: String
  var totalResults: Int?
  var articles: [NewsArticle]?
  var code: String?
  var message: String?

  init(articles: [NewsArticle], page: Int, size: Int) {
    status = "ok"
    totalResults = articles.count
    let size = min(max(size, 1), 100)
    self.articles = Array(articles.dropFirst((page - 1) * size).prefix(size))
  }

  private init(code: String, message: String) {
    status = "error"
    self.code = code
    self.message = message
  }

  static func failure(_ code: String, _ message: String) -> NewsAnswer {
    NewsAnswer(code: code, message: message)
  }

  var data: Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
