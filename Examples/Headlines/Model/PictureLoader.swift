import UIKit

/// Fetches pictures, each once.
@MainActor final class PictureLoader {
  private static let limit = 200

  private let client: NewsClient
  private var pictures: [URL: UIImage] = [:]
  private var order: [URL] = []
  private var tasks: [URL: Task<UIImage?, Never>] = [:]

  init(client: NewsClient) { self.client = client }

  /// The picture, if it has been fetched.
  func picture(at url: URL) -> UIImage? { pictures[url] }

  /// The picture, once it is there; nil where there is none.
  func load(_ url: URL) async -> UIImage? {
    if let picture = pictures[url] { return picture }
    if let task = tasks[url] { return await task.value }
    let task = Task { [client] in await client.data(at: url).flatMap { UIImage(data: $0) } }
    tasks[url] = task
    let picture = await task.value
    tasks[url] = nil
    if let picture { keep(picture, url) }
    return picture
  }

  private func keep(_ picture: UIImage, _ url: URL) {
    pictures[url] = picture
    order.append(url)
    if order.count > Self.limit { pictures[order.removeFirst()] = nil }
  }
}
