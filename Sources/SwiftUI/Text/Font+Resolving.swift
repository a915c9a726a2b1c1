// From a font to a descriptor that the text engine knows, for a text size.

import Foundation
import TextLayout
import UIKit

/// A font with nothing left to look up.
package struct ResolvedFont: Hashable, Sendable {
  package var descriptor: FontDescriptor
  /// Added between lines.
  package var leading: CGFloat = 0
  /// The weight that bold text of this font has.
  var emphasizedWeight: CGFloat = 700
}

extension Font {
  package func resolve(_ size: DynamicTypeSize) -> ResolvedFont {
    switch provider {
    case .style(let style, let design, let weight):
      let base = TextStyleFont.descriptor(for: style, size)
      var font = ResolvedFont(descriptor: base, emphasizedWeight: style.emphasizedWeight)
      if let weight { font.descriptor.weight = weight.value }
      if let design { font.descriptor.family = design.family }
      return font
    case .system(let size, let weight, let design):
      return ResolvedFont(
        descriptor: FontDescriptor(
          family: (design ?? .default).family,
          size: size,
          weight: (weight ?? .regular).value
        )
      )
    case .custom(let name, let points, let style):
      let scale =
        style.map { TextStyleFont.size(for: $0, size) / TextStyleFont.size(for: $0, .large) } ?? 1
      return ResolvedFont(descriptor: FontDescriptor(family: .named(name), size: points * scale))
    case .uiFont(let font):
      return ResolvedFont(descriptor: font.descriptor)
    case .modified(let base, let modifier):
      var font = base.resolve(size)
      font.apply(modifier)
      return font
    }
  }
}

extension ResolvedFont {
  mutating func apply(_ modifier: Font.Modifier) {
    switch modifier {
    case .bold: descriptor.weight = emphasizedWeight
    case .italic: descriptor.isItalic = true
    case .monospacedDigit: descriptor.monospacedDigits = true
    case .monospaced: descriptor.family = .monospaced
    case .weight(let weight): descriptor.weight = weight.value
    case .leading(.standard): leading = 0
    case .leading(.tight): leading = -2
    case .leading(.loose): leading = 2
    }
  }
}

extension Font.Design {
  var family: FontDescriptor.Family {
    switch self {
    case .default: .system
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension Font.TextStyle {
  /// The weight of the style's bold variant: only the large titles go all the way.
  fileprivate var emphasizedWeight: CGFloat {
    switch self {
    case .largeTitle, .title, .title2: 700
    case .title3, .headline, .subheadline, .body, .callout, .footnote, .caption, .caption2: 600
    }
  }
}

/// The system's fonts for text styles, as UIKit has them.
enum TextStyleFont {
  private static let traits = Dictionary(
    uniqueKeysWithValues: DynamicTypeSize.allCases.map { size in
      (size, UITraitCollection { $0.preferredContentSizeCategory = size.contentSizeCategory })
    }
  )

  static func descriptor(for style: Font.TextStyle, _ size: DynamicTypeSize) -> FontDescriptor {
    UIFont.preferredFont(forTextStyle: style.uiTextStyle, compatibleWith: traits[size]).descriptor
  }

  static func size(for style: Font.TextStyle, _ size: DynamicTypeSize) -> CGFloat {
    descriptor(for: style, size).size
  }
}
