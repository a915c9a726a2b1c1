/// One of the tabs of a tab bar.
@MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  public override init() {
    super.init()
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    let (title, symbol) = Self.look(of: systemItem)
    self.title = title
    image = UIImage(systemName: symbol)
    self.tag = tag
  }

  private static func look(of item: SystemItem) -> (title: String, symbol: String) {
    switch item {
    case .more: ("More", "ellipsis")
    case .favorites: ("Favorites", "star.fill")
    case .featured: ("Featured", "star.fill")
    case .topRated: ("Top Rated", "star.fill")
    case .recents: ("Recents", "clock.fill")
    case .contacts: ("Contacts", "person.crop.circle.fill")
    case .history: ("History", "clock.fill")
    case .bookmarks: ("Bookmarks", "book.fill")
    case .search: ("Search", "magnifyingglass")
    case .downloads: ("Downloads", "square.and.arrow.down.fill")
    case .mostRecent: ("Most Recent", "clock.fill")
    case .mostViewed: ("Most Viewed", "list.bullet")
    }
  }

  /// Nil is the same as for a tab that is not selected.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemDidChange() } }
  }

  /// Shown at the tab's upper trailing corner.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }

  /// Nil is red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { itemDidChange() } }
  }

  open var titlePositionAdjustment = UIOffset.zero {
    didSet { itemDidChange() }
  }

  open var standardAppearance: UITabBarAppearance? {
    didSet { itemDidChange() }
  }

  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { itemDidChange() }
  }
}
