// Where do the accessories of a cell go, and what room is left for the content?

import CoreGraphics
import Foundation

/// The places of accessories at the two sides of a cell, from the leading edge.
struct AccessoryLayout: Equatable {
  struct Item: Equatable {
    var size: CGSize
    var reservedWidth: CGFloat
    var isLeading: Bool
  }

  static let spacing: CGFloat = 12
  /// The room of a control at the leading edge; with the margin before it the content starts at 40.
  static let standardLeadingWidth: CGFloat = 24

  private(set) var frames: [CGRect] = []
  private(set) var leadingInset: CGFloat = 0
  private(set) var trailingInset: CGFloat = 0

  /// Leading items go from the edge inwards, trailing ones from the content outwards.
  init(items: [Item], size: CGSize, margin: CGFloat, indentation: CGFloat, scale: CGFloat) {
    var leading = margin + indentation
    let trailingWidths = items.filter { !$0.isLeading }.map { max($0.reservedWidth, $0.size.width) }
    let trailingTotal =
      trailingWidths.reduce(0, +) + CGFloat(max(0, trailingWidths.count - 1)) * Self.spacing
    var trailing = size.width - margin - trailingTotal
    for item in items {
      let slot = max(item.reservedWidth, item.size.width)
      let start = item.isLeading ? leading : trailing
      frames.append(
        CGRect(
          x: ListMetrics.roundToPixel(start + (slot - item.size.width) / 2, scale: scale),
          y: ListMetrics.roundToPixel((size.height - item.size.height) / 2, scale: scale),
          width: item.size.width,
          height: item.size.height
        )
      )
      if item.isLeading { leading += slot + Self.spacing } else { trailing += slot + Self.spacing }
    }
    let leadingCount = items.count { $0.isLeading }
    leadingInset = leadingCount > 0 ? leading - Self.spacing : indentation
    trailingInset = trailingWidths.isEmpty ? 0 : trailingTotal + margin
  }
}

extension UICellAccessory.AccessoryType {
  /// The fixed order of the system's accessories: leading from the edge, trailing from the content.
  var rank: Int {
    switch self {
    case .multiselect: 0
    case .delete: 1
    case .insert: 2
    case .label: 10
    case .detail: 11
    case .checkmark: 12
    case .disclosureIndicator: 13
    case .outlineDisclosure: 14
    case .reorder: 15
    case .customView: 9
    }
  }

  var isCustom: Bool {
    switch self {
    case .customView: true
    case .disclosureIndicator, .outlineDisclosure, .checkmark, .delete, .insert, .reorder, .multiselect,
      .label, .detail:
      false
    }
  }
}
