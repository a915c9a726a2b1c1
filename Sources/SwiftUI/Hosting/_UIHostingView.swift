import QuartzCore
import UIKit

/// A UIKit view that shows a SwiftUI view.
open class _UIHostingView<Content: View>: UIView {
  package final let graph = ViewGraph()

  /// The view that is shown.
  ///
  /// Setting it updates what is there; identity and state stay.
  public final var rootView: Content {
    didSet { graph.setRoot(rootView, Transaction.current) }
  }

  /// Whether the content counts as on screen while the host is in a window.
  package final var followsWindow = true {
    didSet { updateVisibility() }
  }

  /// Whether touches where nothing in the content acts on them go to the views behind.
  package final var passesTouchesThrough = false

  /// Whether the view says its content's ideal size to Auto Layout.
  package final var hasIntrinsicSize = false {
    didSet {
      guard hasIntrinsicSize != oldValue else { return }
      layoutState.wrappedContentSize =
        hasIntrinsicSize
        ? { [unowned self] in graph.sizeThatFits(ProposedViewSize(width: $0, height: nil)) } : nil
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether content keeps clear of the safe area.
  package final var respectsSafeArea = true {
    didSet { if respectsSafeArea != oldValue { setNeedsLayout() } }
  }

  /// Told when the content's size for a proposal has changed.
  package final var onSizeChange: (@MainActor () -> Void)?

  /// The controller that embedded view controllers become children of.
  package final weak var embeddingController: UIViewController?

  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
    start(parent: nil)
  }

  /// A host of views that belong below a node of another graph.
  package init(rootView: Content, parent: ViewNode?) {
    self.rootView = rootView
    super.init(frame: .zero)
    start(parent: parent)
  }

  private final var takenAccent: SceneAccent?

  private func start(parent: ViewNode?) {
    graph.host = self
    addGestureRecognizer(HostGestureRecognizer(graph))
    if let parent {
      graph.adopt(parent)
    } else {
      takeOverTraits()
      graph.rootScope.update(Transaction()) { $0.addEditMode() }
    }
    graph.setRoot(rootView)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("A hosting view is not in a nib.") }

  isolated deinit { graph.removeRoot() }

  // MARK: - Surroundings

  private func takeOverTraits() {
    takenAccent = AccentTint.accent
    // Below another graph the environment is that one's.
    guard graph.parentNode == nil else { return graph.followSurroundings() }
    let traits = traitCollection
    graph.updateEnvironment { $0.takeOver(traits) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeOverTraits()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // A tint that is only dimmed is none of the content's.
    if AccentTint.accent != takenAccent { takeOverTraits() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateVisibility()
  }

  private func updateVisibility() {
    guard followsWindow else { return }
    if window != nil { takeOverTraits() }
    graph.setVisible(window != nil)
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if respectsSafeArea { setNeedsLayout() }
  }

  // MARK: - Size and layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = respectsSafeArea ? safeAreaInsets : .zero
    graph.layOut(
      in: bounds,
      safeAreaInsets: EdgeInsets(
        top: insets.top,
        leading: insets.left,
        bottom: insets.bottom,
        trailing: insets.right
      )
    )
    SemanticsChanges.note(in: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    graph.sizeThatFits(ProposedViewSize(size.withExpandedAsInfinite))
  }

  open override var intrinsicContentSize: CGSize {
    guard hasIntrinsicSize else { return super.intrinsicContentSize }
    return graph.sizeThatFits(.unspecified)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    // A length that is required is proposed; else the view has its ideal one.
    let isWide = horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue
    let isTall = verticalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue
    let size = graph.sizeThatFits(
      ProposedViewSize(width: isWide ? targetSize.width : nil, height: isTall ? targetSize.height : nil)
    )
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height
    )
  }

  // MARK: - Touches and semantics

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    let box = graph.rootBox.hitTest(graph.rootBox.convertFromHost(point))
    if let embedded = box as? PlatformViewBox {
      let view = embedded.platformView
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    guard passesTouchesThrough else { return self }
    return box?.ancestry.contains { $0.isInteractive } == true ? self : nil
  }

  // In a cell, touches on what acts on them are not the cell's too.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !passesTouchesThrough { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !passesTouchesThrough { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !passesTouchesThrough { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !passesTouchesThrough { super.touchesCancelled(touches, with: event) }
  }
}

extension _UIHostingView: SemanticsActionHandling {
  package func provideSemantics() -> [SemanticsNode] { graph.rootBox.makeSemantics() }

  package func handles(_ id: SemanticsID) -> Bool { graph.rootBox.semanticsActor(for: id) != nil }

  package func perform(_ action: SemanticsNode.Action, onProvided id: SemanticsID) -> Bool {
    graph.rootBox.semanticsActor(for: id)?.perform(action) ?? false
  }
}

extension _UIHostingView: ViewGraphHost {
  package var graphView: UIView? { self }
  package var graphLayer: CALayer { layer }

  package var nesting: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }

  package func convertToWindow(_ rect: CGRect) -> CGRect { convert(rect, to: nil) }

  package func graphNeedsLayout(_ graph: ViewGraph) { setNeedsLayout() }

  package func graphDidChangeSize(_ graph: ViewGraph) {
    if hasIntrinsicSize { invalidateIntrinsicContentSize() }
    onSizeChange?()
  }

  package var hostController: UIViewController? {
    if let embeddingController { return embeddingController }
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

extension CGSize {
  /// The size with lengths that UIKit uses for "as large as you like" as infinite ones.
  @MainActor var withExpandedAsInfinite: CGSize {
    let limit = UIView.layoutFittingExpandedSize
    return CGSize(
      width: width >= limit.width ? .infinity : width,
      height: height >= limit.height ? .infinity : height
    )
  }
}
