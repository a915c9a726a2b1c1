/// The list of a tab bar controller's controllers that have no tab of their own.
@MainActor final class MoreController {
  private unowned let tabs: UITabBarController
  let item = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  private let list = MoreListController()
  lazy var navigation = UINavigationController(rootViewController: list)
  /// Whether the list, or something of it, is what is shown.
  var isShown = false

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
  }

  func show(_ controllers: [UIViewController]) {
    list.controllers = controllers
    list.onSelect = { [weak self] in self?.choose($0) }
    if controllers.isEmpty {
      isShown = false
    } else if navigation.parent == nil {
      tabs.addChild(navigation)
      navigation.didMove(toParent: tabs)
    }
  }

  private func choose(_ controller: UIViewController) {
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
    if let index = tabs.controllers.firstIndex(where: { $0 === controller }) { tabs.selection = index }
    push(controller, animated: true)
    tabs.delegate?.tabBarController(tabs, didSelect: controller)
  }

  /// A stack of its own gives its root to this one.
  func push(_ controller: UIViewController, animated: Bool = false) {
    let content = (controller as? UINavigationController)?.viewControllers.first ?? controller
    guard navigation.topViewController !== content else { return }
    navigation.popToRootViewController(animated: false)
    if content.parent !== nil, content.parent !== navigation { content.removeFromParent() }
    navigation.pushViewController(content, animated: animated)
  }
}

/// The list itself: a row for each controller.
@MainActor private final class MoreListController: UICollectionViewController {
  var onSelect: (UIViewController) -> Void = { _ in }
  private var source: UICollectionViewDiffableDataSource<Int, ObjectIdentifier>?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  var controllers: [UIViewController] = [] {
    didSet { apply() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, ObjectIdentifier> {
      [weak self] cell, _, id in
      var content = cell.defaultContentConfiguration()
      let item = self?.controllers.first { ObjectIdentifier($0) == id }?.tabBarItemOfController
      content.text = item?.title
      content.image = item?.image
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    apply()
  }

  private func apply() {
    guard let source else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, ObjectIdentifier>()
    snapshot.appendSections([0])
    snapshot.appendItems(controllers.map(ObjectIdentifier.init))
    source.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if controllers.indices.contains(indexPath.item) { onSelect(controllers[indexPath.item]) }
  }
}
