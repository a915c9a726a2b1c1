package import CoreGraphics
import Foundation
package import TextLayout
internal import QuartzCore

/// Pictures and fonts that pages may fetch, by names that are made up as frames mention them.
///
/// A picture can be fetched for as long as something shows it (the registry does not keep it), and a while longer:
/// one that scrolls out of sight and back is not sent anew. May be used from any thread.
package final class WebResources: ResourceNames, Sendable {
  /// What is given out.
  struct Content: Sendable {
    var data: Data
    var type: String
    var isText = false
  }

  /// A picture that frames mention.
  fileprivate struct Entry {
    weak var image: CGImage?
    let number: Int
  }

  /// A font that frames mention, or a part of one.
  fileprivate struct Font: Hashable {
    let file: FontFile
    let characters: Set<UInt32>?
  }

  fileprivate struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var images: [Int: ObjectIdentifier] = [:]
    var recent: [CGImage] = []
    var recentBytes = 0
    var last = 0
    var fonts: [Font] = []
    var fontNumbers: [Font: Int] = [:]
    var sweep = 256
  }

  /// Pictures that nothing shows any more are kept up to this many bytes of pixels.
  private static let recentLimit = 32_000_000

  private let state = Lock(State())

  package init() {}

  /// Where the page finds a picture, relative to its own address.
  package func url(for image: CGImage) -> String {
    state.withLock { state in
      let key = ObjectIdentifier(image)
      if let entry = state.entries[key], entry.image === image { return "image/\(entry.number)" }
      if let old = state.entries[key] { state.images[old.number] = nil }
      state.last += 1
      state.entries[key] = Entry(image: image, number: state.last)
      state.images[state.last] = key
      state.remember(image, upTo: Self.recentLimit)
      state.sweepIfMany()
      return "image/\(state.last)"
    }
  }

  /// The picture of a name that a frame mentioned, as a file.
  func picture(named name: some StringProtocol) -> Content? {
    guard let number = Int(name) else { return nil }
    let image = state.withLock { state in
      state.images[number].flatMap { state.entries[$0]?.image }
    }
    // A vector picture stays sharp when the page is magnified.
    if let svg = image?.svg { return Content(data: svg, type: "image/svg+xml", isText: true) }
    return image?.pngData().map { Content(data: $0, type: "image/png") }
  }

  /// Where the page finds a font, relative to its own address.
  package func url(for file: FontFile, characters: Set<UInt32>?) -> String {
    let font = Font(file: file, characters: characters)
    return state.withLock { state in
      if let number = state.fontNumbers[font] { return "font/\(number)" }
      state.fonts.append(font)
      state.fontNumbers[font] = state.fonts.count
      return "font/\(state.fonts.count)"
    }
  }

  /// The font of a name that a frame mentioned.
  func font(named name: some StringProtocol) -> Content? {
    guard let number = Int(name) else { return nil }
    let font = state.withLock { $0.fonts.indices.contains(number - 1) ? $0.fonts[number - 1] : nil }
    guard let font, let data = font.data else { return nil }
    return Content(data: data, type: data.starts(with: Array("OTTO".utf8)) ? "font/otf" : "font/ttf")
  }
}

extension WebResources.Font {
  fileprivate var data: Data? {
    if let characters, let part = FontSubset.data(of: file, characters: characters) { return part }
    return try? file.data()
  }
}

extension WebResources.State {
  fileprivate mutating func remember(_ image: CGImage, upTo limit: Int) {
    recent.append(image)
    recentBytes += image.bytesPerRow * image.height
    var dropped = 0
    while recentBytes > limit, dropped < recent.count - 1 {
      recentBytes -= recent[dropped].bytesPerRow * recent[dropped].height
      dropped += 1
    }
    recent.removeFirst(dropped)
  }

  /// Forgets pictures that are gone, whenever there are twice as many entries as the last time.
  fileprivate mutating func sweepIfMany() {
    guard entries.count >= sweep else { return }
    for (key, entry) in entries where entry.image == nil {
      entries[key] = nil
      images[entry.number] = nil
    }
    sweep = max(256, entries.count * 2)
  }
}
