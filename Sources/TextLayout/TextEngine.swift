internal import CoreGraphics
internal import Synchronization

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

/// Sendable because everything in it is reached under `mutex` only.
private final class TextSystem: @unchecked Sendable {
  // Only its bare calls: a closure may bring out Sendable values only, and costs as much as a known text.
  private let mutex = Mutex<Void>(())
  private lazy var shaper = Shaper(fonts: FontMap())
  // A screen holds some hundred texts; each is asked for in two or three rooms while it is measured.
  private var layouts = LRUCache<LayoutKey, LaidOutText>(capacity: 4096)
  private var shapes = LRUCache<StyledText, ShapedText>(capacity: 1024)

  func layout(_ text: StyledText, in bounds: TextBounds) -> LaidOutText {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    let key = LayoutKey(text: text, bounds: bounds)
    if let known = layouts.value(for: key) { return known }
    let made = Typesetter(bounds: bounds) { self.shape($0, $1) }.layout(text)
    layouts.insert(made, for: key)
    return made
  }

  private func shape(_ text: StyledText, _ bounds: TextBounds) -> ShapedText {
    let known = shapes.value(for: text)
    if let known, known.hasBreaks || !known.mayWrap(in: bounds) { return known }
    var shaped = known ?? shaper.shape(text)
    if !shaped.hasBreaks, shaped.mayWrap(in: bounds) { shaper.markBreaks(in: &shaped) }
    shapes.insert(shaped, for: text)
    return shaped
  }

  var families: Set<String> {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return shaper.fonts.families
  }

  func clear() {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    layouts.removeAll()
    shapes.removeAll()
  }

  var counts: (hits: Int, misses: Int) {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return (layouts.hits, layouts.misses)
  }
}
