// Which columns are seen, and where.

/// The view of a split view controller.
@MainActor final class SplitRootView: UIView {
  weak var controller: UISplitViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }
}

extension UISplitViewController {
  /// From this width on, columns stand beside each other by themselves.
  private static let tilingWidth: CGFloat = 1000
  private static let columnWidth: CGFloat = 320

  func makeRootView() -> UIView {
    let root = SplitRootView(frame: CGRect(origin: .zero, size: UIApplication.shared.environment.size))
    root.controller = self
    root.backgroundColor = .separator
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.isHidden = true
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.choose(.secondaryOnly) }
    dimming.addGestureRecognizer(tap)
    root.addSubview(dimming)
    return root
  }

  // MARK: Display mode

  var shownBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    if currentWidth >= Self.tilingWidth { return .tile }
    return style == .tripleColumn ? .displace : .overlay
  }

  private var currentWidth: CGFloat {
    viewIfLoaded?.bounds.width ?? UIApplication.shared.environment.size.width
  }

  var shownMode: DisplayMode {
    if let chosenMode { return chosenMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    switch shownBehavior {
    case .tile, .automatic:
      return style == .tripleColumn && currentWidth >= 1180 ? .twoBesideSecondary : .oneBesideSecondary
    case .displace: return .oneBesideSecondary
    case .overlay: return .secondaryOnly
    }
  }

  func displayModeDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  /// Changes what is seen, with an animation, and tells the delegate.
  func choose(_ mode: DisplayMode) {
    guard mode != shownMode, !isCollapsed else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let before = visibleColumns
    chosenMode = mode
    let after = visibleColumns
    for column in after where !before.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in before where !after.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    guard isViewLoaded, view.window != nil else { return displayModeDidChange() }
    UIView.animate(springDuration: 0.4, bounce: 0) {
      self.layOutColumns()
      self.view.layoutIfNeeded()
    }
  }

  /// The columns that a mode shows.
  var visibleColumns: [Column] {
    let others = columns.present.filter { $0 != .secondary }
    switch shownMode {
    case .automatic, .secondaryOnly: return [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: return Array(others.suffix(1)) + [.secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return others + [.secondary]
    }
  }

  private var liesOver: Bool { shownMode == .oneOverSecondary || shownMode == .twoOverSecondary }

  func toggle() {
    let isTriple = columns.present.count > 2
    switch shownMode {
    case .secondaryOnly, .automatic:
      choose(shownBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
    case .oneBesideSecondary, .oneOverSecondary:
      if isTriple {
        choose(shownBehavior == .tile ? .twoBesideSecondary : .twoDisplaceSecondary)
      } else {
        choose(.secondaryOnly)
      }
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: choose(.oneBesideSecondary)
    }
  }

  func reveal(_ column: Column) {
    guard !isCollapsed else { return showCollapsed(column) }
    guard !visibleColumns.contains(column) else { return }
    let isOuter = column == .primary && columns.present.count > 2
    switch shownBehavior {
    case .overlay: choose(isOuter ? .twoOverSecondary : .oneOverSecondary)
    case .displace: choose(isOuter ? .twoDisplaceSecondary : .oneBesideSecondary)
    case .tile, .automatic: choose(isOuter ? .twoBesideSecondary : .oneBesideSecondary)
    }
  }

  func conceal(_ column: Column) {
    guard !isCollapsed, visibleColumns.contains(column), column != .secondary else { return }
    let isOuter = column == .primary && columns.present.count > 2
    choose(isOuter ? (liesOver ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly)
  }

  // MARK: Places

  func width(of column: Column) -> CGFloat {
    let total = currentWidth
    switch column {
    case .primary:
      var width = preferredPrimaryColumnWidth
      if width == Self.automaticDimension, preferredPrimaryColumnWidthFraction > 0 {
        width = total * preferredPrimaryColumnWidthFraction
      }
      if width == Self.automaticDimension { width = Self.columnWidth }
      if minimumPrimaryColumnWidth > 0 { width = max(width, minimumPrimaryColumnWidth) }
      if maximumPrimaryColumnWidth > 0 { width = min(width, maximumPrimaryColumnWidth) }
      return min(width, total)
    case .supplementary:
      let width = preferredSupplementaryColumnWidth
      return min(width == Self.automaticDimension ? Self.columnWidth : width, total)
    case .secondary, .compact: return total
    }
  }

  func layOutColumns() {
    guard isViewLoaded else { return }
    if isCollapsedStorage == nil { collapseOrExpand() }
    if isCollapsed {
      dimming.isHidden = true
      collapsedController?.view.frame = view.bounds
      return
    }
    let visible = visibleColumns
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let bounds = view.bounds
    let isAtRight =
      (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    var x: CGFloat = 0
    for column in columns.present where column != .secondary {
      guard let shown = columns.stack(of: column) else { continue }
      let width = width(of: column)
      let isVisible = visible.contains(column)
      let frame = CGRect(x: isVisible ? x : -width - 20, y: 0, width: width, height: bounds.height)
      place(shown, isAtRight ? frame.mirrored(in: bounds.width) : frame)
      shown.view.accessibilityElementsHidden = !isVisible
      if isVisible { x += width + hairline }
    }
    guard let secondary = columns.stack(of: .secondary) else { return }
    let left = liesOver ? 0 : x
    var width = bounds.width - left
    // A secondary column that is displaced keeps its size, and goes out of sight at the edge.
    if shownMode == .twoDisplaceSecondary {
      width = bounds.width - self.width(of: .supplementary) - hairline
    }
    let frame = CGRect(x: left, y: 0, width: max(0, width), height: bounds.height)
    place(secondary, isAtRight ? frame.mirrored(in: bounds.width) : frame)
    dimming.isHidden = !liesOver
    dimming.frame = bounds
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    let child: UIView = controller.view
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if child.superview !== view {
      if controller === columns.stack(of: .secondary) {
        view.insertSubview(child, belowSubview: dimming)
      } else {
        view.addSubview(child)
      }
    }
    if child.frame != frame { child.frame = frame }
  }
}
