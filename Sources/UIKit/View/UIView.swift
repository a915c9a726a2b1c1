/// A rectangle of the screen: it shows a layer, arranges its subviews and receives events.
///
/// Only what can be overridden, and what is stored, stands here; how it works is in the extensions.
@MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
  UICoordinateSpace
{
  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    layer.delegate = self
    if frame != .zero { layer.frame = frame }
    setUp()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init()
    layer.delegate = self
    setUp()
    if let coder = coder as? NibCoder { coder.loader.decode(self, coder.element) }
  }

  /// The class of the layer that views of this class show.
  open class var layerClass: AnyClass { CALayer.self }

  public private(set) final lazy var layer: CALayer = Self.makeLayer()

  // MARK: Stored state (used by the extensions)

  package final var viewState = ViewState()
  package final var subviewList: [UIView] = []
  package final weak var superviewStorage: UIView?
  package final weak var windowStorage: UIWindow?
  package final weak var owningController: UIViewController?
  package final var traits: UITraitCollection = .current
  package final var traitObservers = TraitObservers()
  package final var accessibility: AccessibilityState?
  package final var gestureRecognizerList: [UIGestureRecognizer] = []
  /// What the Auto Layout engine knows of this view; nil while no constraint or guide concerns it.
  package final var autoLayout: AutoLayoutState?

  // MARK: Geometry

  open var frame: CGRect {
    get {
      noteRead(.frame)
      return layer.frame
    }
    set { setFrame(newValue) }
  }

  open var bounds: CGRect {
    get {
      noteRead(.bounds)
      return layer.bounds
    }
    set { setBounds(newValue) }
  }

  open var center: CGPoint {
    get {
      noteRead(.center)
      return layer.position
    }
    set { setCenter(newValue) }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { AutoLayout.autoresizingDidChange(of: self) } }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  open func sizeToFit() {
    resizeToFit()
  }

  // MARK: Hierarchy

  open var superview: UIView? { superviewStorage }
  open var subviews: [UIView] { subviewList }
  open var window: UIWindow? { windowStorage }

  open func addSubview(_ view: UIView) {
    insert(view, at: nil)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, above: siblingSubview)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, below: siblingSubview)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    moveToFront(view)
  }

  open func sendSubviewToBack(_ view: UIView) {
    moveToBack(view)
  }

  open func removeFromSuperview() {
    detachFromSuperview()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// A view that looks as this one does now, and goes on looking so.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    ViewSnapshot.view(of: self, afterUpdates: afterUpdates)
  }

  open var tag = 0

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() {
    markNeedsLayout()
  }

  open func layoutIfNeeded() {
    LayoutPass.layOut(from: self)
  }

  open func layoutSubviews() {}

  // MARK: Constraints (see AutoLayout)

  open class var requiresConstraintBasedLayout: Bool { false }

  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewState.translatesAutoresizingMask }
    set {
      guard newValue != viewState.translatesAutoresizingMask else { return }
      viewState.translatesAutoresizingMask = newValue
      AutoLayout.autoresizingDidChange(of: self)
    }
  }

  open func updateConstraints() {
    AutoLayout.didUpdateConstraints(of: self)
  }

  open func setNeedsUpdateConstraints() {
    AutoLayout.setNeedsUpdateConstraints(of: self)
  }

  open func needsUpdateConstraints() -> Bool {
    AutoLayout.needsUpdateConstraints(of: self)
  }

  open func updateConstraintsIfNeeded() {
    AutoLayout.updateConstraints(in: self)
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    AutoLayout.intrinsicSizeDidChange(of: self)
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    AutoLayout.fittingSize(
      of: self,
      target: targetSize,
      horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority
    )
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: -alignmentRectInsets)
  }

  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Where the lines of text stand when the view is as tall as its content; nil where it has no text.
  package var baselineInsets: BaselineInsets? { nil }
  /// Whether the height of the content depends on the width it gets, as with text of several lines.
  package var wrapsContent: Bool { autoLayout?.wrappedContentSize != nil }
  /// The size of the content where it may be no wider than `width`.
  package func intrinsicSize(fittingWidth width: CGFloat) -> CGSize {
    autoLayout?.wrappedContentSize?(width)
      ?? sizeThatFits(CGSize(width: width, height: UIView.layoutFittingExpandedSize.height))
  }

  /// From the top of the view to its first baseline, where it has text; otherwise its height.
  package var firstBaselineOffset: CGFloat { bounds.height }
  /// From the top of the view to its last baseline, where it has text; otherwise its height.
  package var lastBaselineOffset: CGFloat { bounds.height }

  // MARK: Margins and safe area

  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedLayoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set { setDirectionalLayoutMargins(newValue) }
  }

  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } }
  }

  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }

  open func layoutMarginsDidChange() {}

  open var safeAreaInsets: UIEdgeInsets { viewState.safeAreaInsets }
  open func safeAreaInsetsDidChange() {}

  /// The safe area that subviews start from.
  package var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  // MARK: Looks

  open var backgroundColor: UIColor? {
    get { viewState.backgroundColor }
    set { setBackgroundColor(newValue) }
  }

  open var alpha: CGFloat {
    get {
      noteRead(.alpha)
      return CGFloat(layer.opacity)
    }
    set {
      let change = beginChange(of: [.alpha])
      layer.opacity = Float(min(max(newValue, 0), 1))
      change?.end()
    }
  }

  open var isHidden: Bool {
    get {
      noteRead(.hidden)
      return layer.isHidden
    }
    set { setHidden(newValue) }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var clearsContextBeforeDrawing = true

  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  open var mask: UIView? {
    didSet { if mask !== oldValue { maskDidChange(from: oldValue) } }
  }

  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  open func tintColorDidChange() {}

  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  // MARK: Direction

  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft
        ? .rightToLeft : .leftToRight
    )
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection { traits }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { inheritTraits() } }
  }

  open var traitOverrides: UITraitOverrides {
    get { viewState.traitOverrides }
    set {
      viewState.traitOverrides = newValue
      inheritTraits()
    }
  }

  // MARK: Events

  open override var next: UIResponder? { owningController ?? superview }

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubviews(at: point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizerList.isEmpty ? nil : gestureRecognizerList }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  open var interactions: [any UIInteraction] {
    get { viewState.interactions }
    set {
      for interaction in viewState.interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  open func addInteraction(_ interaction: any UIInteraction) {
    attachInteraction(interaction)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    detachInteraction(interaction)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open var canBecomeFocused: Bool { false }
  open var restorationIdentifier: String?

  // MARK: Layer delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: layer, key: event)
  }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    markNeedsLayout()
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContent(of: layer, in: ctx)
  }

  // MARK: Accessibility

  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { changeAccessibility { $0.label = newValue } }
  }

  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }

  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { changeAccessibility { $0.value = newValue } }
  }

  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }

  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// In the coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? frameOnScreen }
    set { changeAccessibility { $0.frame = newValue } }
  }

  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }

  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }

  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  /// The role a view of this class has where its traits say none.
  package var semanticsRoleOfView: SemanticsNode.Role? { nil }

  /// The part of the semantics tree that this view and its subviews are.
  package func makeSemantics() -> [SemanticsNode] {
    defaultSemantics()
  }
}

extension UIView {
  /// Says that a view has no intrinsic size on an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target that asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target that asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
