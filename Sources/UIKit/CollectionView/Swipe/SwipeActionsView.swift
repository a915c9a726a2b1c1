// The buttons behind a swiped row.

import CoreGraphics
import Foundation

/// Shows the actions of one side of a row, and is as wide as the row is open.
@MainActor final class SwipeActionsView: UIView {
  static let minimumButtonWidth: CGFloat = 74

  let configuration: UISwipeActionsConfiguration
  let isLeading: Bool
  private var buttons: [SwipeActionButton] = []
  /// The first action's button takes all the room.
  var isFullSwipe = false { didSet { if isFullSwipe != oldValue { fullSwipeDidChange() } } }

  init(
    configuration: UISwipeActionsConfiguration,
    isLeading: Bool,
    rowHeight: CGFloat,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.configuration = configuration
    self.isLeading = isLeading
    super.init(frame: .zero)
    clipsToBounds = true
    buttons = configuration.actions.map { action in
      let button = SwipeActionButton(action: action, rowHeight: rowHeight)
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } },
        for: .touchUpInside
      )
      return button
    }
    // The first action lies on top at the outer edge.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat { buttons.reduce(0) { $0 + $1.fittingWidth } }
  var firstButton: UIView? { buttons.first }

  private func fullSwipeDidChange() {
    UIView.animate(withDuration: 0.2) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let total = fittingWidth
    guard total > 0 else { return }
    let stretch = max(bounds.width / total, 0)
    var distance: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let takesAll = isFullSwipe && index == 0
      let width = takesAll ? bounds.width : button.fittingWidth * stretch
      let start = isFullSwipe && index > 0 ? bounds.width : distance
      let isLeft = isLeading != readsRightToLeft
      button.frame = CGRect(
        x: isLeft ? start : bounds.width - start - width,
        y: 0,
        width: width,
        height: bounds.height
      )
      distance += width
    }
  }
}

/// One action as a button: its title, its image, or both where the row is high enough.
@MainActor final class SwipeActionButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()
  private let rowHeight: CGFloat

  init(action: UIContextualAction, rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: action.image == nil ? 15 : 13)
    label.textAlignment = .center
    label.numberOfLines = 2
    imageView.image = action.image
    imageView.tintColor = .white
    imageView.contentMode = .scaleAspectFit
    label.isHidden = action.image != nil && (action.title == nil || rowHeight < 60)
    imageView.isHidden = action.image == nil
    addSubview(imageView)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat {
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let text = label.isHidden ? 0 : label.sizeThatFits(unlimited).width
    return max(SwipeActionsView.minimumButtonWidth, text + 30)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The content keeps its place at the side that is uncovered first.
    let width = max(min(bounds.width, fittingWidth), SwipeActionsView.minimumButtonWidth)
    let labelHeight =
      label.isHidden ? 0 : label.sizeThatFits(CGSize(width: width - 8, height: bounds.height)).height
    let imageSize = imageView.isHidden ? .zero : imageView.intrinsicContentSize
    let gap: CGFloat = labelHeight > 0 && imageSize.height > 0 ? 4 : 0
    var y = (bounds.height - labelHeight - imageSize.height - gap) / 2
    let x = (bounds.width - width) / 2
    imageView.frame = CGRect(
      x: x + (width - imageSize.width) / 2,
      y: y,
      width: imageSize.width,
      height: imageSize.height
    )
    y += imageSize.height + gap
    label.frame = CGRect(x: x + 4, y: y, width: width - 8, height: labelHeight)
  }
}
