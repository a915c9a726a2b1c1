// How a view looks while it comes and goes, as numbers: the part of a transition that layers can show.

import CoreGraphics
import Foundation

/// The look of a view that is not in place.
struct TransitionEffect: Equatable, Sendable {
  var opacity = 1.0
  var scale: CGFloat = 1
  var anchor = UnitPoint.center
  var offset = CGSize.zero
  /// Edges out of which the view is moved by its own size.
  var edges: [Edge] = []

  static let identity = TransitionEffect()

  /// Both effects at once.
  func combined(with other: TransitionEffect) -> TransitionEffect {
    var result = self
    result.opacity *= other.opacity
    if other.scale != 1 {
      result.scale *= other.scale
      result.anchor = other.anchor
    }
    result.offset.width += other.offset.width
    result.offset.height += other.offset.height
    result.edges += other.edges
    return result
  }

  /// How opaque the view is when present to a degree.
  func opacity(presence: Double) -> Double { min(max(1 - (1 - presence) * (1 - opacity), 0), 1) }

  /// Where the view's points go when it is present to a degree, about its centre.
  func transform(presence: Double, size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    let absence = CGFloat(1 - presence)
    var shift = CGSize(width: offset.width * absence, height: offset.height * absence)
    for edge in edges {
      switch edge {
      case .top: shift.height -= size.height * absence
      case .bottom: shift.height += size.height * absence
      case .leading: shift.width -= size.width * absence * (isRightToLeft ? -1 : 1)
      case .trailing: shift.width += size.width * absence * (isRightToLeft ? -1 : 1)
      }
    }
    let factor = max(1 - (1 - scale) * absence, 0.000_1)
    let fixed = CGPoint(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
    return CGAffineTransform(scaleX: factor, y: factor).around(fixed)
      .concatenating(CGAffineTransform(translationX: shift.width, y: shift.height))
  }
}
