// Where are the image and the texts of a list content, and how high is it?

import CoreGraphics
import Foundation

/// The geometry of a list content at one width, from the leading edge.
@MainActor struct ListContentLayout {
  typealias Measure = (CGSize) -> CGSize

  private(set) var imageFrame: CGRect?
  private(set) var textFrame: CGRect?
  private(set) var secondaryTextFrame: CGRect?
  private(set) var height: CGFloat = 0
  private(set) var textLeading: CGFloat = 0

  init(
    configuration: UIListContentConfiguration,
    margins: NSDirectionalEdgeInsets,
    width: CGFloat,
    scale: CGFloat,
    category: UIContentSizeCategory,
    imageSize: CGSize?,
    text: Measure?,
    secondaryText: Measure?
  ) {
    var leading = margins.leading
    var top = margins.top
    var imageHeight: CGFloat = 0
    if let imageSize {
      let size = Self.limited(imageSize, to: configuration.imageProperties.maximumSize)
      let isBelow = category.isAccessibilityCategory
      let slot = isBelow ? size : Self.slot(for: size, configuration)
      imageFrame = CGRect(
        x: leading + (slot.width - size.width) / 2,
        y: top + (slot.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      if isBelow {
        top += slot.height + configuration.textToSecondaryTextVerticalPadding
      } else {
        leading += slot.width + configuration.imageToTextPadding
        imageHeight = slot.height
      }
    }
    textLeading = leading
    let column = max(0, width - leading - margins.trailing)
    let textHeight = placeTexts(
      configuration,
      x: leading,
      y: top,
      width: column,
      text: text,
      secondaryText: secondaryText
    )
    let block = max(textHeight, imageHeight)
    // What is less high stands in the middle.
    if imageHeight > 0 { imageFrame?.origin.y += (block - imageHeight) / 2 }
    textFrame?.origin.y += (block - textHeight) / 2
    secondaryTextFrame?.origin.y += (block - textHeight) / 2
    let natural = top + block + margins.bottom
    height = max(ceil(natural * scale) / scale, configuration.style.minimumHeight(category))
    centre(by: (height - natural) / 2)
  }

  private mutating func centre(by offset: CGFloat) {
    imageFrame?.origin.y += offset
    textFrame?.origin.y += offset
    secondaryTextFrame?.origin.y += offset
  }

  private mutating func placeTexts(
    _ configuration: UIListContentConfiguration,
    x: CGFloat,
    y: CGFloat,
    width: CGFloat,
    text: Measure?,
    secondaryText: Measure?
  ) -> CGFloat {
    let unlimited = CGFloat.greatestFiniteMagnitude
    if configuration.prefersSideBySideTextAndSecondaryText, let text, let secondaryText {
      let first = text(CGSize(width: unlimited, height: unlimited))
      let second = secondaryText(CGSize(width: unlimited, height: unlimited))
      if first.width + configuration.textToSecondaryTextHorizontalPadding + second.width <= width {
        let height = max(first.height, second.height)
        textFrame = CGRect(
          x: x,
          y: y + (height - first.height) / 2,
          width: first.width,
          height: first.height
        )
        secondaryTextFrame = CGRect(
          x: x + width - second.width,
          y: y + (height - second.height) / 2,
          width: second.width,
          height: second.height
        )
        return height
      }
    }
    var bottom = y
    if let text {
      let size = text(CGSize(width: width, height: unlimited))
      textFrame = CGRect(x: x, y: bottom, width: width, height: size.height)
      bottom += size.height
    }
    if let secondaryText {
      if text != nil { bottom += configuration.textToSecondaryTextVerticalPadding }
      let size = secondaryText(CGSize(width: width, height: unlimited))
      secondaryTextFrame = CGRect(x: x, y: bottom, width: width, height: size.height)
      bottom += size.height
    }
    return bottom - y
  }

  /// `size`, made smaller in proportion where it is larger than the limit.
  private static func limited(_ size: CGSize, to limit: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return size }
    let x = limit.width > 0 ? min(1, limit.width / size.width) : 1
    let y = limit.height > 0 ? min(1, limit.height / size.height) : 1
    let factor = min(x, y)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The space that an image takes among the others of the list.
  private static func slot(for size: CGSize, _ configuration: UIListContentConfiguration) -> CGSize {
    let reserved = configuration.imageProperties.reservedLayoutSize
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    let isSymbol = configuration.image?.isSymbolImage ?? false
    var slot = size
    if reserved.width == standard || reserved.width == 0 && isSymbol {
      slot.width = ListContentMetrics.symbolSlotWidth
    } else if reserved.width > 0 {
      slot.width = reserved.width
    }
    if reserved.height == standard || reserved.height == 0 && isSymbol {
      // A symbol is no reason for a row to be higher.
      slot.height = min(size.height, ListContentMetrics.symbolSlotHeight)
    } else if reserved.height > 0 {
      slot.height = reserved.height
    }
    return slot
  }
}

extension UIListContentConfiguration.Style {
  /// The least height of rows; headers and footers have none.
  func minimumHeight(_ category: UIContentSizeCategory) -> CGFloat {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      ListContentMetrics.rowHeight(category)
    case .plainHeader, .plainFooter: ListMetrics.plainHeaderHeight
    case .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader, .groupedFooter,
      .sidebarHeader:
      0
    }
  }
}
