import Foundation

/// The favourites on disk: written whole, so that what is there is always one list or another, with the one before
/// kept beside it for the day on which something damages the file.
struct FavoritesFile: Sendable {
  struct Loaded: Equatable {
    var names: Set<String> = []
    /// What went wrong, for the person whose favourites they are.
    var warning: String?
  }

  private struct Content: Codable {
    var version = 1
    /// Of categories, also those that this version of the app does not know.
    var favorites: [String]
  }

  let folder: URL

  init(folder: URL) { self.folder = folder }

  init(in directory: FileManager.SearchPathDirectory) {
    let base = FileManager.default.urls(for: directory, in: .userDomainMask).first
    folder = (base ?? FileManager.default.temporaryDirectory).appending(path: "Headlines")
  }

  var file: URL { folder.appending(path: "favorites.json") }
  private var backup: URL { folder.appending(path: "favorites.before.json") }

  func load() -> Loaded {
    let manager = FileManager.default
    guard manager.fileExists(atPath: file.path) else { return Loaded(names: read(backup) ?? []) }
    if let names = read(file) { return Loaded(names: names) }
    let saved = read(backup)
    let kept = keepDamaged()
    let place = kept.map { " The damaged file is kept as \($0)." } ?? ""
    return Loaded(
      names: saved ?? [],
      warning: saved == nil
        ? "The list of favourites could not be read.\(place)"
        : "The list of favourites could not be read; those before the last change are back.\(place)"
    )
  }

  func save(_ names: Set<String>) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    if read(file) != nil { try Data(contentsOf: file).write(to: backup, options: .atomic) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(Content(favorites: names.sorted())).write(to: file, options: .atomic)
  }

  private func read(_ url: URL) -> Set<String>? {
    guard let data = try? Data(contentsOf: url),
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else { return nil }
    return Set(content.favorites)
  }

  /// Moves what can't be read out of the way of the next `save`; its new name.
  private func keepDamaged() -> String? {
    for number in 1...99 {
      let name = "favorites.damaged-\(number).json"
      let target = folder.appending(path: name)
      guard !FileManager.default.fileExists(atPath: target.path) else { continue }
      guard (try? FileManager.default.moveItem(at: file, to: target)) != nil else { return nil }
      return name
    }
    return nil
  }
}
