import SwiftUI

/// All of one article, in a sheet.
struct ArticleDetails: View {
  let article: Article
  let pictures: PictureLoader
  @State private var picture: UIImage?
  @Environment(\.dismiss) private var dismiss

  init(article: Article, pictures: PictureLoader) {
    (self.article, self.pictures) = (article, pictures)
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          if let picture {
            Image(uiImage: picture).resizable().aspectRatio(contentMode: .fit)
              .clipShape(RoundedRectangle(cornerRadius: 12))
          }
          Text(article.title).font(.title2).bold()
          Text(byline).font(.caption).foregroundStyle(.secondary)
          Text(article.summary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
      }
      .navigationTitle(article.source)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Done") { dismiss() } }
      }
    }
    .task {
      if let url = article.picture { picture = await pictures.load(url) }
    }
  }

  private var byline: String {
    let date = article.published.map { $0.formatted(date: .abbreviated, time: .shortened) }
    return [article.source, date].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
