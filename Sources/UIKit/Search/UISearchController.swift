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

  /// Kept; what lies behind the search is not dimmed here.
  open var obscuresBackgroundDuringPresentation = true
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
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    if isActive {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  package final func textDidChange() {
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
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

  private func updateResults() {
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
