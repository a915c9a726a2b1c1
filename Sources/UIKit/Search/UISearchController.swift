/// Shows results for what a search says.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text changes, and when searching begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Told of a search that begins and ends.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search in what a screen shows, from a bar in the navigation bar or anywhere else.
open class UISearchController: UIViewController {
  public let searchBar: UISearchBar
  public let searchResultsController: UIViewController?
  /// The item whose navigation bar shows the search bar.
  package final weak var navigationItemOfBar: UINavigationItem?
  private var isActiveStorage = false
  private var dimming: UIControl?
  /// Told when the Return key submits what is searched for.
  package final var onSubmit: (@MainActor () -> Void)?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.height))
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
    searchBar.placeholder = "Search"
    searchBar.controllerDidChange()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.height))
    super.init(coder: coder)
    searchBar.controller = self
    searchBar.controllerDidChange()
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// When the scopes of the bar are shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// While a search is going on.
    case automatic = 0
    /// When the app says so.
    case manual = 1
    case onTextEntry = 2
    case onSearchActivation = 3
  }

  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if scopeBarActivation != oldValue { updateScopes() } }
  }

  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// Whether what lies behind the search is dimmed until there is something to find; a tap there ends the search.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { if obscuresBackgroundDuringPresentation != oldValue { updateDimming() } }
  }
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsSearchResultsController = true

  open var showsSearchResultsController = false {
    didSet { updateResults() }
  }

  /// Whether a search is going on; it begins with editing and ends with the cancel button.
  open var isActive: Bool {
    get { isActiveStorage }
    set { setActive(newValue) }
  }

  private func setActive(_ isActive: Bool) {
    guard isActive != isActiveStorage else { return }
    isActiveStorage = isActive
    if isActive {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.resignFirstResponder()
      searchBar.searchTextField.text = ""
    }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isActive, animated: true) }
    navigationItemOfBar?.itemDidChange()
    updateScopes()
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    if isActive {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  package final func textDidChange() {
    updateScopes()
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  package final func scopeDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

  private func updateScopes() {
    let shows: Bool
    switch scopeBarActivation {
    case .manual: return
    case .automatic, .onSearchActivation: shows = isActiveStorage
    case .onTextEntry: shows = isActiveStorage && !(searchBar.text ?? "").isEmpty
    }
    searchBar.setShowsScope(shows, animated: false)
  }

  package final func searchWasSubmitted() {
    onSubmit?()
    searchBar.resignFirstResponder()
  }

  // MARK: - Results

  private var showsResults: Bool {
    guard isActiveStorage, searchResultsController != nil else { return false }
    return showsSearchResultsController
      || (automaticallyShowsSearchResultsController && !(searchBar.text ?? "").isEmpty)
  }

  /// The screen that is searched: the one whose item, or whose view, holds the bar.
  private var searchedController: UIViewController? {
    var responder: UIResponder? = searchBar.next
    while let current = responder {
      if let navigation = current as? UINavigationController { return navigation.topViewController }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// What lies behind is dimmed until something has been typed.
  private func updateDimming() {
    let isWanted =
      obscuresBackgroundDuringPresentation && isActiveStorage && !showsResults
      && (searchBar.text ?? "").isEmpty
    guard isWanted, let searched = searchedController else {
      dimming?.removeFromSuperview()
      dimming = nil
      return
    }
    guard dimming == nil else { return }
    let view = UIControl(frame: searched.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    view.accessibilityLabel = "Dismiss search"
    view.isAccessibilityElement = true
    view.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    searched.view.addSubview(view)
    dimming = view
  }

  private func updateResults() {
    updateDimming()
    guard let results = searchResultsController else { return }
    guard showsResults, let searched = searchedController else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard results.parent == nil else { return }
    searched.addChild(results)
    results.view.frame = searched.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searched.view.addSubview(results.view)
    results.didMove(toParent: searched)
  }
}
