import QuartzCore

/// Finds the drawing for an SF Symbols name.
///
/// First the table of exact names, then rules: dots become dashes (`star.fill` is `star-fill`), parts such as
/// `.circle` and `.fill` are put where Bootstrap Icons has them, forward and backward become right and left.
/// A name that is known but has no drawing gets a dashed square and one line in the log; any other name is
/// nil, as in UIKit.
package enum SymbolCatalog {
  package static func icon(named name: String) -> SymbolIcon? {
    cache.icon(named: name) { find($0) }
  }

  private static let cache = SymbolNameCache()

  private static func find(_ name: String) -> SymbolIcon? {
    if let directional = directionalIcon(name) { return directional }
    if let file = file(for: name) { return SymbolIcon(file: file) }
    guard SymbolTable.knownNames.contains(name) else { return nil }
    let reason =
      SymbolArtwork.isInstalled
      ? "has no counterpart among the icons" : "needs the Debian package bootstrap-icons"
    Diagnostics.error("the symbol \"\(name)\" \(reason); a dashed square is shown")
    return SymbolIcon(file: SymbolArtwork.placeholder, isPlaceholder: true)
  }

  /// `chevron.forward` and its like, which turn with the direction of reading.
  private static func directionalIcon(_ name: String) -> SymbolIcon? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.contains(where: { $0 == "forward" || $0 == "backward" }) else { return nil }
    func replaced(_ forward: String, _ backward: String) -> String? {
      file(
        for: parts.map { $0 == "forward" ? forward : $0 == "backward" ? backward : $0 }.joined(separator: ".")
      )
    }
    guard let leftToRight = replaced("right", "left") else { return nil }
    return SymbolIcon(file: leftToRight, rightToLeftFile: replaced("left", "right"))
  }

  private static func file(for name: String) -> String? {
    let own = plainFile(for: name)
    // A symbol that is drawn without its circle gets one.
    let suffix = ".circle"
    guard name.hasSuffix(suffix), let bare = plainFile(for: String(name.dropLast(suffix.count))),
      own == nil || own == bare
    else { return own }
    let encircled = bare + SymbolArtwork.circleSuffix
    return SymbolArtwork.shared.exists(encircled) ? encircled : own
  }

  private static func plainFile(for name: String) -> String? {
    if let exact = SymbolTable.exact[name], SymbolArtwork.shared.exists(exact) { return exact }
    return candidates(for: name).first { SymbolArtwork.shared.exists($0) }
  }

  /// File names to try, best first.
  static func candidates(for name: String) -> [String] {
    var parts = name.split(separator: ".").map(String.init)
    var suffixes: [String] = []
    // The enclosing shape and the fill come last in Bootstrap's names, in this order.
    for suffix in ["circle", "square", "slash"] where parts.count > 1 && parts.dropFirst().contains(suffix) {
      parts.removeAll { $0 == suffix }
      suffixes.append(suffix)
    }
    let isFilled = parts.count > 1 && parts.dropFirst().contains("fill")
    if isFilled { parts.removeAll { $0 == "fill" } }
    let badge = parts.firstIndex(of: "badge").map { Array(parts[$0...].dropFirst()) } ?? []
    if let index = parts.firstIndex(of: "badge") { parts.removeSubrange(index...) }

    let base = parts.joined(separator: ".")
    var bases = [SymbolTable.exact[base], SymbolTable.stems[base], parts.joined(separator: "-")]
      .compactMap { $0 }
      .map { $0.hasSuffix("-lg") && !suffixes.isEmpty ? String($0.dropLast(3)) : $0 }
    if let badgeName = badge.first.flatMap({ SymbolTable.badges[$0] }) {
      bases = bases.map { "\($0)-\(badgeName)" } + bases
    }
    let shapes = ([""] + suffixes.map { "-\($0)" }).reversed()
    let fills = isFilled ? ["-fill", ""] : [""]
    return bases.flatMap { base in
      shapes.flatMap { shape in fills.map { "\(base)\(shape)\($0)" } }
    }
  }
}

/// Remembers names, found or not.
///
/// Sendable because its dictionary is reached under the lock.
private final class SymbolNameCache: @unchecked Sendable {
  private let lock = NSLock()
  private var icons: [String: SymbolIcon?] = [:]

  func icon(named name: String, find: (String) -> SymbolIcon?) -> SymbolIcon? {
    if let known = lock.withLock({ icons[name] }) { return known }
    let found = find(name)
    lock.withLock { icons[name] = .some(found) }
    return found
  }
}
