// How does a section scroll across its layout, and where does it come to rest?

import CoreGraphics
import Foundation

/// The content of a section that scrolls by itself.
struct OrthogonalContent {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  var bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  /// Where the scrolling part is along the layout, from the section's beginning.
  var mainStart: CGFloat
  var mainLength: CGFloat
  /// The length of what scrolls.
  var contentLength: CGFloat
  /// The length of what is seen of it.
  var windowLength: CGFloat
  /// Where groups begin and how long they are.
  var groups: RowExtents
  var groupSpacing: CGFloat

  var maximumOffset: CGFloat { max(0, contentLength - windowLength) }

  /// Where scrolling ends that would naturally end at `proposed`.
  ///
  /// The velocity is in points a millisecond.
  func restingOffset(proposed: CGFloat, from current: CGFloat, velocity: CGFloat) -> CGFloat {
    let target: CGFloat
    switch behavior {
    case .none, .continuous: target = proposed
    case .continuousGroupLeadingBoundary: target = boundary(nearest: proposed)
    case .paging:
      let page = current / max(windowLength, 1)
      target = step(page, velocity) * windowLength
    case .groupPaging, .groupPagingCentered: target = boundary(of: group(after: current, velocity))
    }
    return min(max(target, 0), maximumOffset)
  }

  private func step(_ position: CGFloat, _ velocity: CGFloat) -> CGFloat {
    if velocity > 0.1 { return position.rounded(.down) + 1 }
    if velocity < -0.1 { return position.rounded(.up) - 1 }
    return position.rounded()
  }

  /// The offset at which a group is where it should be.
  private func boundary(of group: Int) -> CGFloat { groups.offset(of: min(max(group, 0), groups.count)) }

  private func boundary(nearest offset: CGFloat) -> CGFloat {
    guard let group = groups.row(at: max(0, offset)) else { return 0 }
    let before = boundary(of: group)
    let after = boundary(of: min(group + 1, max(0, groups.count - 1)))
    return offset - before <= after - offset ? before : max(before, after)
  }

  private func group(after current: CGFloat, _ velocity: CGFloat) -> Int {
    guard let group = groups.row(at: max(0, current)) else { return 0 }
    let length = max(groups.height(of: group), 1)
    let share = (current - boundary(of: group)) / length
    return min(max(0, Int(step(CGFloat(group) + share, velocity))), max(0, groups.count - 1))
  }
}
