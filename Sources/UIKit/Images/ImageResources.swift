import QuartzCore

/// Finds an app's pictures: asset catalogs, read as folders, and loose files.
enum ImageResources {
  private static let extensions = ["png", "jpg", "jpeg", "svg", "gif", "webp", "tiff", "bmp", "ico"]

  static func image(named name: String, in bundle: Bundle) -> UIImage? {
    let directories = ResourceFiles.directories(of: bundle)
    let key = "\(bundle.bundlePath)\n\(name)"
    return cache.image(for: key) {
      assetImage(named: name, in: directories) ?? looseImage(named: name, in: directories)
    }
  }

  static func image(atPath path: String) -> UIImage? {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url), let source = ImageSource(decoding: data) else { return nil }
    return UIImage(source, ImageTraits(scale: scale(ofFile: url.deletingPathExtension().lastPathComponent)))
  }

  private static let cache = ImageCache()

  // MARK: - Loose files

  private static func looseImage(named name: String, in directories: [URL]) -> UIImage? {
    let url = URL(fileURLWithPath: name)
    let hasExtension = extensions.contains(url.pathExtension.lowercased())
    let base = hasExtension ? (name as NSString).deletingPathExtension : name
    let endings = hasExtension ? [url.pathExtension] : extensions
    for directory in directories {
      let variants = ["", "@2x", "@3x"].flatMap { suffix in
        endings.compactMap { ending in
          variant(at: directory.appendingPathComponent("\(base)\(suffix).\(ending)"), isDark: false)
        }
      }
      if let image = image(of: variants) { return image }
    }
    return nil
  }

  private static func scale(ofFile name: String) -> CGFloat {
    name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  private static func variant(at url: URL, scale: CGFloat? = nil, isDark: Bool) -> ImageVariants.Variant? {
    guard let data = try? Data(contentsOf: url), let source = ImageSource(decoding: data) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    return ImageVariants.Variant(source: source, scale: scale ?? self.scale(ofFile: name), isDark: isDark)
  }

  private static func image(of variants: [ImageVariants.Variant]) -> UIImage? {
    guard let first = variants.first else { return nil }
    if variants.count == 1 { return UIImage(first.source, first.traits) }
    return UIImage(.variants(ImageVariants(variants)))
  }

  // MARK: - Asset catalogs

  /// `Contents.json` of an image set, as far as it matters here.
  private struct ImageSet: Decodable {
    struct Image: Decodable {
      struct Appearance: Decodable {
        let appearance: String
        let value: String
      }
      let filename: String?
      let scale: String?
      let appearances: [Appearance]?
    }
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey {
        case templateRenderingIntent = "template-rendering-intent"
      }
      let templateRenderingIntent: String?
    }
    let images: [Image]
    let properties: Properties?
  }

  private static func assetImage(named name: String, in directories: [URL]) -> UIImage? {
    for directory in directories {
      for catalog in ResourceFiles.children(of: directory) where catalog.pathExtension == "xcassets" {
        if let set = set(named: name, "imageset", in: catalog), let image = image(ofSet: set) { return image }
        if let set = set(named: name, "symbolset", in: catalog), let image = symbol(ofSet: set) {
          return image
        }
      }
    }
    return nil
  }

  /// Groups are folders; only those that provide a namespace are part of the name.
  private static func set(named name: String, _ kind: String, in directory: URL) -> URL? {
    let direct = directory.appendingPathComponent("\(name).\(kind)")
    if FileManager.default.fileExists(atPath: direct.path) { return direct }
    for child in ResourceFiles.children(of: directory)
    where child.hasDirectoryPath && child.pathExtension.isEmpty {
      if let found = set(named: name, kind, in: child) { return found }
    }
    return nil
  }

  /// A symbol of the app's own: its regular weight, drawn in the colour of what it stands in.
  private static func symbol(ofSet directory: URL) -> UIImage? {
    let drawing = ResourceFiles.children(of: directory).first { $0.pathExtension == "svg" }
    guard let text = drawing.flatMap({ try? String(contentsOf: $0, encoding: .utf8) }),
      let source = ImageSource(decoding: Data((SymbolTemplate(text)?.drawing ?? text).utf8))
    else { return nil }
    return UIImage(source, ImageTraits(scale: 1)).withRenderingMode(.alwaysTemplate)
  }

  private static func image(ofSet directory: URL) -> UIImage? {
    let contents = directory.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: contents),
      let set = try? JSONDecoder().decode(ImageSet.self, from: data)
    else {
      Diagnostics.error("the asset \(directory.path) has no readable Contents.json")
      return nil
    }
    let variants = set.images.compactMap { image -> ImageVariants.Variant? in
      guard let file = image.filename else { return nil }
      let scale = image.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
      let isDark =
        image.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
      return variant(at: directory.appendingPathComponent(file), scale: scale, isDark: isDark)
    }
    let found = image(of: variants)
    switch set.properties?.templateRenderingIntent {
    case "template": return found?.withRenderingMode(.alwaysTemplate)
    case "original": return found?.withRenderingMode(.alwaysOriginal)
    case _: return found
    }
  }
}

/// Remembers named pictures.
///
/// Sendable because its dictionary is reached under the lock.
private final class ImageCache: @unchecked Sendable {
  private let lock = NSLock()
  private var images: [String: UIImage] = [:]

  func image(for key: String, find: () -> UIImage?) -> UIImage? {
    if let known = lock.withLock({ images[key] }) { return known }
    let found = find()
    lock.withLock { images[key] = found }
    return found
  }
}
