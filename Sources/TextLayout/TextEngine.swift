internal import CoreGraphics

/// Lays out text, remembering what was asked before.
///
/// Thread-safe: one lock, because Pango's font map may be used by one thread at a time.
package enum TextEngine {
  package static func layout(_ text: StyledText, in bounds: TextBounds) -> LaidOutText {
    system.layout(text, in: bounds)
  }

  /// Forgets every layout, for tests and for when memory is short.
  package static func clearCache() { system.clear() }

  /// How often a layout was found and how often it had to be made, since the cache was last cleared.
  package static var cacheCounts: (hits: Int, misses: Int) { system.counts }

  /// The font families that are used, of all that are installed.
  package static var installedFamilies: Set<String> { system.families }

  private static let system = TextSystem()
}

private struct LayoutKey: Hashable {
  let text: StyledText
  let bounds: TextBounds

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(bounds.width)
  }
}

/// Sendable because everything in it is reached under `lock` only.
private final class TextSystem: @unchecked Sendable {
  private let lock = NSLock()
  private lazy var shaper = Shaper(fonts: FontMap())
  // A screen holds some hundred texts; each is asked for in two or three rooms while it is measured.
  private var layouts = LRUCache<LayoutKey, LaidOutText>(capacity: 4096)
  private var shapes = LRUCache<StyledText, ShapedText>(capacity: 1024)

  func layout(_ text: StyledText, in bounds: TextBounds) -> LaidOutText {
    lock.lock()
    defer { lock.unlock() }
    let key = LayoutKey(text: text, bounds: bounds)
    if let known = layouts.value(for: key) { return known }
    let made = Typesetter(bounds: bounds) { self.shape($0) }.layout(text)
    layouts.insert(made, for: key)
    return made
  }

  private func shape(_ text: StyledText) -> ShapedText {
    if let known = shapes.value(for: text) { return known }
    let shaped = shaper.shape(text)
    shapes.insert(shaped, for: text)
    return shaped
  }

  var families: Set<String> {
    lock.lock()
    defer { lock.unlock() }
    return shaper.fonts.families
  }

  func clear() {
    lock.lock()
    defer { lock.unlock() }
    layouts.removeAll()
    shapes.removeAll()
  }

  var counts: (hits: Int, misses: Int) {
    lock.lock()
    defer { lock.unlock() }
    return (layouts.hits, layouts.misses)
  }
}
