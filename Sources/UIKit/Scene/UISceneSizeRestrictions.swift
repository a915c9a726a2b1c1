/// How small a scene's window may be made.
@MainActor open class UISceneSizeRestrictions: NSObject {
  private let changed: () -> Void

  init(changed: @escaping () -> Void) {
    self.changed = changed
    super.init()
  }

  /// In points; zero leaves it to the desktop.
  open var minimumSize = CGSize.zero { didSet { if minimumSize != oldValue { changed() } } }
}
