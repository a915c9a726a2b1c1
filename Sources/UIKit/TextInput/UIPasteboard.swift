/// What has been copied or cut, for pasting elsewhere in the app.
///
/// The general pasteboard is the app's own: it is not that of the desktop or the browser.
@MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard(name: "general")
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  public let name: String
  open private(set) var changeCount = 0
  private var content = Content()

  private struct Content {
    var strings: [String] = []
    var urls: [URL] = []
    var images: [UIImage] = []
    var colors: [UIColor] = []
  }

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// A pasteboard of its own, which nobody else knows.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: UUID().uuidString)
  }

  private func set(_ change: (inout Content) -> Void) {
    content = Content()
    change(&content)
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// A copied URL can be pasted as text.
  open var strings: [String]? {
    get {
      if !content.strings.isEmpty { return content.strings }
      return content.urls.isEmpty ? nil : content.urls.map(\.absoluteString)
    }
    set { set { $0.strings = newValue ?? [] } }
  }

  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { content.urls.isEmpty ? nil : content.urls }
    set { set { $0.urls = newValue ?? [] } }
  }

  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  open var images: [UIImage]? {
    get { content.images.isEmpty ? nil : content.images }
    set { set { $0.images = newValue ?? [] } }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  open var colors: [UIColor]? {
    get { content.colors.isEmpty ? nil : content.colors }
    set { set { $0.colors = newValue ?? [] } }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }
}
