/// The icon of an app, which its asset catalog has.
package enum AppIcon {
  /// The largest picture of this app's icon, as the PNG that it is; nil if it has none.
  package static var main: Data? {
    let name = name(in: Bundle.main.infoDictionary ?? [:])
    return data(named: name, in: ResourceFiles.directories(of: .main))
  }

  package static func name(in info: [String: Any]) -> String {
    let icons = info["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    return primary?["CFBundleIconName"] as? String ?? info["CFBundleIconName"] as? String ?? "AppIcon"
  }

  package static func data(named name: String, in directories: [URL]) -> Data? {
    for directory in directories {
      for catalog in ResourceFiles.children(of: directory) where catalog.pathExtension == "xcassets" {
        if let icon = largest(in: catalog.appendingPathComponent("\(name).appiconset")) { return icon }
      }
    }
    return nil
  }

  private struct IconSet: Decodable {
    struct Image: Decodable {
      struct Appearance: Decodable {}
      let filename: String?
      let size: String?
      let scale: String?
      let appearances: [Appearance]?
    }
    let images: [Image]
  }

  private static func largest(in set: URL) -> Data? {
    guard let contents = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let described = try? JSONDecoder().decode(IconSet.self, from: contents)
    else { return nil }
    let images = described.images.filter { $0.appearances?.isEmpty ?? true }
      .sorted { pixels($0) > pixels($1) }
    for file in images.compactMap(\.filename) where file.lowercased().hasSuffix(".png") {
      if let data = try? Data(contentsOf: set.appendingPathComponent(file)) { return data }
    }
    return nil
  }

  private static func pixels(_ image: IconSet.Image) -> Double {
    let points = image.size?.split(separator: "x").first.flatMap { Double($0) } ?? 0
    return points * (image.scale.flatMap { Double($0.dropLast()) } ?? 1)
  }
}
