// Sections that scroll across the layout, each in a scroll view of its own.

import CoreGraphics
import Foundation

/// A section on screen that scrolls by itself.
struct OrthogonalRegion {
  var section: Int
  /// The part of the collection view that scrolls.
  var frame: CGRect
  var content: OrthogonalContent
  var isHorizontal: Bool
  /// The offset of the section's scroll view.
  var offset: CGFloat
}

extension UICollectionViewCompositionalLayout {
  /// How far a section is scrolled, from its leading edge.
  func orthogonalOffset(ofSection section: Int) -> CGFloat {
    guard let offset = orthogonalOffsets[section], arrangement.sections.indices.contains(section),
      let content = arrangement.sections[section].orthogonal
    else { return 0 }
    return offset > content.maximumOffset && !isScrolling(section) ? content.maximumOffset : offset
  }

  private func isScrolling(_ section: Int) -> Bool {
    collectionView?.orthogonalScrollers[section]?.isMoving ?? false
  }

  /// The offset of a section's scroll view: from the left, whatever the reading direction.
  func scrollerOffset(ofSection section: Int) -> CGFloat {
    let offset = orthogonalOffset(ofSection: section)
    return turns ? maximumOffset(ofSection: section) - offset : offset
  }

  private func maximumOffset(ofSection section: Int) -> CGFloat {
    arrangement.sections.indices.contains(section)
      ? arrangement.sections[section].orthogonal?.maximumOffset ?? 0 : 0
  }

  /// Whether leading is right in sections that scroll by themselves.
  private var turns: Bool { flips && axes.isVertical }

  /// Notes that a section's scroll view was scrolled.
  func setScrollerOffset(_ offset: CGFloat, ofSection section: Int) {
    orthogonalOffsets[section] = turns ? maximumOffset(ofSection: section) - offset : offset
  }

  /// Where a section's scroll view comes to rest.
  func restingOffset(
    ofSection section: Int,
    proposed: CGFloat,
    from current: CGFloat,
    velocity: CGFloat
  ) -> CGFloat {
    guard arrangement.sections.indices.contains(section),
      let content = arrangement.sections[section].orthogonal
    else { return proposed }
    guard turns else {
      return content.restingOffset(proposed: proposed, from: current, velocity: velocity)
    }
    let limit = content.maximumOffset
    return limit
      - content.restingOffset(proposed: limit - proposed, from: limit - current, velocity: -velocity)
  }

  func regions(in range: Range<CGFloat>) -> [OrthogonalRegion] {
    arrangement.places(in: range).compactMap { place in
      guard let content = arrangement.sections[place.section].orthogonal else { return nil }
      let frame = axes.rect(
        main: place.origin + content.mainStart,
        cross: 0,
        size: axes.size(main: content.mainLength, cross: content.windowLength)
      )
      let extent = axes.mainRange(frame)
      guard extent.upperBound >= range.lowerBound, extent.lowerBound < range.upperBound else { return nil }
      return OrthogonalRegion(
        section: place.section,
        frame: frame,
        content: content,
        isHorizontal: axes.isVertical,
        offset: scrollerOffset(ofSection: place.section)
      )
    }
  }
}
