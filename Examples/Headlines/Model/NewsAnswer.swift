import Foundation

/// What the service sends, in the shape of NewsAPI; everything but an article's title and address may be missing.
struct NewsAnswer: Decodable {
  let status: String
  let message: String?
  let articles: [Entry]?

  struct Entry: Decodable {
    let source: Source?
    let title: String?
    let description: String?
    let url: String?
    let urlToImage: String?
    let publishedAt: String?
  }

  struct Source: Decodable {
    let name: String?
  }

  /// The articles that have a title and an address, each once; pictures may be named relative to the service.
  func articles(from service: URL) -> [Article] {
    var known: Set<String> = []
    return (articles ?? []).compactMap { entry in
      guard let title = entry.title, !title.isEmpty, let url = entry.url, known.insert(url).inserted else {
        return nil
      }
      return Article(
        id: url,
        title: title,
        source: entry.source?.name ?? "",
        summary: entry.description ?? "",
        picture: entry.urlToImage.flatMap { URL(string: $0, relativeTo: service)?.absoluteURL },
        published: entry.publishedAt.flatMap { try? Date($0, strategy: .iso8601) }
      )
    }
  }
}
