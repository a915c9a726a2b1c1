// What the constraint engine knows of one view.

/// A view's part in Auto Layout: its constraints, its guides, its place in a block.
@MainActor package final class AutoLayoutState {
  /// The block of the constraints within this view, where its size is given from outside.
  var ownBlock: LayoutBlock?
  /// This view's variables in the block it is placed by.
  var membership = LayoutMembership()

  /// The active constraints whose items have this view as their nearest common ancestor.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints about this view or a guide of it, wherever they are kept.
  var mentions: [NSLayoutConstraint] = []
  /// How many mentions from within this view's subtree are kept further up.
  var crossingConstraintCount = 0
  /// The same without those about this view itself.
  var passingConstraintCount = 0

  var guides: [UILayoutGuide] = []
  var insetGuides: [InsetLayoutGuide.Kind: InsetLayoutGuide] = [:]
  var keyboardGuide: UIKeyboardLayoutGuide?
  var scrollGuides: ScrollLayoutGuides?

  var hugging = AxisPriorities(both: .defaultLow)
  var resistance = AxisPriorities(both: .defaultHigh)
  var intrinsicSize: CGSize?

  /// For a view of another module whose content's height depends on its width: the size at a width.
  package var wrappedContentSize: ((CGFloat) -> CGSize)?

  /// Called when the size that fits the constraints within this view may have changed: a cell measures again.
  package var onInvalidation: ((LayoutInvalidation) -> Void)?

  /// Whether a subview may be there that has neither a frame nor constraints, and so the size of its content.
  var mayHoldUnconstrainedViews = true

  /// How often the constraints within this view were solved; nil while it has no block of its own.
  package var solveCountOfOwnBlock: Int? { ownBlock?.solveCount }

  /// How many frames were read from their solutions; nil while it has no block of its own.
  package var readCountOfOwnBlock: Int? { ownBlock?.readCount }

  /// How often it gave a view a frame; nil while it has no block of its own.
  package var placeCountOfOwnBlock: Int? { ownBlock?.placeCount }

  package init() {}
}

/// Why a view's fitting size may have changed.
package enum LayoutInvalidation: Sendable {
  /// The content of a view below has another size.
  case content
  /// Constraints were added, removed or changed.
  case constraints
}

/// A priority for each axis.
struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  init(both priority: UILayoutPriority) {
    horizontal = priority
    vertical = priority
  }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get {
      switch axis {
      case .horizontal: horizontal
      case .vertical: vertical
      }
    }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

/// How far a view's first and last lines of text stand from its edges.
package struct BaselineInsets: Hashable, Sendable {
  /// From the top edge down to the first baseline.
  package var first: CGFloat
  /// From the bottom edge up to the last baseline.
  package var last: CGFloat

  package init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}
