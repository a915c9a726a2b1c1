import UIKit

/// All time zones with their time, which goes on in the rows that are seen and in no other.
final class ZoneListController: UIViewController {
  private enum Scope: Int, CaseIterable {
    case all, chosen

    var title: String {
      switch self {
      case .all: "All"
      case .chosen: "Chosen"
      }
    }
  }

  private let zones: [Zone]
  private let now: () -> Date
  private var date: Date
  private var chosen: Set<Zone> = []
  private var timer: Timer?
  private let search = UISearchController(searchResultsController: nil)
  private let emptyLabel = UILabel()
  private(set) lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  /// A list of zones with the time of a clock, the system's unless given.
  init(zones: [Zone], now: @escaping () -> Date = Date.init) {
    self.zones = zones
    self.now = now
    date = now()
    super.init(nibName: nil, bundle: nil)
    title = "Time Zones"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.allowsMultipleSelection = true
    list.keyboardDismissMode = .onDrag
    list.delegate = self
    view.addSubview(list)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0

    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "City or region"
    search.searchBar.scopeButtonTitles = Scope.allCases.map(\.title)
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    dataSource.show(zones, animated: false)
  }

  // MARK: The clock

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tick()
    let timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.tolerance = 0.1
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  /// Brings the rows on screen up to date; the others are when they come into view.
  func tick() {
    date = now()
    for case let cell as ZoneCell in list.visibleCells { cell.date = date }
  }

  // MARK: The list

  private static func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    configuration.headerMode = .supplementary
    configuration.headerTopPadding = 0
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func makeDataSource() -> ZoneDataSource {
    let row = UICollectionView.CellRegistration<ZoneCell, Zone> { [weak self] cell, _, zone in
      cell.date = self?.date
      cell.contentConfiguration = ZoneContentConfiguration(zone: zone)
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
        if state.isSelected { background.backgroundColor = .tintColor.withAlphaComponent(0.12) }
        cell.backgroundConfiguration = background
      }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = self?.dataSource.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    let source = ZoneDataSource(collectionView: list) { list, path, zone in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: zone)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }
}

extension ZoneListController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let zone = dataSource.itemIdentifier(for: indexPath) { chosen.insert(zone) }
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if let zone = dataSource.itemIdentifier(for: indexPath) { chosen.remove(zone) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as? ZoneCell)?.date = date }
}

// MARK: - Searching

extension ZoneListController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let scope = Scope(rawValue: searchController.searchBar.selectedScopeButtonIndex) ?? .all
    let text = searchController.searchBar.text ?? ""
    // The scopes are there only while searching.
    let choices = searchController.isActive && scope == .chosen ? zones.filter(chosen.contains) : zones
    let found = choices.filter { $0.matches(text) }
    dataSource.show(found, animated: true)
    // What was filtered out and comes back is still chosen.
    for zone in chosen {
      guard let path = dataSource.indexPath(for: zone) else { continue }
      list.selectItem(at: path, animated: false, scrollPosition: [])
    }
    emptyLabel.text =
      scope == .chosen && chosen.isEmpty
      ? "No time zone is chosen yet.\nTap one to choose it." : "No time zone is called “\(text)”."
    list.backgroundView = found.isEmpty ? emptyLabel : nil
  }
}
