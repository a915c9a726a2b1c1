// `searchScopes` and `searchSuggestions`: what can be searched, and what is offered while one types.

import UIKit

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, onTextEntry, onSearchPresentation }
  let kind: Kind
  public static var automatic: SearchScopeActivation { SearchScopeActivation(kind: .automatic) }
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(kind: .onTextEntry) }
  public static var onSearchPresentation: SearchScopeActivation {
    SearchScopeActivation(kind: .onSearchPresentation)
  }
}

/// The scopes that the searches inside have.
@MainActor protocol SearchScopes {
  func resolve(_ context: UpdateContext) -> ResolvedScopes
}

/// Scopes that are the views of a builder, with their tags.
private struct TaggedScopes<V: Hashable, Content: View> {
  let scope: Binding<V>
  let activation: SearchScopeActivation
  let content: Content
}

extension TaggedScopes: SearchScopes {
  @MainActor func resolve(_ context: UpdateContext) -> ResolvedScopes {
    let options = PickerOption.options(of: ContentItemCollector.items(of: content, context), for: V.self)
    let scope = scope
    return ResolvedScopes(
      titles: options.map(\.item.title),
      selected: options.firstIndex { $0.tag == AnyHashable(scope.wrappedValue) },
      activation: activation,
      select: { index in
        guard options.indices.contains(index), let value = PickerOption.value(options[index].tag, as: V.self)
        else { return }
        scope.wrappedValue = value
      }
    )
  }
}

/// The scopes as a search bar takes them.
@MainActor struct ResolvedScopes {
  var titles: [String] = []
  var selected: Int?
  var activation = SearchScopeActivation.automatic
  var select: @MainActor (Int) -> Void = { _ in }
}

private enum SearchScopesKey: EnvironmentKey {
  static var defaultValue: (any SearchScopes)? { nil }
}

private enum SearchSuggestionsKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

private enum SearchCompletionKey: EnvironmentKey {
  static var defaultValue: (@MainActor (String) -> Void)? { nil }
}

extension EnvironmentValues {
  var searchScopes: (any SearchScopes)? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// Completes the text of the search that suggestions are shown for.
  var completeSearch: (@MainActor (String) -> Void)? {
    get { self[SearchCompletionKey.self] }
    set { self[SearchCompletionKey.self] = newValue }
  }
}

extension View {
  /// Gives the search inside scopes; the tag of the one that is chosen is written to `scope`.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

  /// Gives the search inside scopes, and says when they are shown.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    environment(
      \.searchScopes,
      TaggedScopes(scope: scope, activation: activation, content: scopes())
    )
  }

  /// Offers views while one searches; those that are given `searchCompletion(_:)` complete the text.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// What a tap on the view, as a suggestion, makes the text of the search.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletion(completion: completion))
  }
}

private struct SearchCompletion {
  let completion: String
}

extension SearchCompletion: ViewModifier {
  func body(content: Content) -> some View { CompletingRow(content: content, completion: completion) }
}

private struct CompletingRow<Content: View>: View {
  let content: Content
  let completion: String
  @Environment(\.completeSearch) private var complete

  var body: some View {
    Button {
      complete?(completion)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

/// The suggestions of a search, over what is searched, as long as there are any.
struct SuggestionList {
  let suggestions: AnyView
  let complete: @MainActor (String) -> Void
}

extension SuggestionList: View {
  typealias Body = Never
}

extension SuggestionList: DerivedView {
  func derive(_ context: UpdateContext) -> some View {
    let isEmpty = ContentItemCollector.items(of: suggestions, context).isEmpty
    return SuggestionRows(list: self, isEmpty: isEmpty)
  }
}

private struct SuggestionRows: View {
  let list: SuggestionList
  let isEmpty: Bool

  var body: some View {
    if !isEmpty {
      List { list.suggestions }
        .listStyle(.plain)
        .environment(\.completeSearch, list.complete)
        .background(Color(uiColor: .systemBackground))
    }
  }
}
