package import CoreGraphics

/// Which font is meant, as a value; equal descriptors draw the same glyphs on every machine.
package struct FontDescriptor: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    case system
    case monospaced
    case rounded
    case serif
    case named(String)
  }

  package var family: Family
  /// In points.
  package var size: CGFloat
  /// 100 (thin) … 900 (black), 400 is regular: the scale of CSS and OpenType.
  package var weight: CGFloat
  package var isItalic: Bool
  package var monospacedDigits: Bool

  package init(
    family: Family = .system,
    size: CGFloat,
    weight: CGFloat = 400,
    isItalic: Bool = false,
    monospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.monospacedDigits = monospacedDigits
  }
}

extension FontDescriptor {
  /// Above the baseline.
  ///
  /// The line boxes are those of San Francisco, whatever the font that draws, so that rows and labels have
  /// the heights they have on iOS.
  package var ascender: CGFloat { 0.9521 * size }

  /// Below the baseline, as a positive distance.
  package var descender: CGFloat { 0.2413 * size }

  /// 17 pt → 20.29.
  package var lineHeight: CGFloat { ascender + descender }

  package var capHeight: CGFloat { 0.7046 * size }

  /// Between letters, in points.
  package var tracking: CGFloat { family == .system ? Tracking.interTracking(at: size) : 0 }

  package var xHeight: CGFloat { 0.5264 * size }
}
