import Foundation

/// An article as NewsAPI describes it.
struct NewsArticle: Encodable, Sendable {
  struct Source: Encodable, Sendable {
    let id: String?
    let name: String
  }

  let source: Source
  let author: String?
  let title: String
  let description: String
  let url: String
  let urlToImage: String
  let publishedAt: Date
  let content: String
}
