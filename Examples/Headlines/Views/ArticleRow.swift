import SwiftUI

/// An article as a plain row.
struct ArticleRow: View {
  let article: Article
  let onSelect: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(article.title).font(.body)
      Text(article.source).font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
    .onTapGesture(perform: onSelect)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
  }
}
