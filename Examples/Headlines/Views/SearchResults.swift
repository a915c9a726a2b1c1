import SwiftUI

/// What a search finds: among the headlines that are here as one types, everywhere once it is sent.
struct SearchResults: View {
  @ObservedObject var model: HeadlinesModel
  let text: String
  let onSelect: @MainActor (Article) -> Void

  init(model: HeadlinesModel, text: String, onSelect: @escaping @MainActor (Article) -> Void) {
    (self.model, self.text, self.onSelect) = (model, text, onSelect)
  }

  var body: some View {
    if model.isSearching {
      WaitingRow(text: "Searching…")
    } else {
      switch model.found {
      case .success(let articles): rows(articles, nothing: "Nothing is found for “\(text)”.")
      case .failure(let problem):
        ProblemRow(message: problem.message) { Task { await model.search(for: text) } }
      case nil:
        rows(
          model.articles(matching: text),
          nothing: "None of these headlines says “\(text)”. Search to ask for more."
        )
      }
    }
  }

  @ViewBuilder private func rows(_ articles: [Article], nothing: String) -> some View {
    if articles.isEmpty { Text(nothing).foregroundStyle(.secondary) }
    ForEach(articles) { article in ArticleRow(article: article) { onSelect(article) } }
  }
}
