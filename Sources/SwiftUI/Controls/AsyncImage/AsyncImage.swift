import Foundation
import FoundationNetworking
import UIKit

/// Loads a picture from an address, and shows it.
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content

  /// The content is made for each phase of loading.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// The content is the picture, once it is there; the placeholder before, and where there is none.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }
}

extension AsyncImage where Content == Image {
  /// The picture itself; an empty one until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      phase.image ?? Image(uiImage: UIImage())
    }
  }
}

extension AsyncImage: View {
  public var body: some View {
    LoadedImage(url: url, scale: scale, transaction: transaction, content: content)
  }
}

/// The content for the phase that loading has come to.
private struct LoadedImage<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  var body: some View {
    content(phase).task(id: url) { await load() }
  }

  private func load() async {
    guard let url else {
      phase = .empty
      return
    }
    do {
      let data = try await PictureLoader.data(from: url)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      withTransaction(transaction) { phase = .success(Image(uiImage: image)) }
    } catch {
      // A view that leaves cancels its task; the next one begins anew.
      if !Task.isCancelled { withTransaction(transaction) { phase = .failure(error) } }
    }
  }
}

/// Reads what is at an address.
private enum PictureLoader {
  static func data(from url: URL) async throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url) }
    let (data, response) = try await URLSession.shared.data(from: url)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw URLError(.badServerResponse)
    }
    return data
  }
}
