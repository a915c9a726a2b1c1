// From items to views: the row, the large title, the background.

extension UINavigationBar {
  /// Whether the top item has a large title, collapsed or not.
  package var showsLargeTitle: Bool { showsLargeTitle(for: state.items[...]) }

  /// `automatic` takes over what the item below does.
  private func showsLargeTitle(for items: ArraySlice<UINavigationItem>) -> Bool {
    guard prefersLargeTitles, let item = items.last else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic: return items.count == 1 || showsLargeTitle(for: items.dropLast())
    }
  }

  /// The height of the bar's frame now.
  package var currentHeight: CGFloat { collapsedHeight + (isSearching ? 0 : state.largeHeightInFrame) }

  /// The height without a large title.
  package var collapsedHeight: CGFloat { (isSearching ? 0 : NavigationBarMetrics.height) + searchHeight }

  var searchHeight: CGFloat {
    topItem?.searchController.map { NavigationBarMetrics.searchHeight + $0.searchBar.scopeHeight } ?? 0
  }

  /// Whether a search has taken the place of title and buttons.
  package var isSearching: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// Shows the search bar of the top item, and no other.
  private func arrangeSearchBar() {
    let wanted = topItem?.searchController?.searchBar
    for view in subviews where view is UISearchBar && view !== wanted { view.removeFromSuperview() }
    if let wanted, wanted.superview !== self { addSubview(wanted) }
  }

  func show(_ items: [UINavigationItem], animated: Bool) {
    let previous = state.items
    guard items != previous || row == nil else { return }
    let isPop = items.last.map { previous.dropLast().contains($0) } ?? false
    for item in previous { item.onChange = nil }
    state.items = items
    for item in items {
      item.onChange = { [weak self, weak item] in
        guard let self, let item else { return }
        self.itemDidChange(item)
      }
    }
    replaceRow(animated: animated, isPop: isPop)
    state.largeHeight = showsLargeTitle ? state.fullLargeHeight : 0
    update()
    onHeightChange?()
  }

  private func itemDidChange(_ item: UINavigationItem) {
    if item === topItem || item === backItem { row?.rebuild() }
    guard item === topItem else { return }
    let isLarge = showsLargeTitle
    if isLarge != (state.largeHeight > 0), !isLarge || !isCollapsedByContent {
      state.largeHeight = isLarge ? state.fullLargeHeight : 0
    }
    update()
    onHeightChange?()
  }

  private var isCollapsedByContent: Bool { state.backgroundProgress > 0 }

  func largeTitlePreferenceDidChange() {
    state.largeHeight = showsLargeTitle ? state.fullLargeHeight : 0
    update()
    onHeightChange?()
  }

  /// The large title grows with the user's text; the row, as on iOS, does not.
  func textSizeDidChange() {
    let full = NavigationBarMetrics.largeTitleHeight(
      for: traitCollection.preferredContentSizeCategory
    )
    guard full != state.fullLargeHeight else { return }
    let isExpanded = state.largeHeight > 0 && state.largeHeight >= state.fullLargeHeight
    state.fullLargeHeight = full
    if isExpanded { state.largeHeight = full }
    update()
    onHeightChange?()
  }

  func translucencyDidChange() {
    update()
    onHeightChange?()
  }

  func appearanceDidChange() {
    update()
  }

  // MARK: The row

  private func replaceRow(animated: Bool, isPop: Bool) {
    let old = row
    row = nil
    if let item = topItem {
      let new = NavigationRow(item: item, backItem: backItem, appearance: currentAppearance) { [weak self] in
        self?.goBack()
      }
      addSubview(new)
      new.frame = CGRect(x: 0, y: 0, width: bounds.width, height: NavigationBarMetrics.height)
      row = new
    }
    guard let old else { return }
    old.isUserInteractionEnabled = false
    old.accessibilityElementsHidden = true
    guard animated, let row, window != nil else { return old.removeFromSuperview() }
    crossFade(from: old, to: row, isPop: isPop)
  }

  private func crossFade(from old: NavigationRow, to new: NavigationRow, isPop: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = bounds.width / 3 * (isPop != isMirrored ? -1 : 1)
    UIView.performWithoutAnimation {
      new.layoutIfNeeded()
      new.alpha = 0
      new.transform = CGAffineTransform(translationX: distance, y: 0)
    }
    UIView.animate(withDuration: NavigationTransition.duration, delay: 0, options: .curveEaseInOut) {
      new.alpha = 1
      new.transform = .identity
      old.alpha = 0
      old.transform = CGAffineTransform(translationX: -distance, y: 0)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  // MARK: Looks

  /// The appearance while content lies under the bar.
  var currentAppearance: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  /// The appearance while content stands at its top; nil is nothing at all.
  private var edgeAppearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// Shows everything anew, after a change of items or appearances.
  func update() {
    arrangeSearchBar()
    shownAppearance = nil
    updateLooks()
    largeTitle.title = topItem?.title
    setNeedsLayout()
  }

  /// Shows what depends on where the content is; free where that changes nothing.
  private func updateLooks() {
    let isAtEdge = state.backgroundProgress == 0
    show(isAtEdge ? edgeAppearance ?? currentAppearance : currentAppearance)
    largeTitle.isHidden = state.largeHeight <= 0 || isSearching
    row?.isHidden = isSearching
    row?.showTitle(!isLargeTitleReadable)
    let isOpaque = isAtEdge ? edgeAppearance != nil || !isTranslucent : !isTranslucent
    background.alpha = isOpaque ? 1 : state.backgroundProgress
  }

  private func show(_ appearance: UINavigationBarAppearance) {
    guard shownAppearance !== appearance else { return }
    shownAppearance = appearance
    row?.apply(appearance)
    largeTitle.apply(appearance)
    background.show(appearance)
    SemanticsChanges.note(in: self)
  }

  private var isLargeTitleReadable: Bool {
    state.largeHeight >= NavigationBarMetrics.inlineTitleThreshold && topItem?.titleView == nil
  }

  /// Takes over where the content below has been scrolled to.
  ///
  /// - Parameters:
  ///   - largeHeight: the room left for the large title; more than its height when pulled down.
  ///   - overlap: how far content lies under the bar, in points.
  package func contentDidMove(largeHeight: CGFloat, overlap: CGFloat) {
    let wasReadable = isLargeTitleReadable
    let height = showsLargeTitle ? max(0, largeHeight) : 0
    let progress = min(max(overlap / NavigationBarMetrics.backgroundFade, 0), 1)
    guard height != state.largeHeight || progress != state.backgroundProgress else { return }
    if height != state.largeHeight { setNeedsLayout() }
    state.largeHeight = height
    state.backgroundProgress = progress
    guard let row, wasReadable != isLargeTitleReadable, window != nil else { return updateLooks() }
    let wasShown = row.isTitleShown
    UIView.performWithoutAnimation { updateLooks() }
    SemanticsChanges.note(in: self)
    guard wasShown != row.isTitleShown else { return }
    row.showTitle(wasShown)
    UIView.animate(withDuration: 0.2) { row.showTitle(!wasShown) }
  }

  // MARK: Layout

  func layOutBar() {
    // In a navigation controller the bar's background reaches up behind the status bar.
    let statusBar = onBack != nil || barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(
      x: 0,
      y: -statusBar,
      width: bounds.width,
      height: statusBar + currentHeight
    )
    sendSubviewToBack(background)
    row?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: NavigationBarMetrics.height)
    // Pulled down, the title goes along, below the bar's frame.
    largeTitle.frame = CGRect(
      x: 0,
      y: NavigationBarMetrics.height,
      width: bounds.width,
      height: max(state.largeHeight, 0)
    )
    topItem?.searchController?.searchBar.frame = CGRect(
      x: 0,
      y: isSearching ? 0 : NavigationBarMetrics.height + max(state.largeHeight, 0),
      width: bounds.width,
      height: searchHeight
    )
  }
}
