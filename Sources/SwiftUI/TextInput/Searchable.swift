import UIKit

/// Where a search field is to be; this system decides as iOS does on a phone, in the navigation bar.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field of a navigation bar's drawer hides while content is scrolled.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

/// Ends the search that the view is in; call it as a function.
public struct DismissSearchAction {
  fileprivate let search: SearchHolder?

  @MainActor @preconcurrency public func callAsFunction() { search?.controller.isActive = false }
}

private struct IsSearchingKey: EnvironmentKey {
  static let defaultValue = false
}

private struct SearchHolderKey: EnvironmentKey {
  static var defaultValue: SearchHolder? { nil }
}

extension EnvironmentValues {
  /// Whether the person is searching in the view.
  public var isSearching: Bool { self[IsSearchingKey.self] }

  /// Ends the search.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: self[SearchHolderKey.self]) }

  fileprivate mutating func setSearch(_ holder: SearchHolder, isSearching: Bool) {
    self[IsSearchingKey.self] = isSearching
    self[SearchHolderKey.self] = holder
  }
}

extension View {
  /// Shows a search field in the navigation bar.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt))
  }

  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Shows a search field whose search begins and ends with a binding.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }

  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }
}

/// A view with a search: the field, and whether a search is going on, for the views inside.
private struct SearchModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?
}

extension SearchModifier: ViewModifier {
  func body(content: Content) -> some View { SearchedView(content: content, search: self) }
}

/// What keeps the search's state: modifiers are made anywhere, and state only on the main actor.
private struct SearchedView<Content: View>: View {
  let content: Content
  let search: SearchModifier
  @State private var holder = SearchHolder()
  @State private var isSearching = false
  @Environment(\.searchSuggestions) private var suggestions

  init(content: Content, search: SearchModifier) {
    (self.content, self.search) = (content, search)
  }

  var body: some View {
    content
      .transformEnvironment(\.self) { $0.setSearch(holder, isSearching: isSearching) }
      .environment(\.searchSuggestions, nil)
      .environment(\.searchScopes, nil)
      .overlay {
        if isSearching, let suggestions {
          SuggestionList(suggestions: suggestions, complete: complete)
        }
      }
      .background(
        SearchPlace(
          holder: holder,
          text: search.text,
          isPresented: search.isPresented,
          isSearching: $isSearching,
          prompt: search.prompt
        )
        .frame(width: 0, height: 0)
        .accessibilityHidden(true)
      )
  }
}

extension SearchedView {
  /// Takes a suggestion over as what is searched for, and submits it.
  private func complete(_ completion: String) {
    holder.controller.searchBar.text = completion
    if search.text.wrappedValue != completion { search.text.wrappedValue = completion }
    holder.submit()
  }
}

/// Finds out what the scopes of a search are.
private struct SearchPlace {
  let holder: SearchHolder
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let isSearching: Binding<Bool>
  let prompt: Text?
}

extension SearchPlace: View {
  typealias Body = Never
}

extension SearchPlace: DerivedView {
  func derive(_ context: UpdateContext) -> some View {
    SearchInstaller(
      holder: holder,
      text: text,
      isPresented: isPresented,
      isSearching: isSearching,
      prompt: prompt,
      scopes: context.environment.searchScopes.map { $0.resolve(context) }
    )
  }
}

/// UIKit's search controller, and what it tells.
@MainActor final class SearchHolder: NSObject, UISearchResultsUpdating {
  private(set) lazy var controller = UISearchController(searchResultsController: nil)
  var change: (String, Bool) -> Void = { _, _ in }
  var submit: () -> Void = {}
  var selectScope: (Int) -> Void = { _ in }

  nonisolated override init() { super.init() }

  func prepare() {
    controller.searchResultsUpdater = self
    controller.obscuresBackgroundDuringPresentation = false
    controller.onSubmit = { [weak self] in self?.submit() }
  }

  func updateSearchResults(for searchController: UISearchController) {
    selectScope(searchController.searchBar.selectedScopeButtonIndex)
    change(searchController.searchBar.text ?? "", searchController.isActive)
  }
}

/// An empty view that puts the search into the navigation item of the controller around it.
private struct SearchInstaller: UIViewRepresentable {
  let holder: SearchHolder
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let isSearching: Binding<Bool>
  let prompt: Text?
  let scopes: ResolvedScopes?

  func makeUIView(context: Context) -> SearchAnchorView {
    holder.prepare()
    return SearchAnchorView(holder.controller)
  }

  func updateUIView(_ view: SearchAnchorView, context: Context) {
    let actions = context.environment.submitActions
    holder.submit = { actions.submit(.search) }
    holder.change = { newText, isActive in
      if text.wrappedValue != newText { text.wrappedValue = newText }
      if isSearching.wrappedValue != isActive { isSearching.wrappedValue = isActive }
      if let isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
    }
    let bar = holder.controller.searchBar
    let field = bar.searchTextField
    let placeholder = prompt?.plainString ?? "Search"
    if field.placeholder != placeholder { field.placeholder = placeholder }
    applyKeyboardTraits(context.environment, to: field)
    field.returnKeyType = .search
    if field.editing.text.string != text.wrappedValue { field.editing.adopt(text.wrappedValue) }
    if let isPresented { view.wantedPresence = isPresented.wrappedValue }
    updateScopes(of: bar)
  }

  private func updateScopes(of bar: UISearchBar) {
    holder.selectScope = { [scopes] index in
      if let scopes, scopes.selected != index { scopes.select(index) }
    }
    guard let scopes else {
      if bar.scopeButtonTitles != nil { bar.scopeButtonTitles = nil }
      return
    }
    holder.controller.scopeBarActivation =
      switch scopes.activation.kind {
      case .automatic, .onSearchPresentation: .onSearchActivation
      case .onTextEntry: .onTextEntry
      }
    if bar.scopeButtonTitles != scopes.titles { bar.scopeButtonTitles = scopes.titles }
    if let selected = scopes.selected, bar.selectedScopeButtonIndex != selected {
      bar.selectedScopeButtonIndex = selected
    }
  }

  static func dismantleUIView(_ view: SearchAnchorView, coordinator: Void) { view.removeSearch() }
}

/// Finds the controller around it once it is in a window.
private final class SearchAnchorView: UIView {
  private let search: UISearchController
  private weak var item: UINavigationItem?
  var wantedPresence: Bool? { didSet { setNeedsLayout() } }

  init(_ search: UISearchController) {
    self.search = search
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    install()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let wantedPresence, window != nil else { return }
    self.wantedPresence = nil
    guard wantedPresence != search.isActive else { return }
    if wantedPresence { search.searchBar.becomeFirstResponder() } else { search.isActive = false }
  }

  private func install() {
    var responder: UIResponder? = next
    while let current = responder {
      if let controller = current as? UIViewController, controller.parent is UINavigationController {
        item = controller.navigationItem
        if item?.searchController !== search { item?.searchController = search }
        return
      }
      responder = current.next
    }
    Diagnostics.once("searchable: there is no navigation bar around the view to show the search field in.")
  }

  func removeSearch() {
    if item?.searchController === search { item?.searchController = nil }
  }
}
