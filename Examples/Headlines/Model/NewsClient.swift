import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a news service.
struct NewsClient: Sendable {
  private let service: String
  private let session: URLSession

  init(service: String, timeout: TimeInterval = 20) {
    self.service = service
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    session = URLSession(configuration: configuration)
  }

  func headlines(in category: NewsCategory) async throws(NewsProblem) -> [Article] {
    try await articles("v2/top-headlines", [URLQueryItem(name: "category", value: category.rawValue)])
  }

  func articles(about text: String) async throws(NewsProblem) -> [Article] {
    try await articles("v2/everything", [URLQueryItem(name: "q", value: text)])
  }

  func data(at url: URL) async -> Data? {
    guard let (data, response) = try? await session.data(from: url),
      (response as? HTTPURLResponse)?.statusCode == 200
    else { return nil }
    return data
  }

  private func articles(_ path: String, _ query: [URLQueryItem]) async throws(NewsProblem) -> [Article] {
    guard let base = URL(string: service), ["http", "https"].contains(base.scheme), base.host != nil else {
      throw .noAddress(service)
    }
    let url = base.appending(path: path).appending(queryItems: query)
    let (data, status) = try await answer(from: url)
    let answer = try? JSONDecoder().decode(NewsAnswer.self, from: data)
    guard (200..<300).contains(status) else { throw .refused(status: status, message: answer?.message) }
    guard let answer else { throw .unreadable }
    guard answer.status == "ok" else { throw .refused(status: status, message: answer.message) }
    return answer.articles(from: base)
  }

  private func answer(from url: URL) async throws(NewsProblem) -> (Data, Int) {
    do {
      // Goes on when who asked is gone: the answer is the model's, which other windows show too.
      let task = Task { [session] in try await session.data(from: url) }
      let (data, response) = try await task.value
      return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
    } catch let error as URLError where error.code == .timedOut {
      throw .tooSlow
    } catch {
      throw .unreachable
    }
  }
}
