// The pages of a navigation stack: which there are, and how the user's going back reaches the path.

import UIKit

@MainActor final class NavigationCoordinator: NSObject {
  let controller: UINavigationController
  weak var node: ViewNode?

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
  }

  var pathBinding: PathBinding?

  /// What pages know the stack by.
  private(set) lazy var reference = EnvironmentReference(self)

  /// Who shows the pages, where that is not the controller itself: a split view, in one column or the other.
  weak var split: SplitCoordinator?
  /// Whether a page takes the place of the one before, as in the column beside the one with the link.
  var replacesPages = false
  /// What surrounds the view of a page.
  var wrapPage: (AnyView) -> AnyView = { $0 }

  /// The first page, and those on top of it.
  var rootPage: UIViewController? { root }
  var shownPages: [UIViewController] { pages.map(\.controller) }

  /// What a page is on the stack for.
  fileprivate enum Reason {
    case value(AnyHashable)
    case link(id: ObjectIdentifier, onPop: () -> Void)
  }

  fileprivate struct Page {
    let reason: Reason
    let controller: HostedPage
    let source: TypedContentSource<AnyView>
  }

  private var root: HostedPage?
  private var pages: [Page] = []
  private var ownPath: [AnyHashable] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var waiting: [AnyHashable]?

  struct Destination {
    weak var owner: ViewNode?
    let make: (AnyHashable) -> AnyView
  }

  /// The parts of the outer graph that the pages show.
  var parts: [ListRow] { (root.map { [$0.part] } ?? []) + pages.map(\.controller.part) }

  func start(root part: ListRow) {
    let page = HostedPage(part)
    root = page
    controller.navigationBar.prefersLargeTitles = true
    controller.setViewControllers([page], animated: false)
    controller.delegate = self
  }

  // MARK: - Destinations

  func addDestination(_ type: Any.Type, _ destination: Destination) {
    destinations[ObjectIdentifier(type)] = destination
    for page in pages {
      guard case .value(let value) = page.reason, Swift.type(of: value.base) == type else { continue }
      page.source.content = wrapPage(destination.make(value))
      page.source.updatePlaceholders(Transaction())
    }
    if let path = waiting { showPath(path, animated: false) }
  }

  func removeDestination(_ type: Any.Type, of owner: ViewNode) {
    if destinations[ObjectIdentifier(type)]?.owner === owner {
      destinations[ObjectIdentifier(type)] = nil
    }
  }

  // MARK: - Going forward

  /// A link with a value is followed.
  func push(_ value: AnyHashable) {
    let path = (replacesPages ? [] : pathBinding?.read() ?? ownPath) + [value]
    if let pathBinding {
      pathBinding.write(path)
    } else {
      showPath(path, animated: true)
    }
  }

  /// A link with a view of its own is followed.
  func push(_ view: AnyView, id: ObjectIdentifier, onPop: @escaping () -> Void) {
    guard !pages.contains(where: { $0.isLink(id) }) else { return }
    if replacesPages { popAll() }
    guard let page = makePage(.link(id: id, onPop: onPop), view) else { return }
    pages.append(page)
    show(animated: true)
  }

  /// The view of a link's page has changed.
  func update(_ view: AnyView, id: ObjectIdentifier, _ transaction: Transaction) {
    guard let page = pages.first(where: { $0.isLink(id) }) else { return }
    page.source.content = wrapPage(view)
    page.source.updatePlaceholders(transaction)
  }

  /// A link's page is no longer wanted.
  func pop(id: ObjectIdentifier) {
    guard let index = pages.firstIndex(where: { $0.isLink(id) }) else { return }
    remove(from: index)
    show(animated: true)
  }

  /// Shows the pages of a path; those that are there already stay.
  func showPath(_ path: [AnyHashable], animated: Bool) {
    ownPath = path
    waiting = nil
    var kept = 0
    while kept < min(path.count, pages.count), case .value(let value) = pages[kept].reason,
      value == path[kept]
    { kept += 1 }
    let hasLinksOnly = kept == path.count && pages[kept...].allSatisfy { !$0.isValue }
    guard !hasLinksOnly else { return }
    remove(from: kept)
    for value in path[kept...] {
      guard let destination = destinations[ObjectIdentifier(type(of: value.base))] else {
        // The modifier that says where it leads may be in a page that is not there yet.
        waiting = path
        break
      }
      if let page = makePage(.value(value), destination.make(value)) { pages.append(page) }
    }
    show(animated: animated)
  }

  private func makePage(_ reason: Reason, _ view: AnyView) -> Page? {
    guard let node else { return nil }
    let source = TypedContentSource(wrapPage(view))
    return Page(
      reason: reason,
      controller: HostedPage(ListRow(node: node, source: source, dataID: nil)),
      source: source
    )
  }

  private func remove(from index: Int) {
    let removed = pages[index...]
    pages.removeSubrange(index...)
    leaving += removed.map(\.controller)
  }

  /// Pages that are still seen leaving.
  private var leaving: [HostedPage] = []

  private func show(animated: Bool) {
    guard let root else { return }
    if let split {
      split.arrange(animated: animated)
      return takeDownLeaving()
    }
    let wanted = [root] + pages.map(\.controller)
    guard !controller.viewControllers.elementsEqual(wanted, by: ===) else { return }
    controller.setViewControllers(wanted, animated: animated && controller.viewIfLoaded?.window != nil)
    if controller.viewIfLoaded?.window == nil { takeDownLeaving() }
  }

  private func takeDownLeaving() {
    let shown = shownControllers
    let gone = leaving.filter { page in !shown.contains(page) }
    leaving = []
    for page in gone { page.takeDown() }
  }

  // MARK: - Going back

  private var shownControllers: [UIViewController] {
    split?.shownControllers ?? controller.viewControllers
  }

  /// Takes all pages off the stack.
  func popAll() {
    guard !pages.isEmpty else { return }
    let popped = pages
    remove(from: 0)
    ownPath = []
    for page in popped { if case .link(_, let onPop) = page.reason { onPop() } }
  }

  /// The user has gone back: path and links follow.
  func followController() {
    let shown = shownControllers
    let kept = pages.prefix { shown.contains($0.controller) }.count
    guard kept < pages.count else { return takeDownLeaving() }
    let popped = Array(pages[kept...])
    remove(from: kept)
    let values = popped.filter(\.isValue).count
    if values > 0 {
      ownPath = Array((pathBinding?.read() ?? ownPath).dropLast(values))
      pathBinding?.write(ownPath)
    }
    for page in popped { if case .link(_, let onPop) = page.reason { onPop() } }
    takeDownLeaving()
  }
}

extension NavigationCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { followController() }
}

extension NavigationCoordinator.Page {
  fileprivate var isValue: Bool {
    if case .value = reason { return true }
    return false
  }

  fileprivate func isLink(_ id: ObjectIdentifier) -> Bool {
    if case .link(let own, _) = reason { return own == id }
    return false
  }
}

private enum NavigationKey: EnvironmentKey {
  static var defaultValue: EnvironmentReference<NavigationCoordinator>? { nil }
}

extension EnvironmentValues {
  /// The stack that links push their pages on.
  var navigation: NavigationCoordinator? { navigationReference?.object }

  /// Weak: the environment is that of the pages, which the stack keeps.
  var navigationReference: EnvironmentReference<NavigationCoordinator>? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
