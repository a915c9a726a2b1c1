import Foundation
import UIKit

/// A font, looked up when it is used, so that it follows the user's text size.
public struct Font: Hashable, Sendable {
  indirect enum Provider: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, TextStyle?)
    case uiFont(UIFont)
    case modified(Font, Modifier)
  }

  enum Modifier: Hashable, Sendable {
    case bold, italic, monospacedDigit, monospaced
    case weight(Weight)
    case leading(Leading)
  }

  let provider: Provider

  init(provider: Provider) { self.provider = provider }

  public init(_ font: UIFont) { provider = .uiFont(font) }

  public static let largeTitle = style(.largeTitle)
  public static let title = style(.title)
  public static let title2 = style(.title2)
  public static let title3 = style(.title3)
  public static let headline = style(.headline)
  public static let subheadline = style(.subheadline)
  public static let body = style(.body)
  public static let callout = style(.callout)
  public static let footnote = style(.footnote)
  public static let caption = style(.caption)
  public static let caption2 = style(.caption2)

  private static func style(_ style: TextStyle) -> Font { Font(provider: .style(style, nil, nil)) }

  /// The system's font for a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(provider: .style(style, design, weight))
  }

  /// The system's font of a size, which does not follow the user's text size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(provider: .system(size, weight, design))
  }

  /// A font by name, which grows with the body style.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(provider: .custom(name, size, .body))
  }

  /// A font by name, which grows with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(provider: .custom(name, size, textStyle))
  }

  /// A font by name, of a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(provider: .custom(name, fixedSize, nil))
  }

  public func bold() -> Font { modified(.bold) }
  public func italic() -> Font { modified(.italic) }
  public func monospacedDigit() -> Font { modified(.monospacedDigit) }
  public func monospaced() -> Font { modified(.monospaced) }
  public func weight(_ weight: Weight) -> Font { modified(.weight(weight)) }
  public func leading(_ leading: Leading) -> Font { modified(.leading(leading)) }

  private func modified(_ modifier: Modifier) -> Font { Font(provider: .modified(self, modifier)) }
}

extension Font {
  /// What a text is for; the system has a font for each.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    /// UIKit's name for the style.
    package var uiTextStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// How heavy the strokes are.
  @frozen public struct Weight: Hashable, Sendable {
    /// 100…900.
    let value: CGFloat

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The kind of letter forms.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// How much room is between the lines.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }
}
