// The letters at the side of a long list.

import CoreGraphics
import Foundation

/// Shows the titles of a section index; a finger on them scrolls.
@MainActor final class SectionIndexView: UIControl {
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14
  private var labels: [UILabel] = []
  private(set) var titles: [String] = []
  /// Called with the position of a title that a finger has come to.
  var onSelect: ((Int) -> Void)?
  private var selected: Int?

  func show(_ titles: [String], color: UIColor? = nil, background: UIColor? = nil) {
    self.titles = titles
    backgroundColor = background ?? .clear
    selected = nil
    labels.forEach { $0.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = color ?? tintColor
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Self.lineHeight, bounds.height / CGFloat(max(labels.count, 1)))
    let top = (bounds.height - height * CGFloat(labels.count)) / 2
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height)
    }
  }

  /// The title at a height: the nearest one.
  func index(at y: CGFloat) -> Int? {
    guard let first = labels.first else { return nil }
    let position = Int(((y - first.frame.minY) / max(first.frame.height, 1)).rounded(.down))
    return min(max(position, 0), labels.count - 1)
  }

  private func select(_ touch: UITouch) {
    guard let index = index(at: touch.location(in: self).y) else { return }
    select(index)
  }

  private func select(_ index: Int) {
    guard index != selected, titles.indices.contains(index) else { return }
    selected = index
    accessibilityValue = titles[index]
    onSelect?(index)
  }

  override func accessibilityIncrement() { select(selected.map { $0 + 1 } ?? 0) }

  override func accessibilityDecrement() { select(selected.map { $0 - 1 } ?? 0) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selected = nil
    select(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(touch)
    return true
  }
}

extension SectionIndexView {
  /// Stands at the trailing edge of what is seen of a list, above all that scrolls there.
  func place(in list: UIScrollView, readsRightToLeft: Bool) {
    let visible = list.bounds.inset(by: list.adjustedContentInset)
    frame = CGRect(
      x: readsRightToLeft ? visible.minX : visible.maxX - Self.width,
      y: visible.minY,
      width: Self.width,
      height: visible.height
    )
    layer.zPosition = 50
  }
}
