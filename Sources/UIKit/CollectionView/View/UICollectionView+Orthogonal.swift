// The scroll views of sections that scroll by themselves.

import CoreGraphics
import Foundation

extension UICollectionView {
  /// The view in which an element stands.
  func parent(for attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard let section = attributes.scroller else { return self }
    return orthogonalScrollers[section]?.holder ?? self
  }

  /// Has a scroll view for each section on screen that scrolls by itself.
  func arrangeScrollers() {
    let regions = layoutStorage.orthogonalRegions(in: shownArea)
    guard !regions.isEmpty || !orthogonalScrollers.isEmpty else { return }
    let sections = Set(regions.map(\.section))
    for (section, scroller) in orthogonalScrollers where !sections.contains(section) {
      // Views inside leave with their elements; what is held has left already.
      guard !elements.all.contains(where: { $0.value.superview === scroller.holder }) else { continue }
      scroller.removeFromSuperview()
      orthogonalScrollers[section] = nil
    }
    for region in regions {
      let scroller = orthogonalScrollers[region.section] ?? makeScroller(region.section)
      scroller.arrange(region)
    }
  }

  private func makeScroller(_ section: Int) -> OrthogonalScroller {
    let made = OrthogonalScroller(section: section, in: self)
    orthogonalScrollers[section] = made
    insertSubview(made, at: backgroundViewCount)
    return made
  }

  /// Scroll views follow their sections.
  func remapScrollers(_ place: (Int) -> Int?) {
    guard !orthogonalScrollers.isEmpty else { return }
    var remapped: [Int: OrthogonalScroller] = [:]
    for (section, scroller) in orthogonalScrollers {
      if let new = place(section) {
        scroller.section = new
        remapped[new] = scroller
      } else {
        scroller.removeFromSuperview()
      }
    }
    orthogonalScrollers = remapped
  }

  /// Scrolls the section of an item, where that scrolls by itself.
  func scrollSection(of indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let attributes = layoutStorage.layoutAttributesForItem(at: indexPath),
      let section = attributes.scroller,
      let layout = layoutStorage as? UICollectionViewCompositionalLayout,
      let content = layout.arrangement.sections[section].orthogonal
    else { return }
    let isHorizontal = layout.axes.isVertical
    let range =
      isHorizontal
      ? attributes.frame.minX...attributes.frame.maxX : attributes.frame.minY...attributes.frame.maxY
    let window = content.windowLength
    let start: ScrollPosition = isHorizontal ? .left : .top
    let middle: ScrollPosition = isHorizontal ? .centeredHorizontally : .centeredVertically
    let end: ScrollPosition = isHorizontal ? .right : .bottom
    var target = layout.scrollerOffset(ofSection: section)
    if position.contains(start) {
      target = range.lowerBound
    } else if position.contains(middle) {
      target = (range.lowerBound + range.upperBound - window) / 2
    } else if position.contains(end) {
      target = range.upperBound - window
    } else if range.lowerBound < target {
      target = range.lowerBound
    } else if range.upperBound > target + window {
      target = range.upperBound - window
    }
    target = min(max(target, 0), content.maximumOffset)
    if let scroller = orthogonalScrollers[section] {
      scroller.scroll(to: target, animated: animated)
    } else {
      layout.setScrollerOffset(target, ofSection: section)
      setNeedsLayout()
    }
  }
}
