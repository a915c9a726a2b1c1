import Foundation
import SoupServing
import Synchronization

/// Answers requests, as it has been told to.
final class NewsDesk: Sendable {
  private struct State {
    var behavior: NewsBehavior
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  private let newsroom = Newsroom(now: Date())
  private let arrivals: AsyncStream<HTTPRequest>.Continuation

  init(_ behavior: NewsBehavior, _ arrivals: AsyncStream<HTTPRequest>.Continuation) {
    state = Mutex(State(behavior: behavior))
    self.arrivals = arrivals
  }

  var behavior: NewsBehavior {
    get { state.withLock { $0.behavior } }
    set { state.withLock { $0.behavior = newValue } }
  }

  func release() {
    let waiting = state.withLock { state in
      state.behavior = .normal
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.method == "GET" else { return .text("Only GET.\n", status: 405) }
    if request.path.hasPrefix("/pictures/") { return picture(String(request.path.dropFirst(10))) }
    arrivals.yield(request)
    switch await settledBehavior() {
    case .normal, .held: return news(for: request)
    case .slow(let seconds):
      try? await Task.sleep(for: .seconds(seconds))
      return news(for: request)
    case .failing(let status):
      return .json(NewsAnswer.failure("serverError", "The press is broken.").data, status: status)
    case .malformed: return HTTPResponse(type: "application/json", body: Data("{\"status\": \"ok\", ".utf8))
    case .empty: return .json(NewsAnswer(articles: [], page: 1, size: 20).data)
    }
  }

  /// How to answer, once that is not to wait any more.
  private func settledBehavior() async -> NewsBehavior {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        guard state.behavior == .held else { return false }
        state.waiting.append(continuation)
        return true
      }
      if !isHeld { continuation.resume() }
    }
    return state.withLock { $0.behavior }
  }

  private func news(for request: HTTPRequest) -> HTTPResponse {
    let (page, size) = (max(request.number("page") ?? 1, 1), request.number("pageSize") ?? 20)
    func answer(_ articles: [NewsArticle]) -> HTTPResponse {
      .json(NewsAnswer(articles: articles, page: page, size: size).data)
    }
    switch request.path {
    case "/v2/top-headlines":
      guard let category = request.query["category"] else { return answer(newsroom.articles) }
      guard Newsroom.categories.contains(category) else {
        return .json(NewsAnswer.failure("parameterInvalid", "There is no such category.").data, status: 400)
      }
      return answer(newsroom.articles(in: category))
    case "/v2/everything": return answer(newsroom.articles(about: request.query["q"] ?? ""))
    default: return .json(NewsAnswer.failure("notFound", "There is nothing here.").data, status: 404)
    }
  }

  private func picture(_ name: String) -> HTTPResponse {
    guard name.hasSuffix(".png"), let photo = PressPhoto(name: String(name.dropLast(4))),
      let data = photo.pngData()
    else { return .text("There is no such picture.\n", status: 404) }
    return HTTPResponse(type: "image/png", body: data)
  }
}
