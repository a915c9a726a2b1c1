// What does the standard row of a list show: an image, a text, a secondary text?

import CoreGraphics
import Foundation

/// The content of list rows, headers and footers.
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// Where in a list the content is made for.
  enum Style: Hashable, Sendable {
    case cell, subtitleCell, valueCell
    case plainHeader, groupedHeader, prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    case plainFooter, groupedFooter
    case sidebarCell, sidebarSubtitleCell, sidebarHeader
    case accompaniedSidebarCell, accompaniedSidebarSubtitleCell
  }

  let style: Style

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    didSet { if text != nil { attributedTextStorage = nil } }
  }
  public var textProperties: TextProperties
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedTextStorage = nil } }
  }
  public var secondaryTextProperties: TextProperties
  private var attributedTextStorage: NSAttributedString?
  private var secondaryAttributedTextStorage: NSAttributedString?

  /// A text with attributes, in place of `text`.
  public var attributedText: NSAttributedString? {
    get { attributedTextStorage }
    set {
      attributedTextStorage = newValue
      if newValue != nil { text = nil }
    }
  }

  /// A secondary text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedTextStorage }
    set {
      secondaryAttributedTextStorage = newValue
      if newValue != nil { secondaryText = nil }
    }
  }

  /// On these axes the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts stand side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  init(style: Style) {
    self.style = style
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline),
      color: .secondaryLabel
    )
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  }

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var copy = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
      ?? false
    copy.textProperties.follow(color: isDisabled ? .tertiaryLabel : style.textColor)
    copy.secondaryTextProperties.follow(color: isDisabled ? .tertiaryLabel : style.secondaryTextColor)
    return copy
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.style == rhs.style && lhs.image === rhs.image && lhs.imageProperties == rhs.imageProperties
      && lhs.text == rhs.text && lhs.textProperties == rhs.textProperties
      && lhs.secondaryText == rhs.secondaryText && lhs.attributedText == rhs.attributedText
      && lhs.secondaryAttributedText == rhs.secondaryAttributedText
      && lhs.secondaryTextProperties == rhs.secondaryTextProperties
      && lhs.axesPreservingSuperviewLayoutMargins == rhs.axesPreservingSuperviewLayoutMargins
      && lhs.directionalLayoutMargins == rhs.directionalLayoutMargins
      && lhs.prefersSideBySideTextAndSecondaryText == rhs.prefersSideBySideTextAndSecondaryText
      && lhs.imageToTextPadding == rhs.imageToTextPadding
      && lhs.textToSecondaryTextHorizontalPadding == rhs.textToSecondaryTextHorizontalPadding
      && lhs.textToSecondaryTextVerticalPadding == rhs.textToSecondaryTextVerticalPadding
      && lhs.alpha == rhs.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(secondaryText)
  }
}

extension UIListContentConfiguration.Style {
  var textColor: UIColor {
    switch self {
    case .groupedHeader, .plainFooter, .groupedFooter: .secondaryLabel
    case .cell, .subtitleCell, .valueCell, .plainHeader, .prominentInsetGroupedHeader,
      .extraProminentInsetGroupedHeader, .sidebarCell, .sidebarSubtitleCell, .sidebarHeader,
      .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
      .label
    }
  }

  var secondaryTextColor: UIColor { .secondaryLabel }
}
