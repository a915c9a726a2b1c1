// The columns of a split view: side by side in a split view controller, or on one stack where it is narrow.

import UIKit

@MainActor final class SplitCoordinator: NSObject {
  let controller: HostedSplitController
  private(set) var columns: [SplitColumn] = []
  private let compact = UINavigationController(nibName: nil, bundle: nil)
  /// The last column whose pages are on the stack where it is narrow.
  private(set) var depth = 0
  private var isArranging = false
  var onDepth: (Int) -> Void = { _ in }
  var onMode: (UISplitViewController.DisplayMode) -> Void = { _ in }

  init(columnCount: Int) {
    controller = HostedSplitController(style: columnCount > 2 ? .tripleColumn : .doubleColumn)
    super.init()
    columns = (0..<columnCount).map { SplitColumn($0, self) }
    for column in columns { column.setStack(false) }
    compact.delegate = self
    compact.navigationBar.prefersLargeTitles = true
    controller.delegate = self
    controller.onCollapse = { [weak self] in self?.arrange(animated: false) }
  }

  /// Gives the columns their first pages.
  func start(_ parts: [ListRow], node: ViewNode) {
    for (column, part) in zip(columns, parts) {
      column.coordinator.node = node
      let next = columns.indices.contains(column.index + 1) ? columns[column.index + 1] : column
      column.coordinator.wrapPage = { [weak self, weak column, weak next] view in
        guard let self, let column else { return view }
        return surround(view, column.showsPagesBeside ? next ?? column : column)
      }
      column.coordinator.start(root: part)
      (column.coordinator.rootPage as? HostedPage)?.observeColumnWidth { [weak self, index = column.index] in
        self?.setWidth($0, ofColumn: index)
      }
    }
    let places: [UISplitViewController.Column] =
      columns.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for (column, place) in zip(columns, places) {
      controller.setViewController(column.coordinator.controller, for: place)
    }
    controller.setViewController(compact, for: .compact)
  }

  private func setWidth(_ width: CGFloat, ofColumn index: Int) {
    if index == 0 {
      controller.preferredPrimaryColumnWidth = width
    } else if index < columns.count - 1 {
      controller.preferredSupplementaryColumnWidth = width
    }
  }

  /// A view with what it has to know of the column that it is in.
  func surround(_ view: AnyView, _ column: SplitColumn) -> AnyView {
    AnyView(
      view
        .environment(\.navigationReference, column.coordinator.reference)
        .environment(\.splitColumnReference, column.reference)
    )
  }

  var parts: [ListRow] { columns.flatMap(\.coordinator.parts) }

  var shownControllers: [UIViewController] {
    compact.viewControllers + columns.flatMap(\.coordinator.controller.viewControllers)
  }

  // MARK: - Where the pages are

  /// What each column shows: a page that the column before leads to, or its own first one, and more on top.
  private func stack(of column: SplitColumn) -> [UIViewController] {
    let own = column.showsPagesBeside ? [] : column.coordinator.shownPages
    return (base(of: column).map { [$0] } ?? []) + own
  }

  private func base(of column: SplitColumn) -> UIViewController? {
    let before = column.index > 0 ? columns[column.index - 1] : nil
    if let before, before.showsPagesBeside, let page = before.coordinator.shownPages.last { return page }
    return column.coordinator.rootPage
  }

  /// The pages on the one stack of a narrow screen.
  private var compactStack: [UIViewController] {
    var deepest = depth
    // A page that a column leads to is shown, whatever was chosen.
    for column in columns where column.showsPagesBeside && !column.coordinator.shownPages.isEmpty {
      deepest = max(deepest, column.index + 1)
    }
    return columns.prefix(min(deepest, columns.count - 1) + 1).flatMap(stack(of:))
  }

  /// Puts the pages where they belong.
  func arrange(animated: Bool) {
    guard !isArranging, controller.isViewLoaded else { return }
    isArranging = true
    if controller.isCollapsed {
      for column in columns { show([], in: column.coordinator.controller, animated: false) }
      show(compactStack, in: compact, animated: animated)
    } else {
      show([], in: compact, animated: false)
      for column in columns { show(stack(of: column), in: column.coordinator.controller, animated: animated) }
    }
    isArranging = false
  }

  private func show(_ pages: [UIViewController], in navigation: UINavigationController, animated: Bool) {
    guard !navigation.viewControllers.elementsEqual(pages, by: ===) else { return }
    let isSeen = navigation.viewIfLoaded?.window != nil && !navigation.viewControllers.isEmpty
    navigation.setViewControllers(pages, animated: animated && isSeen && !pages.isEmpty)
  }

  // MARK: - Where it is narrow

  func goTo(_ index: Int) {
    guard index < columns.count, index != depth else { return }
    setDepth(index)
  }

  func goBack(to index: Int) {
    guard index < depth else { return }
    setDepth(index)
  }

  func setDepth(_ index: Int) {
    let new = min(max(index, 0), columns.count - 1)
    guard new != depth else { return }
    depth = new
    onDepth(new)
    arrange(animated: true)
  }
}

extension SplitCoordinator: UINavigationControllerDelegate {
  /// The user has gone back on the one stack: columns that are gone choose nothing any more.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard !isArranging, controller.isCollapsed else { return }
    let shown = compact.viewControllers
    for column in columns { column.coordinator.followController() }
    var last = 0
    for column in columns where base(of: column).map(shown.contains) == true { last = column.index }
    guard last < depth else { return }
    let old = depth
    depth = last
    onDepth(last)
    for index in last..<old { columns[index].clearSelection() }
  }
}

extension SplitCoordinator: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .compact }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { onMode(displayMode) }
}

/// A split view controller that says when it has become narrow, or wide.
@MainActor final class HostedSplitController: UISplitViewController {
  var onCollapse: () -> Void = {}
  private var wasCollapsed: Bool?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard wasCollapsed != isCollapsed else { return }
    wasCollapsed = isCollapsed
    onCollapse()
  }
}
