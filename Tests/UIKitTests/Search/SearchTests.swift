import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Searching` {
  final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
    let recorder = Recorder()
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { recorder.note("began") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      recorder.note("text '\(searchText)'")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { recorder.note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { recorder.note("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      recorder.note("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      recorder.note("update \(searchController.isActive) '\(searchController.searchBar.text ?? "")'")
    }
  }

  private let harness = Harness()
  private let listener = Listener()

  private func type(_ text: String) {
    for character in text { harness.scene.handle(.text(.insert(String(character)))) }
    harness.flush()
  }

  @Test func `a search bar tells of its text, the Return key and the cancel button`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.placeholder = "Find"
    bar.delegate = listener
    bar.showsCancelButton = true
    harness.show(bar)
    harness.tap(bar.searchTextField)
    type("ab")
    harness.press(key: "Enter", characters: "\n")
    let cancel = try #require(harness.element(labelled: "Cancel"))
    harness.tap(at: CGPoint(x: cancel.frame.midX, y: cancel.frame.midY))
    #expect(listener.recorder.take() == ["began", "text 'a'", "text 'ab'", "search", "cancel"])
    #expect(bar.searchTextField.frame.height == 36)
    #expect(bar.searchTextField.frame.minX == 8)
    let node = try #require(harness.semantics.flattened.first { $0.role == .searchField })
    #expect(node.placeholder == "Find")
    #expect(node.value == "ab")
  }

  @Test func `a search in a navigation bar begins with a tap and ends with Cancel`() throws {
    let root = UIViewController()
    root.title = "Things"
    root.view.backgroundColor = .white
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = listener
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    harness.show(navigation)
    harness.flush()
    let top = navigation.navigationBar.frame
    #expect(top.height == 96)
    let field = try #require(harness.semantics.flattened.first { $0.role == .searchField })
    harness.tap(at: CGPoint(x: field.frame.midX, y: field.frame.midY))
    harness.settle()
    #expect(search.isActive)
    #expect(navigation.navigationBar.frame.height == 52)
    type("x")
    let cancel = try #require(harness.element(labelled: "Cancel"))
    harness.tap(at: CGPoint(x: cancel.frame.midX, y: cancel.frame.midY))
    harness.settle()
    #expect(!search.isActive)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(listener.recorder.take() == ["update true ''", "update true 'x'", "update false ''"])
  }

  @Test func `a results controller is shown while there is text`() throws {
    let root = UIViewController()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    root.navigationItem.searchController = search
    harness.show(UINavigationController(rootViewController: root))
    harness.flush()
    search.searchBar.becomeFirstResponder()
    #expect(results.parent == nil)
    type("x")
    #expect(results.parent === root)
    search.isActive = false
    #expect(results.parent == nil)
  }

  // MARK: Scopes

  @Test func `scopes stand below the field while searching, and tell of the one that is chosen`() throws {
    let root = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Starred"]
    search.searchBar.delegate = listener
    search.searchResultsUpdater = listener
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    harness.show(navigation)
    harness.flush()
    #expect(harness.element(labelled: "Starred") == nil)
    #expect(navigation.navigationBar.frame.height == 96)
    search.searchBar.becomeFirstResponder()
    harness.settle()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(search.searchBar.frame.height == 96)
    _ = listener.recorder.take()
    let starred = try #require(harness.element(labelled: "Starred"))
    harness.tap(at: CGPoint(x: starred.frame.midX, y: starred.frame.midY))
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(listener.recorder.take() == ["scope 1", "update true ''"])
    search.isActive = false
    harness.settle()
    #expect(harness.element(labelled: "Starred") == nil)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `scopes that the app shows itself stay, and their height counts`() {
    let bar = UISearchBar(frame: .zero)
    bar.scopeButtonTitles = ["All", "Starred"]
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 56)
    bar.selectedScopeButtonIndex = 1
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 100)
    bar.frame = CGRect(x: 0, y: 100, width: 390, height: 100)
    harness.show(bar)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    #expect(harness.element(labelled: "Starred")?.traits.contains(.isSelected) == true)
  }

  // MARK: What is behind

  @Test func `what is behind a search is dimmed until there is text, and a tap there ends it`() throws {
    let root = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = search
    harness.show(UINavigationController(rootViewController: root))
    harness.flush()
    search.searchBar.becomeFirstResponder()
    harness.settle()
    let dimming = try #require(harness.element(labelled: "Dismiss search"))
    type("x")
    #expect(harness.element(labelled: "Dismiss search") == nil)
    search.searchBar.text = ""
    #expect(harness.element(labelled: "Dismiss search") != nil)
    harness.tap(at: CGPoint(x: dimming.frame.midX, y: dimming.frame.midY))
    #expect(!search.isActive)
    #expect(harness.element(labelled: "Dismiss search") == nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.becomeFirstResponder()
    #expect(harness.element(labelled: "Dismiss search") == nil)
  }
}
