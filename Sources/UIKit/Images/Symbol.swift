import TextLayout

/// A system symbol: which drawing, and how large and heavy.
package struct Symbol: Hashable, Sendable {
  /// The SF Symbols name.
  package let name: String
  package let icon: SymbolIcon
  package var configuration: UIImage.SymbolConfiguration.Values

  /// The size of the text it goes with.
  private func pointSize(for traits: UITraitCollection) -> CGFloat {
    if let style = configuration.textStyle {
      return DynamicType.size(of: style, for: traits.preferredContentSizeCategory)
    }
    return configuration.pointSize ?? 17
  }

  /// The side of the square the drawing is made in.
  private func side(for traits: UITraitCollection) -> CGFloat {
    let factor: CGFloat =
      switch configuration.scale ?? .medium {
      case .small: 0.78
      case .medium, .unspecified, .default: 1
      case .large: 1.29
      }
    return pointSize(for: traits) * factor
  }

  /// The drawing for a layout direction: forward points to the left where one reads from there.
  private func file(for traits: UITraitCollection) -> String {
    let isFlipped = traits.layoutDirection == .rightToLeft
    return isFlipped ? icon.rightToLeftFile ?? icon.file : icon.file
  }

  private func ink(for traits: UITraitCollection) -> CGRect {
    SymbolArtwork.shared.ink(of: file(for: traits))
  }

  /// As large as what is drawn, in whole pixels, like the pictures of SF Symbols.
  package func size(for traits: UITraitCollection) -> CGSize {
    let (side, ink) = (side(for: traits), ink(for: traits))
    let scale = max(traits.displayScale, 1)
    return CGSize(
      width: (side * ink.width).roundedUp(toScale: scale),
      height: (side * ink.height).roundedUp(toScale: scale)
    )
  }

  /// The middle of the drawing lies at the middle of the capital letters.
  package func baselineOffset(for traits: UITraitCollection) -> CGFloat {
    let (side, ink) = (side(for: traits), ink(for: traits))
    let capHeight = FontDescriptor(size: pointSize(for: traits)).capHeight
    return (ink.maxY - 0.5) * side - capHeight / 2
  }

  /// The drawing in black; `size` in points in place of the symbol's own.
  package func bitmap(for traits: UITraitCollection, size: CGSize?) -> CGImage? {
    let scale = max(traits.displayScale, 1)
    let target = size ?? self.size(for: traits)
    return SymbolArtwork.shared.bitmap(
      of: file(for: traits),
      width: Int((target.width * scale).rounded()),
      height: Int((target.height * scale).rounded()),
      weight: configuration.weight ?? .regular
    )
  }
}

/// The drawing behind a symbol's name.
package struct SymbolIcon: Hashable, Sendable {
  /// Of Bootstrap Icons, without the extension; nil draws the placeholder.
  package var file: String
  /// The one for right-to-left layouts, where it differs.
  package var rightToLeftFile: String?
  package var isPlaceholder = false
}
