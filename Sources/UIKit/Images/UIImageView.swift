import QuartzCore

/// Shows a picture, or several in turn.
open class UIImageView: UIView {
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    updateContent()
  }

  open var image: UIImage? {
    didSet { if image != oldValue { imageDidChange(from: oldValue) } }
  }

  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { imageDidChange(from: oldValue) } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageDidChange(from: nil) } }
  }

  /// Applied to symbols that have no configuration of their own for the same property.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageDidChange(from: nil) } }
  }

  // MARK: - Animation

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// In seconds for all pictures; 0 is a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// 0 repeats until stopped.
  open var animationRepeatCount = 0
  private var animation: ImageSequence?

  open var isAnimating: Bool { animation != nil }

  open func startAnimating() {
    guard let images = isHighlighted ? highlightedAnimationImages : animationImages, !images.isEmpty else {
      return
    }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation = ImageSequence(images, duration: duration, repeats: animationRepeatCount) { [weak self] in
      self?.sequenceDidAdvance()
    }
    updateContent()
  }

  open func stopAnimating() {
    animation = nil
    updateContent()
  }

  private func sequenceDidAdvance() {
    if animation?.isFinished == true { animation = nil }
    updateContent()
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    shownImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size ?? .zero
  }

  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  package override var baselineInsets: BaselineInsets? {
    guard let image = shownImage, let inset = image.baselineOffsetFromBottom else { return nil }
    return BaselineInsets(first: image.size.height - inset, last: inset)
  }

  package override var firstBaselineOffset: CGFloat { baselineOffset }
  package override var lastBaselineOffset: CGFloat { baselineOffset }

  private var baselineOffset: CGFloat {
    bounds.height - (shownImage?.baselineOffsetFromBottom ?? 0)
  }

  // MARK: - Content

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { updateContent() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    updateContent()
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .image }
    set { super.accessibilityTraits = newValue }
  }

  /// A picture says nothing to somebody who cannot see it, unless it was given a label.
  package override func makeSemantics() -> [SemanticsNode] {
    if isAccessibilityElement || accessibilityLabel != nil || accessibilityIdentifier != nil {
      return defaultSemantics()
    }
    return isHidden || alpha <= 0.01 ? [] : semanticsOfChildren()
  }

  /// The picture to show: highlighted where there is one, with the preferred configuration beneath its own.
  private var shownImage: UIImage? {
    let chosen = animation?.current ?? (isHighlighted ? highlightedImage ?? image : image)
    guard let preferred = preferredSymbolConfiguration, let symbol = chosen?.symbolConfiguration else {
      return chosen
    }
    return traitCollection.withCurrent {
      chosen?.withConfiguration(preferred.applying(symbol))
    }
  }

  private func imageDidChange(from previous: UIImage?) {
    if previous?.size != shownImage?.size { invalidateIntrinsicContentSize() }
    updateContent()
  }

  /// Puts the picture into the layer: sharp at the size it is shown in, coloured by the layer.
  private func updateContent() {
    let traits = traitCollection
    guard let image = shownImage,
      let rendered = image.rendered(for: traits, size: drawnSize(of: image), tint: tintColor)
    else {
      layer.content = .none
      return
    }
    layer.contentsScale =
      CGFloat(rendered.bitmap.width) / max(drawnSize(of: image)?.width ?? rendered.size.width, 0.01)
    layer.contentsCenter = contentsCenter(of: image, rendered.size)
    layer.content = .image(rendered.bitmap, tint: CGColor.resolving(rendered.tint, for: traits))
  }

  /// For drawings that are sharp at every size: how large the content mode shows them.
  private func drawnSize(of image: UIImage) -> CGSize? {
    guard image.source.isVector, bounds.width > 0, bounds.height > 0 else { return nil }
    let size = traitCollection.withCurrent { image.size }
    guard size.width > 0, size.height > 0 else { return nil }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch contentMode {
    case .scaleToFill, .redraw: return bounds.size
    case .scaleAspectFit: return CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .scaleAspectFill: return CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: return size
    }
  }

  private func contentsCenter(of image: UIImage, _ size: CGSize) -> CGRect {
    guard image.traits.isResizable, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let insets = image.capInsets
    return CGRect(
      x: insets.left / size.width,
      y: insets.top / size.height,
      width: max(size.width - insets.left - insets.right, 0) / size.width,
      height: max(size.height - insets.top - insets.bottom, 0) / size.height
    )
  }
}

/// Steps through pictures on the media clock.
@MainActor private final class ImageSequence {
  private let images: [UIImage]
  private let step: TimeInterval
  private var remaining: Int?
  private var index = 0
  private var delay: DelayToken?
  private let advance: @MainActor () -> Void
  private(set) var isFinished = false

  init(_ images: [UIImage], duration: TimeInterval, repeats: Int, advance: @escaping @MainActor () -> Void) {
    self.images = images
    step = duration / Double(images.count)
    remaining = repeats > 0 ? repeats : nil
    self.advance = advance
    schedule()
  }

  var current: UIImage { images[index] }

  private func schedule() {
    delay = UpdateCycle.main.after(step) { [weak self] in self?.next() }
  }

  private func next() {
    index += 1
    if index == images.count {
      index = 0
      remaining = remaining.map { $0 - 1 }
      isFinished = remaining == 0
    }
    if !isFinished { schedule() }
    advance()
  }
}
