import Foundation

/// All articles that the service has: made up, all of them.
struct Newsroom: Sendable {
  static let categories = Stories.all.map(\.category)

  /// The newest first.
  let articles: [NewsArticle]
  private let byCategory: [String: [NewsArticle]]

  init(now: Date) {
    var byCategory: [String: [NewsArticle]] = [:]
    for (place, (category, stories)) in Stories.all.enumerated() {
      byCategory[category] = stories.enumerated().map { number, story in
        Self.article(story, "\(category)-\(number + 1)", now - Double(number * 97 + place * 13 + 4) * 60)
      }
    }
    self.byCategory = byCategory
    articles = byCategory.values.joined().sorted { $0.publishedAt > $1.publishedAt }
  }

  private static func article(_ story: Story, _ name: String, _ date: Date) -> NewsArticle {
    NewsArticle(
      source: .init(id: nil, name: story.source),
      author: nil,
      title: story.title,
      description: story.summary,
      url: "https://example.org/news/\(name)",
      urlToImage: "/pictures/\(name).png",
      publishedAt: date,
      content: story.summary
    )
  }

  func articles(in category: String) -> [NewsArticle] { byCategory[category] ?? [] }

  /// Those that have every word of `text`.
  func articles(about text: String) -> [NewsArticle] {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return [] }
    return articles.filter { article in
      words.allSatisfy { "\(article.title) \(article.description)".localizedCaseInsensitiveContains($0) }
    }
  }
}
