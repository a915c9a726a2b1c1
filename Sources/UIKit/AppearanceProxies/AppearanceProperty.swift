// Which properties do stand-ins hand on?

import Foundation

/// A property that an instance takes over from a stand-in, where it has no value of its own.
@MainActor struct AppearanceProperty {
  /// Gives the second object the first one's value; nothing happens where either is of another class.
  let handOn: (_ proxy: AnyObject, _ target: AnyObject) -> Void

  /// A property whose value differs from `usual` where somebody set it.
  init<Root: AnyObject, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Root, Value>,
    usual: @escaping @MainActor (Root) -> Value
  ) {
    handOn = { proxy, target in
      guard let proxy = proxy as? Root, let target = target as? Root else { return }
      let value = proxy[keyPath: property]
      guard value != usual(proxy), target[keyPath: property] == usual(target) else { return }
      target[keyPath: property] = value
    }
  }

  /// A property that is nil until somebody sets it.
  init<Root: AnyObject, Value: Equatable>(_ property: ReferenceWritableKeyPath<Root, Value?>) {
    self.init(property) { _ in nil }
  }

  /// Attributes of text, which are empty until somebody sets them.
  init<Root: AnyObject>(attributes property: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>) {
    handOn = { proxy, target in
      guard let proxy = proxy as? Root, let target = target as? Root,
        let value = proxy[keyPath: property], !value.isEmpty, (target[keyPath: property] ?? [:]).isEmpty
      else { return }
      target[keyPath: property] = value
    }
  }

  static let all: [AppearanceProperty] = views + bars + lists + text + controls

  private static let views = [
    AppearanceProperty(\UIView.viewState.tintColor, setting: \.tintColor),
    AppearanceProperty(\UIView.backgroundColor) {
      switch $0 {
      case let table as UITableView: table.rows.appearance.defaultBackgroundColor
      case is UICollectionView: .systemBackground
      default: nil
      }
    },
  ]

  private static let bars = [
    AppearanceProperty(\UINavigationBar.ownStandardAppearance),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.shadowImage),
    AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
    AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
    AppearanceProperty(\UINavigationBar.isTranslucent) { _ in true },
    AppearanceProperty(\UINavigationBar.prefersLargeTitles) { _ in false },
    AppearanceProperty(\UINavigationBar.barStyle) { _ in .default },
    AppearanceProperty(\UITabBar.ownStandardAppearance),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIBarButtonItem.tintColor),
    AppearanceProperty(attributes: \UIBarItem.normalTitleAttributes),
    AppearanceProperty(\UISearchBar.barTintColor),
  ]

  private static let lists = [
    AppearanceProperty(\UITableView.separatorColor) { _ in .separator },
    AppearanceProperty(\UITableView.ownSeparatorInset),
    AppearanceProperty(\UITableView.separatorStyle) { _ in .singleLine },
    AppearanceProperty(\UITableView.sectionIndexColor),
    AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
    AppearanceProperty(\UITableView.sectionHeaderTopPadding) { _ in UITableView.automaticDimension },
    AppearanceProperty(\UITableViewCell.selectionStyle) { _ in .default },
  ]

  private static let text = [
    AppearanceProperty(\UILabel.textColor) { _ in .label },
    AppearanceProperty(\UILabel.font) { _ in UILabel.usualFont },
    AppearanceProperty(\UILabel.shadowColor),
    AppearanceProperty(\UITextField.keyboardAppearance) { _ in .default },
  ]

  private static let controls = [
    AppearanceProperty(\UISwitch.onTintColor),
    AppearanceProperty(\UISwitch.thumbTintColor),
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
  ]

  /// A property that is nil until somebody sets it, and is set in another way than it is read.
  private init<Root: AnyObject, Value: Equatable>(
    _ stored: KeyPath<Root, Value?>,
    setting property: ReferenceWritableKeyPath<Root, Value?>
  ) {
    handOn = { proxy, target in
      guard let proxy = proxy as? Root, let target = target as? Root,
        let value = proxy[keyPath: stored], target[keyPath: stored] == nil
      else { return }
      target[keyPath: property] = value
    }
  }
}
