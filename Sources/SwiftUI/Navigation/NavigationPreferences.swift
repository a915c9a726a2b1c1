// What the views of a page say of its bar.

import UIKit

/// A change of a page's bar that views ask for.
struct BarPreferences {
  var title: String?
  var titleMode: NavigationBarItem.TitleDisplayMode?
  var isBarHidden: Bool?
  var isBackHidden: Bool?
  var isToolbarHidden: Bool?

  mutating func merge(_ other: BarPreferences) {
    title = title ?? other.title
    titleMode = titleMode ?? other.titleMode
    isBarHidden = isBarHidden ?? other.isBarHidden
    isBackHidden = isBackHidden ?? other.isBackHidden
    isToolbarHidden = isToolbarHidden ?? other.isToolbarHidden
  }
}

enum BarPreferencesKey: PreferenceKey {
  static var defaultValue: BarPreferences { BarPreferences() }
  static func reduce(value: inout BarPreferences, nextValue: () -> BarPreferences) {
    value.merge(nextValue())
  }
}

/// Hands what the views of a page prefer to the page's controller.
@MainActor enum NavigationPreferences {
  static func observe(_ graph: ViewGraph, _ controller: UIViewController) {
    graph.preferences.observe(BarPreferencesKey.self) { [weak controller] in
      if let controller { apply($0, to: controller) }
    }
    let items = BarItems(controller)
    graph.preferences.observe(ToolbarKey.self) { items.show($0) }
  }

  private static func apply(_ preferences: BarPreferences, to controller: UIViewController) {
    let item = controller.navigationItem
    if let title = preferences.title, item.title != title { item.title = title }
    if let mode = preferences.titleMode { item.largeTitleDisplayMode = mode.uiMode }
    if let isHidden = preferences.isBackHidden { item.hidesBackButton = isHidden }
    guard let navigation = controller.navigationController,
      navigation.topViewController === controller || navigation.viewControllers.count <= 1
    else { return }
    if let isHidden = preferences.isBarHidden, navigation.isNavigationBarHidden != isHidden {
      navigation.setNavigationBarHidden(isHidden, animated: false)
    }
  }
}

extension NavigationBarItem.TitleDisplayMode {
  fileprivate var uiMode: UINavigationItem.LargeTitleDisplayMode {
    switch self {
    case .automatic: .automatic
    case .inline: .never
    case .large: .always
    }
  }
}

/// The navigation bar of a page.
public struct NavigationBarItem: Sendable {
  /// How large a page's title is.
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    case large
  }
}

extension View {
  /// Sets the page's title.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(TitleModifier(title: title))
  }

  /// Sets the page's title.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the page's title.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the page's title.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:).")
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:).")
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:).")
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets how large the page's title is.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    transformPreference(BarPreferencesKey.self) { $0.titleMode = displayMode }
  }

  /// Sets whether the page's back button is hidden.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    transformPreference(BarPreferencesKey.self) { $0.isBackHidden = hidesBackButton }
  }

  @available(*, deprecated, message: "Use toolbar(.hidden) instead.")
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(BarPreferencesKey.self) { $0.isBarHidden = hidden }
  }
}

private struct TitleModifier {
  let title: Text
}

extension TitleModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.transformPreference(BarPreferencesKey.self) { $0.title = title.plainString }
  }
}
