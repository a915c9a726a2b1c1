// The measures of list layouts (profile iOS 17/18).

import CoreGraphics

/// The distances that a list layout uses, in points.
enum ListMetrics {
  /// The height of a row before it is measured, and of the plainest row.
  static let rowHeight: CGFloat = 44
  static let cardCornerRadius: CGFloat = 10
  /// The space above or below a section that has no header or footer there; two meet between sections.
  static let sectionGap: CGFloat = 53 / 3
  static let lastSectionBottom: CGFloat = 20
  static let plainHeaderTopPadding: CGFloat = 22
  static let plainHeaderHeight: CGFloat = 28
  static let groupedHeaderHeight: CGFloat = 116 / 3
  static let groupedFooterHeight: CGFloat = 30

  /// The margin between the screen's edge and cards or plain text.
  static func systemMargin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  static func roundToPixel(_ value: CGFloat, scale: CGFloat) -> CGFloat {
    (value * scale).rounded() / scale
  }
}
