/// What a view remembers beside its layer, in one place.
package struct ViewState {
  package var needsLayout = true
  /// Some view below needs layout: the layout pass has to come through here.
  package var descendantNeedsLayout = false
  package var translatesAutoresizingMask = true
  package var needsUpdateConstraints = true
  /// Some view below wants `updateConstraints`.
  package var descendantNeedsUpdateConstraints = false
  package var drawsContent = false
  package var interactions: [any UIInteraction] = []
  /// How many animations keep touches from the view and what is in it.
  package var touchBlocks = 0

  package var backgroundColor: UIColor?
  /// Lies over `backgroundColor` in the same layer.
  package var coveringBackground: UIColor?
  package var tintColor: UIColor?
  package var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The tint at the last `tintColorDidChange`; the default where there was none.
  package var lastToldTint = UIColor.tintColor
  package var traitOverrides = UITraitOverrides()

  package var safeAreaInsets = UIEdgeInsets.zero
  package var margins = LayoutMargins.directional(
    NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  )
  package var hasOwnMargins = false
}

/// Margins as they were set: by side, or by direction.
package enum LayoutMargins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): insets.resolved(for: direction)
    }
  }
}
