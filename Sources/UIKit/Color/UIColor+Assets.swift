// Colours of the app's asset catalogs, which are read as folders: `Name.colorset/Contents.json`.

extension UIColor {
  /// A colour of the app's asset catalogs; nil where there is none of the name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
  {
    guard let set = ColorAssets.shared.set(named: name, in: bundle ?? .main) else { return nil }
    guard let dark = set.dark else {
      self.init(kind: .fixed(set.light))
      return
    }
    self.init(
      kind: .dynamic(
        DynamicColorProvider(identity: set) { traits in
          UIColor(kind: .fixed(traits.userInterfaceStyle == .dark ? dark : set.light))
        }
      )
    )
  }
}

/// A colour of a catalog, light and dark.
private struct ColorSet: Hashable, Sendable {
  var name: String
  var light: ColorComponents
  var dark: ColorComponents?
}

/// The colours found so far.
///
/// Sendable because the table is reached under `lock` only.
private final class ColorAssets: @unchecked Sendable {
  static let shared = ColorAssets()
  private let lock = NSLock()
  private var known: [String: ColorSet?] = [:]

  func set(named name: String, in bundle: Bundle) -> ColorSet? {
    lock.lock()
    defer { lock.unlock() }
    let key = bundle.bundlePath + "\n" + name
    if let found = known[key] { return found }
    let found = Self.read(name, in: bundle)
    known[key] = .some(found)
    return found
  }

  private static func read(_ name: String, in bundle: Bundle) -> ColorSet? {
    guard let root = bundle.resourceURL,
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    else { return nil }
    let wanted = (name as NSString).lastPathComponent + ".colorset"
    for case let url as URL in files where url.lastPathComponent == wanted {
      guard url.path.contains(".xcassets/"),
        let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
        let contents = try? JSONDecoder().decode(ColorContents.self, from: data),
        let light = contents.color(isDark: false) ?? contents.color(isDark: true)
      else { continue }
      return ColorSet(name: name, light: light, dark: contents.color(isDark: true))
    }
    return nil
  }
}

/// What a colour set's file says.
private struct ColorContents: Decodable {
  var colors: [Entry]

  struct Entry: Decodable {
    var color: Value?
    var appearances: [Appearance]?
  }

  struct Appearance: Decodable {
    var value: String
  }

  struct Value: Decodable {
    var colorSpace: String?
    var components: [String: String]?

    enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components
    }
  }

  func color(isDark: Bool) -> ColorComponents? {
    let entry = colors.first { entry in
      let values = entry.appearances?.map(\.value) ?? []
      return isDark ? values == ["dark"] : values.isEmpty || values == ["light"]
    }
    guard let color = entry?.color, let components = color.components else { return nil }
    func number(_ name: String) -> CGFloat? {
      guard let text = components[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let value = Double(text) else { return nil }
      return text.contains(".") ? value : value / 255
    }
    let alpha = components["alpha"].flatMap(Double.init) ?? 1
    if let white = number("white") {
      return ColorComponents(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    return color.colorSpace == "display-p3"
      ? ColorComponents(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }
}
