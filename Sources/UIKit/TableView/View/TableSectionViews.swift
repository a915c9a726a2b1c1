// Which headers or footers does the delegate make?

import CoreGraphics
import Foundation

/// What is known about the views of the delegate for the headers, or the footers, of sections.
@MainActor struct TableSectionViews {
  /// Whether the delegate makes such views at all; nil while it was not asked.
  var areMade: Bool?
  /// Views that were made to find that out, until they are shown.
  var waiting: [Int: UIView] = [:]
  /// Sections for which there turned out to be neither a view nor a title.
  var empty: Set<Int> = []
}

/// Shows a view of the app's own as the header or footer of a section.
@MainActor final class TableSectionHost: UICollectionReusableView {
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content {
        addSubview(content)
        setNeedsLayout()
      }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content = nil
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = layoutAttributes.copied()
    if let fixed = (owner as? TableRows)?.table?.fixedHeight(of: layoutAttributes) {
      preferred.size.height = fixed
    } else if let content {
      let fitting = content.systemLayoutSizeFitting(
        CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      preferred.size.height = fitting > 0 ? fitting : content.bounds.height
    } else {
      preferred.size.height = 0
    }
    return preferred
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}
