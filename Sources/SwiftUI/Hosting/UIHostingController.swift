import UIKit

/// What a hosting controller tells UIKit of its content's size.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Keeps `preferredContentSize` at the content's ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// Gives the view the content's ideal size as intrinsic size.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view controller that shows a SwiftUI view.
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  private func setUp() {
    hostingView.embeddingController = self
    hostingView.onSizeChange = { [weak self] in self?.contentSizeDidChange() }
    hostingView.graph.preferences.observe(PreferredColorSchemeKey.self) { [weak self] scheme in
      self?.preferredStyle = UIUserInterfaceStyle(scheme)
    }
    hostingView.graph.preferences.observe(StatusBarHiddenKey.self) { [weak self] isHidden in
      guard let self, isHidden != hidesStatusBar else { return }
      hidesStatusBar = isHidden
      setNeedsStatusBarAppearanceUpdate()
    }
    NavigationPreferences.observe(hostingView.graph, self)
  }

  private var hidesStatusBar: Bool?

  open override var prefersStatusBarHidden: Bool { hidesStatusBar ?? super.prefersStatusBarHidden }

  /// What the content prefers for the whole presentation.
  private var preferredStyle = UIUserInterfaceStyle.unspecified {
    didSet { if preferredStyle != oldValue { applyPreferredStyle() } }
  }

  private func applyPreferredStyle() {
    // A controller inside another has no presentation of its own to change.
    guard parent == nil, let window = viewIfLoaded?.window else { return }
    if window.rootViewController === self {
      if window.overrideUserInterfaceStyle != preferredStyle {
        window.overrideUserInterfaceStyle = preferredStyle
      }
    } else if overrideUserInterfaceStyle != preferredStyle {
      overrideUserInterfaceStyle = preferredStyle
    }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if preferredStyle != .unspecified { applyPreferredStyle() }
  }

  /// The view that is shown.
  ///
  /// Setting it updates what is there; identity and state stay.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  /// What the controller tells UIKit of its content's size.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      hostingView.hasIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
      contentSizeDidChange()
    }
  }

  /// The parts of the safe area that the content keeps clear of.
  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet { hostingView.respectsSafeArea = safeAreaRegions.contains(.container) }
  }

  /// The size the content chooses when `size` is proposed.
  public func sizeThatFits(in size: CGSize) -> CGSize { hostingView.sizeThatFits(size) }

  open override func loadView() {
    hostingView.backgroundColor = .systemBackground
    view = hostingView
  }

  private func contentSizeDidChange() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    preferredContentSize = hostingView.graph.sizeThatFits(.unspecified)
  }
}
