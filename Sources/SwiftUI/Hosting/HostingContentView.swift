import UIKit

/// The content view of a hosting configuration: one graph for the content, one for the background.
///
/// The graph stays with the view while the cell is reconfigured. Once the cell has left the screen, what it
/// shows next is another row: its state begins anew, as from iOS 18.
@MainActor final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private var current: UIHostingConfiguration<Content, Background>
  private let hostingView: _UIHostingView<Content>
  private let backgroundHost: _UIHostingView<Background>?
  private var displayedItem: AnyHashable?
  private var hasLeftScreen = false
  var onSizeInvalidation: (() -> Void)?

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    current = configuration
    hostingView = _UIHostingView(rootView: configuration.content)
    backgroundHost =
      Background.self == EmptyView.self ? nil : _UIHostingView(rootView: configuration.background)
    super.init(frame: .zero)
    prepareHosts()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A hosting configuration's view is not in a nib.") }

  private func prepareHosts() {
    hostingView.respectsSafeArea = false
    hostingView.passesTouchesThrough = true
    hostingView.graph.rootBox.alignsLeading = true
    hostingView.onSizeChange = { [weak self] in self?.contentSizeDidChange() }
    addSubview(hostingView)
    // In a layout by constraints the height follows the width.
    layoutState.wrappedContentSize = { [unowned self] in size(width: $0) }
    guard let backgroundHost else { return }
    backgroundHost.respectsSafeArea = false
    backgroundHost.isUserInteractionEnabled = false
  }

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      show(new)
    }
  }

  private func show(_ new: UIHostingConfiguration<Content, Background>) {
    let old = current
    current = new
    if new.margins != old.margins || new.minimumHeight != old.minimumHeight { sizeMayHaveChanged() }
    guard new.identity !== old.identity || hasLeftScreen else { return }
    if hasLeftScreen { forgetRow() }
    hostingView.rootView = new.content
    backgroundHost?.rootView = new.background
  }

  /// What is shown next is another row: no state of the one before stays.
  private func forgetRow() {
    hasLeftScreen = false
    hostingView.graph.removeRoot()
    backgroundHost?.graph.removeRoot()
    suspend(false)
  }

  /// A row that is not on screen follows no model until it comes back or another takes its place.
  private func suspend(_ isSuspended: Bool) {
    hostingView.graph.isSuspended = isSuspended
    backgroundHost?.graph.isSuspended = isSuspended
  }

  // MARK: - Size and layout

  private var margins: NSDirectionalEdgeInsets { current.margins.resolved(directionalLayoutMargins) }

  private func contentSizeDidChange() { sizeMayHaveChanged() }

  private func sizeMayHaveChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    onSizeInvalidation?()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = margins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    hostingView.frame = CGRect(
      x: isMirrored ? insets.trailing : insets.leading,
      y: insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0)
    )
    // Outside a cell nobody else shows the background.
    if let backgroundHost, backgroundHost.superview == nil || backgroundHost.superview === self {
      if backgroundHost.superview == nil { insertSubview(backgroundHost, at: 0) }
      backgroundHost.frame = bounds
    }
  }

  override var intrinsicContentSize: CGSize { size(width: nil) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(width: size.width) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWide = horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue
    let size = size(width: isWide ? targetSize.width : nil)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height
    )
  }

  private func size(width: CGFloat?) -> CGSize {
    let insets = margins
    let inner = width.map { max($0 - insets.leading - insets.trailing, 0) }
    let content = hostingView.graph.sizeThatFits(ProposedViewSize(width: inner, height: nil))
    return CGSize(
      width: max(content.width + insets.leading + insets.trailing, current.minimumWidth ?? 0),
      height: max(content.height + insets.top + insets.bottom, current.minimumHeight ?? 0)
    )
  }
}

extension HostingContentView: HostedCellContent {
  func hostWillDisplay(itemIdentifier: AnyHashable?) {
    hostingView.followsWindow = false
    if hasLeftScreen && itemIdentifier != displayedItem {
      forgetRow()
      hostingView.rootView = current.content
      backgroundHost?.rootView = current.background
    }
    hasLeftScreen = false
    suspend(false)
    displayedItem = itemIdentifier
    hostingView.graph.setVisible(true)
    backgroundHost?.graph.setVisible(true)
  }

  func hostDidEndDisplaying() {
    hasLeftScreen = true
    hostingView.graph.setVisible(false)
    backgroundHost?.graph.setVisible(false)
    suspend(true)
  }

  var separatorLeadingInset: CGFloat? { separatorGuide(.listRowSeparatorLeading) }
  var separatorTrailingInset: CGFloat? {
    separatorGuide(.listRowSeparatorTrailing).map { bounds.width - $0 }
  }

  private func separatorGuide(_ guide: HorizontalAlignment) -> CGFloat? {
    let width = max(bounds.width - margins.leading - margins.trailing, 0)
    let content = hostingView.graph.rootBox.dimensions(in: ProposedViewSize(width: width, height: nil))
    if let value = content[explicit: guide] { return margins.leading + value }
    // By default the line begins where the first text does.
    guard guide == .listRowSeparatorLeading, let text = hostingView.graph.rootBox.firstText else {
      return nil
    }
    let frame = text.frameInHost
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return margins.leading + (isMirrored ? hostingView.bounds.width - frame.maxX : frame.minX)
  }

  var leadingSwipeActions: UISwipeActionsConfiguration? { hostingView.graph.swipeActions(at: .leading) }
  var trailingSwipeActions: UISwipeActionsConfiguration? { hostingView.graph.swipeActions(at: .trailing) }

  var minimumSize: CGSize? {
    guard current.minimumWidth != nil || current.minimumHeight != nil else { return nil }
    return CGSize(
      width: current.minimumWidth ?? 0,
      height: current.minimumHeight ?? LayoutProfile.minimumCellHeight
    )
  }

  var hostedBackgroundView: UIView? { backgroundHost }
}

extension Box {
  /// The first text in reading order.
  var firstText: TextBox? {
    if let text = self as? TextBox { return text }
    for child in alignedChildren {
      if let text = child.firstText { return text }
    }
    return nil
  }
}
