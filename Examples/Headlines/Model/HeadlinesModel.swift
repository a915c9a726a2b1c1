import Combine
import Foundation

/// All news that the app shows, and which categories are the favourites.
@MainActor final class HeadlinesModel: ObservableObject {
  @Published private(set) var news = NewsCategory.allCases.map { CategoryNews($0) }
  @Published private(set) var favorites: Set<String>
  /// What the person should know of their favourites.
  @Published var warning: String?
  /// What a search at the service has found; nil before one.
  @Published private(set) var found: Result<[Article], NewsProblem>?
  @Published private(set) var isSearching = false

  let pictures: PictureLoader
  private let client: NewsClient
  private let file: FavoritesFile
  private var searches = 0

  init(service: String, favorites file: FavoritesFile, timeout: TimeInterval = 20) {
    client = NewsClient(service: service, timeout: timeout)
    pictures = PictureLoader(client: client)
    self.file = file
    let loaded = file.load()
    favorites = loaded.names
    warning = loaded.warning
  }

  // MARK: News

  /// The favourites first, otherwise in the order of the categories.
  var ordered: [CategoryNews] {
    news.filter { isFavorite($0.category) } + news.filter { !isFavorite($0.category) }
  }

  func reload() async {
    await withTaskGroup(of: Void.self) { group in
      for category in NewsCategory.allCases { group.addTask { await self.reload(category) } }
    }
  }

  func reload(_ category: NewsCategory) async {
    guard let index = news.firstIndex(where: { $0.category == category }), !news[index].isLoading else {
      return
    }
    news[index].begin()
    let result: Result<[Article], NewsProblem>
    do {
      result = .success(try await client.headlines(in: category))
    } catch {
      result = .failure(error)
    }
    news[index].end(with: result)
  }

  // MARK: Searching

  /// Those that are here already and say all of `text`.
  func articles(matching text: String) -> [Article] {
    var known: Set<String> = []
    return ordered.flatMap(\.shown).filter { $0.matches(text) && known.insert($0.id).inserted }
  }

  /// Asks the service; the answer to an older search counts for nothing.
  func search(for text: String) async {
    searches += 1
    let number = searches
    isSearching = true
    let result: Result<[Article], NewsProblem>
    do {
      result = .success(try await client.articles(about: text))
    } catch {
      result = .failure(error)
    }
    guard number == searches else { return }
    isSearching = false
    found = result
  }

  func endSearch() {
    searches += 1
    isSearching = false
    found = nil
  }

  // MARK: Favourites

  func isFavorite(_ category: NewsCategory) -> Bool { favorites.contains(category.rawValue) }

  func toggleFavorite(_ category: NewsCategory) {
    favorites.formSymmetricDifference([category.rawValue])
    do {
      try file.save(favorites)
    } catch {
      warning = "The favourites could not be saved: \(error.localizedDescription)"
    }
  }
}
