/// A rectangle of content in a tree, placed, clipped, drawn and animated.
///
/// The properties below are the model: what was last set. Setting an equal value is free. What is on screen
/// while an animation runs is `presentation()`.
open class CALayer: NSObject, CAMediaTiming {
  package let id: LayerID
  /// The model values.
  package internal(set) final var state: LayerState
  package internal(set) final var children: [CALayer] = []
  open internal(set) weak var superlayer: CALayer?
  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  /// Whether changes of this layer never animate by themselves, whatever the transaction says.
  package final var disablesImplicitActions = false

  /// What the last commit showed, and the picture it was shown with.
  final var rendered = RenderedLayer()
  final var changes: LayerChanges = []
  final var animations: LayerAnimations?
  final var timing = MediaTiming()
  final var customValues: [String: Any] = [:]
  /// Set on the root layer of a surface.
  package internal(set) weak final var surface: Surface?
  /// Set on the copies that `presentation()` makes.
  final var modelLayer: CALayer?

  public override init() {
    id = LayerID.make()
    state = LayerState(id: id)
    super.init()
  }

  /// A copy of a layer's values for presentation; subclasses copy what they add.
  public init(layer: Any) {
    id = LayerID.make()
    let original = layer as? CALayer
    var copy = LayerState(id: id)
    if let original { copy.adopt(original.state) }
    state = copy
    super.init()
    name = original?.name
    delegate = original?.delegate
  }

  /// A layer of an archive has the defaults of its class: no archive that is read here says more of it.
  public required init?(coder: NSCoder) {
    id = LayerID.make()
    state = LayerState(id: id)
    super.init()
  }

  // MARK: - Geometry

