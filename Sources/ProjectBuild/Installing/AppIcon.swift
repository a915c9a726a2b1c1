import Foundation

/// The picture of an app in its asset catalogs.
enum AppIcon {
  private struct Contents: Decodable {
    struct Picture: Decodable {
      var filename: String?
      var appearances: [[String: String]]?
    }
    var images: [Picture]
  }

  /// The largest picture of the icon, of those for the usual appearance; nil where there is none.
  static func file(in resources: [URL]) -> URL? {
    let sets = resources.filter { $0.pathExtension == "xcassets" }.flatMap { FileTree.children(of: $0) }
      .filter { $0.pathExtension == "appiconset" }
    let chosen = sets.first { $0.lastPathComponent == "AppIcon.appiconset" } ?? sets.first
    guard let chosen, let data = try? Data(contentsOf: chosen.appending(path: "Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    return contents.images.filter { $0.appearances == nil }.compactMap(\.filename)
      .map { chosen.appending(path: URL(fileURLWithPath: $0).lastPathComponent) }
      .compactMap { file in width(of: file).map { (file, $0) } }.max { $0.1 < $1.1 }?.0
  }

  /// Of a PNG, in pixels, as the first of its chunks says.
  private static func width(of file: URL) -> Int? {
    guard let head = try? Data(contentsOf: file).prefix(24), head.count == 24,
      Array(head.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    else { return nil }
    return head.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
