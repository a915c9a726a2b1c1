import SwiftUI

/// The news by category, as strips of pictures or as plain rows.
struct HeadlinesScreen: View {
  @ObservedObject var model: HeadlinesModel
  @State private var mode = HeadlinesMode.pictures
  @State private var selected: Article?
  @State private var searchText = ""

  init(model: HeadlinesModel) { self.model = model }

  var body: some View {
    NavigationStack {
      List {
        if !searchText.isEmpty {
          SearchResults(model: model, text: searchText) { selected = $0 }
        } else {
          if let warning = model.warning { WarningRow(text: warning) { model.warning = nil } }
          ModePicker(mode: $mode)
          ForEach(model.ordered) { news in
            CategorySection(
              news: news,
              mode: mode,
              isFavorite: model.isFavorite(news.category),
              pictures: model.pictures,
              onFavorite: { model.toggleFavorite(news.category) },
              onRetry: { Task { await model.reload(news.category) } },
              onMore: { mode = .rows },
              onSelect: { selected = $0 }
            )
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("Headlines")
      .refreshable { await model.reload() }
      .searchable(text: $searchText, prompt: "Search the news")
      .onSubmit(of: .search) { Task { await model.search(for: searchText) } }
      .onChange(of: searchText) { model.endSearch() }
      .sheet(item: $selected) { ArticleDetails(article: $0, pictures: model.pictures) }
      .task { await model.reload() }
    }
  }
}

/// How articles are shown.
enum HeadlinesMode: Int, CaseIterable {
  case pictures, rows

  var title: String {
    switch self {
    case .pictures: "Pictures"
    case .rows: "Rows"
    }
  }
}