  /// In the layer's own coordinates; its origin is the scroll offset.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds else { return }
      let isResized = newValue.size != state.bounds.size
      change(.bounds) { state.bounds = newValue }
      if isResized { sizeChanged() }
    }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position: CGPoint {
    get { state.placement.position }
    set {
      guard newValue != state.placement.position else { return }
      change(.position) { state.placement.position = newValue }
    }
  }

  open var zPosition: CGFloat {
    get { state.placement.zPosition }
    set {
      guard newValue != state.placement.zPosition else { return }
      change(.zPosition) { state.placement.zPosition = newValue }
    }
  }

  open var anchorPoint: CGPoint {
    get { state.placement.anchorPoint }
    set {
      guard newValue != state.placement.anchorPoint else { return }
      change(.anchorPoint) { state.placement.anchorPoint = newValue }
    }
  }

  open var anchorPointZ: CGFloat {
    get { state.placement.anchorPointZ }
    set {
      guard newValue != state.placement.anchorPointZ else { return }
      change(.anchorPointZ) { state.placement.anchorPointZ = newValue }
    }
  }

  open var transform: CATransform3D {
    get { state.placement.transform }
    set {
      guard newValue != state.placement.transform else { return }
      change(.transform) { state.placement.transform = newValue }
    }
  }

  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard newValue != state.sublayerTransform else { return }
      change(.sublayerTransform) { state.sublayerTransform = newValue }
    }
  }

  /// The box around the layer in its superlayer's coordinates.
  open var frame: CGRect {
    get { state.frame }
    set {
      guard newValue != state.frame else { return }
      var target = state
      target.frame = newValue
      bounds = target.bounds
      position = target.placement.position
    }
  }

  public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: - Visibility

  open var isHidden: Bool {
    get { state.placement.isHidden }
    set {
      guard newValue != state.placement.isHidden else { return }
      change(.hidden) { state.placement.isHidden = newValue }
    }
  }

  open var opacity: Float {
    get { state.placement.opacity }
    set {
      guard newValue != state.placement.opacity else { return }
      change(.opacity) { state.placement.opacity = newValue }
    }
  }

  open var isDoubleSided: Bool {
    get { state.placement.isDoubleSided }
    set {
      guard newValue != state.placement.isDoubleSided else { return }
      change(.doubleSided) { state.placement.isDoubleSided = newValue }
    }
  }

  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      change(.masksToBounds) { state.masksToBounds = newValue }
    }
  }

  /// Its alpha decides where this layer shows.
  ///
  /// Not part of `sublayers`.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      maskChanged(from: oldValue)
    }
  }

  open var isOpaque = false
  open var allowsEdgeAntialiasing = true
  open var drawsAsynchronously = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  // MARK: - Background, corners, border, shadow

  open var backgroundColor: CGColor? {
    get { state.appearance.backgroundColor }
    set {
      guard newValue != state.appearance.backgroundColor else { return }
      change(.backgroundColor) { state.appearance.backgroundColor = newValue }
    }
  }

  open var cornerRadius: CGFloat {
    get { state.appearance.cornerRadius }
    set {
      guard newValue != state.appearance.cornerRadius else { return }
      change(.cornerRadius) { state.appearance.cornerRadius = newValue }
    }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { state.appearance.cornerCurve }
    set {
      guard newValue != state.appearance.cornerCurve else { return }
      change(.cornerCurve) { state.appearance.cornerCurve = newValue }
    }
  }

  open var maskedCorners: CACornerMask {
    get { state.appearance.maskedCorners }
    set {
      guard newValue != state.appearance.maskedCorners else { return }
      change(.maskedCorners) { state.appearance.maskedCorners = newValue }
    }
  }

  open var borderWidth: CGFloat {
    get { state.appearance.borderWidth }
    set {
      guard newValue != state.appearance.borderWidth else { return }
      change(.borderWidth) { state.appearance.borderWidth = newValue }
    }
  }

  open var borderColor: CGColor? {
    get { state.appearance.borderColor }
    set {
      guard newValue != state.appearance.borderColor else { return }
      change(.borderColor) { state.appearance.borderColor = newValue }
    }
  }

  open var shadowColor: CGColor? {
    get { state.placement.shadow.color }
    set {
      guard newValue != state.placement.shadow.color else { return }
      change(.shadowColor) { state.placement.shadow.color = newValue }
    }
  }

  open var shadowOpacity: Float {
    get { state.placement.shadow.opacity }
    set {
      guard newValue != state.placement.shadow.opacity else { return }
      change(.shadowOpacity) { state.placement.shadow.opacity = newValue }
    }
  }

  open var shadowOffset: CGSize {
    get { state.placement.shadow.offset }
    set {
      guard newValue != state.placement.shadow.offset else { return }
      change(.shadowOffset) { state.placement.shadow.offset = newValue }
    }
  }

  open var shadowRadius: CGFloat {
    get { state.placement.shadow.radius }
    set {
      guard newValue != state.placement.shadow.radius else { return }
      change(.shadowRadius) { state.placement.shadow.radius = newValue }
    }
  }

  open var shadowPath: CGPath? {
    get { state.placement.shadow.path }
    set {
      guard newValue != state.placement.shadow.path else { return }
      change(.shadowPath) { state.placement.shadow.path = newValue }
    }
  }

  // MARK: - Contents

  /// A `CGImage`, or nil.
  open var contents: Any? {
    get {
      if case .image(let image, _) = state.content { return image }
      return nil
    }
    set { content = (newValue as? CGImage).map { .image($0) } ?? .none }
  }

  /// What the layer shows, as displays take it.
  package final var content: LayerContent {
    get { state.content }
    set {
      guard newValue != state.content else { return }
      change(.contents) { state.content = newValue }
    }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { state.contentPlacement.gravity }
    set {
      guard newValue != state.contentPlacement.gravity else { return }
      state.contentPlacement.gravity = newValue
      mark(.picture)
    }
  }

  open var contentsScale: CGFloat {
    get { state.contentPlacement.scale }
    set {
      guard newValue != state.contentPlacement.scale else { return }
      state.contentPlacement.scale = newValue
      mark(.picture)
    }
  }

  /// The part of the contents that is shown, in unit coordinates.
  open var contentsRect: CGRect {
    get { state.contentPlacement.rect }
    set {
      guard newValue != state.contentPlacement.rect else { return }
      change(.contentsRect) { state.contentPlacement.rect = newValue }
    }
  }

  /// The part of the contents that stretches, in unit coordinates.
  open var contentsCenter: CGRect {
    get { state.contentPlacement.center }
    set {
      guard newValue != state.contentPlacement.center else { return }
      change(.contentsCenter) { state.contentPlacement.center = newValue }
    }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { state.contentPlacement.magnificationFilter }
    set {
      guard newValue != state.contentPlacement.magnificationFilter else { return }
      state.contentPlacement.magnificationFilter = newValue
      mark(.picture)
    }
  }

  open var minificationFilter: CALayerContentsFilter {
    get { state.contentPlacement.minificationFilter }
    set {
      guard newValue != state.contentPlacement.minificationFilter else { return }
      state.contentPlacement.minificationFilter = newValue
      mark(.picture)
    }
  }

  open var needsDisplayOnBoundsChange = false

  /// Asks for `display()` at the next commit.
  open func setNeedsDisplay() { mark(.needsDisplay) }

  open func setNeedsDisplay(_ r: CGRect) { mark(.needsDisplay) }

  open func needsDisplay() -> Bool { changes.contains(.needsDisplay) }

  open func displayIfNeeded() {
    guard changes.contains(.needsDisplay) else { return }
    changes.remove(.needsDisplay)
    display()
  }

  /// Gives the layer its contents: through the delegate, or by recording what `draw(in:)` draws.
  open func display() { displayThroughDelegate() }

  /// Draws the contents in the layer's bounds, y down.
  open func draw(in ctx: CGContext) { drawThroughDelegate(in: ctx) }

  // MARK: - Tree

  /// Nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceChildren(with: newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

  open func removeFromSuperlayer() { detach() }

  // MARK: - Layout

  /// Asks for `layoutSublayers()` before the next commit.
  open func setNeedsLayout() { mark(.needsLayout) }

  open func needsLayout() -> Bool { changes.contains(.needsLayout) }

  open func layoutIfNeeded() { LayerTree.layout(topmostAncestorNeedingLayout) }

  open func layoutSublayers() { layoutThroughDelegate() }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: - Actions and animations

  /// What to do when the property `event` changes.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }

  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

  open func removeAllAnimations() { removeAnimations { _ in true } }

  open func removeAnimation(forKey key: String) { removeAnimations { $0 == key } }

  open func animationKeys() -> [String]? { animations?.keys }

  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }

  /// A copy with the values on screen now; nil before the layer has been shown.
  open func presentation() -> Self? { makePresentation() }

  /// The layer this is a presentation of, or the layer itself.
  open func model() -> Self { modelOfPresentation() }

  // MARK: - Values by name

  open func value(forKey key: String) -> Any? { value(named: key) }

  open func value(forKeyPath keyPath: String) -> Any? { value(named: keyPath) }

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, named: key) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, named: keyPath) }

  // MARK: - Hit testing

  /// The deepest layer at `p`, which is in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

  /// Whether `p`, in the layer's own coordinates, is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: - Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }

  open var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }
}
