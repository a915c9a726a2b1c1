import Foundation
import Testing

@testable import Headlines
@testable import HeadlinesService

/// What the headlines example makes of what its service answers.
@MainActor
@Suite(.serialized) struct `Reading the news` {
  private let server: NewsServer
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "headlines-\(UUID().uuidString)"
  )

  init() throws { server = try NewsServer() }

  private func makeModel(service: String? = nil, timeout: TimeInterval = 20) -> HeadlinesModel {
    HeadlinesModel(
      service: service ?? server.address.absoluteString,
      favorites: FavoritesFile(folder: folder),
      timeout: timeout
    )
  }

  private func content(_ model: HeadlinesModel, _ category: NewsCategory) -> CategoryNews.Content? {
    model.news.first { $0.category == category }?.content
  }

  private func titles(_ model: HeadlinesModel, _ category: NewsCategory) -> [String] {
    model.news.first { $0.category == category }?.shown.map(\.title) ?? []
  }

  private func end() {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Answers

  @Test func `each category has its own articles, in the order of the service`() async throws {
    defer { end() }
    let model = makeModel()
    #expect(content(model, .sports) == .waiting)
    await model.reload()
    for category in NewsCategory.allCases { #expect(titles(model, category).count == 6) }
    #expect(titles(model, .sports).first == "Harbour rowers win by the length of a gull")
    let article = try #require(model.news.first { $0.category == .science }?.shown.first)
    #expect(article.source == "Orbit")
    #expect(article.picture?.absoluteString == server.address.absoluteString + "/pictures/science-1.png")
    #expect(article.published != nil)
  }

  @Test func `a slow service keeps what was there until it answers`() async throws {
    defer { end() }
    let model = makeModel()
    server.behavior = .held
    let first = Task { await model.reload(.health) }
    var arrivals = server.arrivals.makeAsyncIterator()
    _ = await arrivals.next()
    #expect(content(model, .health) == .waiting)
    server.release()
    await first.value
    let titles = titles(model, .health)
    #expect(titles.count == 6)
    server.behavior = .held
    let second = Task { await model.reload(.health) }
    _ = await arrivals.next()
    #expect(self.titles(model, .health) == titles)
    // Asked once more meanwhile, it does not ask twice.
    await model.reload(.health)
    server.release()
    await second.value
    #expect(self.titles(model, .health) == titles)
  }

  @Test func `a service that takes too long is given up`() async {
    defer { end() }
    let model = makeModel(timeout: 1)
    server.behavior = .held
    await model.reload(.health)
    #expect(content(model, .health) == .problem("The news service takes too long to answer."))
  }

  @Test(arguments: [500, 429, 401]) func `what the service says of a failure is passed on`(status: Int) async
  {
    defer { end() }
    let model = makeModel()
    server.behavior = .failing(status: status)
    await model.reload(.sports)
    #expect(content(model, .sports) == .problem("The news service says: The press is broken."))
    server.behavior = .normal
    await model.reload(.sports)
    #expect(titles(model, .sports).count == 6)
  }

  @Test func `articles stay when newer ones cannot be had, and the reason is told`() async {
    defer { end() }
    let model = makeModel()
    await model.reload(.sports)
    server.behavior = .malformed
    await model.reload(.sports)
    guard case .articles(let articles, let problem) = content(model, .sports) else {
      Issue.record("The articles are gone.")
      return
    }
    #expect(articles.count == 6)
    #expect(problem == "The news service sent something that is not news.")
  }

  @Test func `malformed and empty answers are told apart`() async {
    defer { end() }
    let model = makeModel()
    server.behavior = .malformed
    await model.reload(.sports)
    #expect(content(model, .sports) == .problem("The news service sent something that is not news."))
    server.behavior = .empty
    await model.reload(.sports)
    #expect(content(model, .sports) == .nothing)
  }

  @Test func `a service that is not there cannot be reached, and no address is none`() async {
    let model = makeModel()
    end()
    await model.reload(.sports)
    #expect(content(model, .sports) == .problem("The news service cannot be reached."))
    let lost = makeModel(service: "news, please")
    await lost.reload(.sports)
    #expect(content(lost, .sports) == .problem("“news, please” is not the address of a news service."))
  }

  @Test func `articles without a title are left out, and unknown members do no harm`() throws {
    let json = """
      {"status": "ok", "totalResults": 3, "articles": [
        {"source": {"id": null, "name": null}, "title": "One", "url": "a", "mood": "good"},
        {"title": null, "url": "b"}, {"title": "One again", "url": "a"},
        {"title": "Two", "url": "c", "urlToImage": null, "publishedAt": "yesterday"}]}
      """
    let answer = try JSONDecoder().decode(Headlines.NewsAnswer.self, from: Data(json.utf8))
    let articles = answer.articles(from: server.address)
    #expect(articles.map(\.title) == ["One", "Two"])
    #expect(articles.allSatisfy { $0.published == nil && $0.picture == nil })
    end()
  }

  // MARK: Searching

  @Test func `a search looks at the headlines that are here, and then asks the service`() async {
    defer { end() }
    let model = makeModel()
    await model.reload(.sports)
    #expect(model.articles(matching: "gull WIN").map(\.title).count == 1)
    #expect(model.articles(matching: "snails").isEmpty)
    await model.search(for: "snails tuesdays")
    #expect((try? model.found?.get())?.map(\.title) == ["Snails prefer Tuesdays, a study suggests"])
    server.behavior = .failing(status: 500)
    await model.search(for: "moss")
    #expect(throws: NewsProblem.self) { try model.found?.get() }
    model.endSearch()
    #expect(model.found == nil)
  }

  @Test func `the answer to a search that was given up counts for nothing`() async {
    defer { end() }
    let model = makeModel()
    server.behavior = .held
    let search = Task { await model.search(for: "moss") }
    var arrivals = server.arrivals.makeAsyncIterator()
    _ = await arrivals.next()
    model.endSearch()
    server.release()
    await search.value
    #expect(model.found == nil && !model.isSearching)
  }

  // MARK: Pictures

  @Test func `a picture is fetched once, and one that is not there is none`() async throws {
    defer { end() }
    let model = makeModel()
    let url = server.address.appending(path: "pictures/science-2.png")
    let picture = try #require(await model.pictures.load(url))
    #expect(picture.size.width == 480 && picture.size.height == 300)
    #expect(model.pictures.picture(at: url) === picture)
    #expect(await model.pictures.load(server.address.appending(path: "pictures/science-0.png")) == nil)
  }
}
