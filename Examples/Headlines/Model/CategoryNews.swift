/// What is known of one category, and whether more is on its way.
struct CategoryNews: Identifiable, Equatable {
  enum Content: Equatable {
    case waiting
    case nothing
    case problem(String)
    /// Articles, with what went wrong as they were to be replaced by newer ones.
    case articles([Article], problem: String?)
  }

  let category: NewsCategory
  private var articles: [Article]?
  private var problem: String?
  private(set) var isLoading = false

  init(_ category: NewsCategory) { self.category = category }

  var id: String { category.id }

  var content: Content {
    if let articles, !articles.isEmpty { return .articles(articles, problem: problem) }
    if isLoading { return .waiting }
    if let problem { return .problem(problem) }
    return articles == nil ? .waiting : .nothing
  }

  /// Those that are shown; none where there is a message instead.
  var shown: [Article] { articles ?? [] }

  mutating func begin() { isLoading = true }

  /// What was there stays where there is nothing new.
  mutating func end(with result: Result<[Article], NewsProblem>) {
    isLoading = false
    switch result {
    case .success(let new): (articles, problem) = (new, nil)
    case .failure(let reason): problem = reason.message
    }
  }
}
