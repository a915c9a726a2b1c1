// The labels and the image of the cell styles.

import CoreGraphics
import Foundation

/// Makes the labels and the image of a style when they are asked for, and lays them out.
@MainActor final class ClassicCellContent {
  /// The distances inside cells, in points.
  enum Metrics {
    static let verticalMargin: CGFloat = 11
    static let trailingMargin: CGFloat = 8
    static let imageSpacing: CGFloat = 16
    static let textSpacing: CGFloat = 8
    /// The column of the first label in the style `value2`.
    static let columnWidth: CGFloat = 91
  }

  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?

  var isUsed: Bool { text != nil || detail != nil || image != nil }

  // MARK: Making

  func label(in cell: UITableViewCell, style: UITableViewCell.CellStyle) -> UILabel {
    if let text { return text }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: style == .value2 ? .subheadline : .body)
    made.adjustsFontForContentSizeCategory = true
    if style == .value2 {
      made.textColor = cell.tintColor
      made.textAlignment = cell.readsRightToLeft ? .left : .right
    }
    text = made
    add(made, to: cell)
    return made
  }

  func detailLabel(in cell: UITableViewCell, style: UITableViewCell.CellStyle) -> UILabel? {
    if let detail { return detail }
    let textStyle: UIFont.TextStyle
    switch style {
    case .default: return nil
    case .value1: textStyle = .body
    case .value2: textStyle = .subheadline
    case .subtitle: textStyle = .caption1
    }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: textStyle)
    made.adjustsFontForContentSizeCategory = true
    if style == .value1 { made.textColor = .secondaryLabel }
    detail = made
    add(made, to: cell)
    return made
  }

  func imageView(in cell: UITableViewCell) -> UIImageView {
    if let image { return image }
    let made = UIImageView()
    made.contentMode = .scaleAspectFit
    image = made
    add(made, to: cell)
    return made
  }

  private func add(_ view: UIView, to cell: UITableViewCell) {
    cell.contentView.addSubview(view)
    cell.invalidateMeasuredSize()
    cell.setNeedsLayout()
  }

  /// Configurations bring a content view of their own; the labels wait for the plain one.
  func contentViewDidChange(in cell: UITableViewCell) {
    for view in [text, detail, image].compactMap(\.self) {
      if cell.contentView is any UIContentView {
        view.removeFromSuperview()
      } else if view.superview !== cell.contentView {
        cell.contentView.addSubview(view)
      }
    }
  }

  // MARK: Measuring

  private struct Frames {
    var text = CGRect.zero
    var detail = CGRect.zero
    var image = CGRect.zero
    var height: CGFloat = 0
  }

  func height(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let needed = frames(in: CGSize(width: width, height: 0), of: cell).height
    return max(ListMetrics.rowHeight, needed + 2 * Metrics.verticalMargin)
  }

  private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false || label.attributedText?.string.isEmpty == false else {
      return .zero
    }
    let fitting = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    return CGSize(width: min(fitting.width, max(0, width)), height: fitting.height)
  }

  private func frames(in size: CGSize, of cell: UITableViewCell) -> Frames {
    let margin = cell.edgeMargin
    var result = Frames()
    var start = margin
    if let shown = image?.image {
      var box = shown.size
      if size.height > 0, box.height > size.height, box.height > 0 {
        box = CGSize(width: box.width * size.height / box.height, height: size.height)
      }
      result.image = CGRect(x: start, y: (size.height - box.height) / 2, width: box.width, height: box.height)
      start += box.width + Metrics.imageSpacing
    }
    let end = size.width - (cell.hasTrailingAccessory ? Metrics.trailingMargin : margin)
    let room = max(0, end - start)
    switch cell.style {
    case .default, .subtitle:
      let first = self.size(text, width: room)
      let second = self.size(detail, width: room)
      result.height = first.height + second.height
      let top = (size.height - result.height) / 2
      result.text = CGRect(x: start, y: top, width: room, height: first.height)
      result.detail = CGRect(x: start, y: top + first.height, width: room, height: second.height)
    case .value1:
      let first = self.size(text, width: room)
      let rest = max(0, room - first.width - Metrics.textSpacing)
      let second = self.size(detail, width: rest)
      result.height = max(first.height, second.height)
      result.text = CGRect(
        x: start,
        y: (size.height - first.height) / 2,
        width: first.width,
        height: first.height
      )
      result.detail = CGRect(
        x: end - second.width,
        y: (size.height - second.height) / 2,
        width: second.width,
        height: second.height
      )
    case .value2:
      let first = self.size(text, width: Metrics.columnWidth)
      let left = start + Metrics.columnWidth + Metrics.textSpacing
      let second = self.size(detail, width: end - left)
      result.height = max(first.height, second.height)
      result.text = CGRect(
        x: start,
        y: (size.height - first.height) / 2,
        width: Metrics.columnWidth,
        height: first.height
      )
      result.detail = CGRect(
        x: left,
        y: (size.height - second.height) / 2,
        width: max(0, end - left),
        height: second.height
      )
    }
    result.height = max(result.height, result.image.height)
    return result
  }

  // MARK: Placing

  func layout(in cell: UITableViewCell) {
    guard isUsed else { return }
    let size = cell.contentView.bounds.size
    let frames = frames(in: size, of: cell)
    let scale = max(cell.traitCollection.displayScale, 1)
    let views: [(UIView?, CGRect)] = [(text, frames.text), (detail, frames.detail), (image, frames.image)]
    for (view, frame) in views {
      guard let view else { continue }
      var frame = frame
      if cell.readsRightToLeft { frame.origin.x = size.width - frame.maxX }
      frame.origin.x = ListMetrics.roundToPixel(frame.minX, scale: scale)
      frame.origin.y = ListMetrics.roundToPixel(frame.minY, scale: scale)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Where the text begins, for separators.
  func textStart(in cell: UITableViewCell) -> CGFloat? {
    guard isUsed else { return nil }
    return frames(in: cell.contentView.bounds.size, of: cell).text.minX
  }
}
