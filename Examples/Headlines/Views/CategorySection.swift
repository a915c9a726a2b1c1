import SwiftUI

/// A category's header, and its articles or why there are none.
struct CategorySection: View {
  let news: CategoryNews
  let mode: HeadlinesMode
  let isFavorite: Bool
  let pictures: PictureLoader
  let onFavorite: @MainActor () -> Void
  let onRetry: @MainActor () -> Void
  let onMore: @MainActor () -> Void
  let onSelect: @MainActor (Article) -> Void

  var body: some View {
    Section {
      switch news.content {
      case .waiting: WaitingRow(text: "Loading \(news.category.title)…")
      case .nothing:
        Text("There is no news in \(news.category.title).").foregroundStyle(.secondary)
      case .problem(let message): ProblemRow(message: message, onRetry: onRetry)
      case .articles(let articles, let problem):
        if let problem { ProblemRow(message: "\(problem) These are older headlines.", onRetry: onRetry) }
        content(articles)
      }
    } header: {
      CategoryHeader(category: news.category, isFavorite: isFavorite, onFavorite: onFavorite)
    }
  }

  @ViewBuilder private func content(_ articles: [Article]) -> some View {
    switch mode {
    case .pictures:
      ArticleStrip(
        category: news.category,
        articles: articles,
        isTall: isFavorite,
        pictures: pictures,
        onMore: onMore,
        onSelect: onSelect
      )
      .frame(height: isFavorite ? 250 : 190)
      .listRowInsets(EdgeInsets())
      .listRowSeparator(.hidden)
    case .rows:
      ForEach(articles) { article in ArticleRow(article: article) { onSelect(article) } }
    }
  }
}

/// The name of a category, and whether it is a favourite.
struct CategoryHeader: View {
  let category: NewsCategory
  let isFavorite: Bool
  let onFavorite: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(category.title).font(.headline).foregroundStyle(.primary)
      Spacer()
      Button(action: onFavorite) {
        Image(systemName: isFavorite ? "star.fill" : "star").foregroundStyle(.yellow)
      }
      .accessibilityLabel("Favourite \(category.title)")
      .accessibilityAddTraits(isFavorite ? .isSelected : [])
    }
    .textCase(nil)
  }
}
