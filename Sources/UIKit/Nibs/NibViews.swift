/// Which class is made of an element, and what each of its attributes sets.
@MainActor
enum NibViews {
  private static let types: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self, "label": UILabel.self, "imageView": UIImageView.self,
    "button": UIButton.self, "switch": UISwitch.self, "stackView": UIStackView.self,
    "scrollView": UIScrollView.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "textField": UITextField.self, "textView": UITextView.self, "searchBar": UISearchBar.self,
    "segmentedControl": UISegmentedControl.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pickerView": UIPickerView.self,
    "datePicker": UIDatePicker.self, "visualEffectView": UIVisualEffectView.self,
    "visualEffectViewContentView": UIView.self, "tabBar": UITabBar.self,
  ]

  static func type(of element: String) -> UIView.Type? { types[element] }

  static func configure(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    configureView(view, element, loader)
    if let control = view as? UIControl { configureControl(control, element) }
    switch view {
    case let label as UILabel: configureLabel(label, element, loader)
    case let imageView as UIImageView: configureImageView(imageView, element, loader)
    case let button as UIButton: NibButtons.configure(button, element, loader)
    case let toggle as UISwitch: configureSwitch(toggle, element, loader)
    case let stack as UIStackView: configureStack(stack, element)
    case let scrollView as UIScrollView: configureScrollView(scrollView, element, loader)
    case let cell as UICollectionReusableView: cell.reuseIdentifier = element["reuseIdentifier"]
    case _: NibControls.configure(view, element, loader)
    }
    NibTextInput.configure(view, element, loader)
    NibPickers.configure(view, element, loader)
    if let table = view as? UITableView { NibTables.configure(table, element, loader) }
    if let cell = view as? UITableViewCell { NibTables.configure(cell, element, loader) }
    if let collectionView = view as? UICollectionView {
      NibCollections.configure(collectionView, element, loader)
    }
    addSubviews(to: view, element, loader)
  }

  /// Gives a label or an image that its owner has made what an element says.
  static func configurePart(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    configureView(view, element, loader)
    if let label = view as? UILabel { configureLabel(label, element, loader) }
    if let imageView = view as? UIImageView { configureImageView(imageView, element, loader) }
  }

  // MARK: - Views

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  static func configureView(_ view: UIView, _ element: NibElement, _ loader: NibLoader) {
    if let frame = loader.rect(element.child(key: "frame")) { view.frame = frame }
    if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    if let mode = element["contentMode"].flatMap({ contentModes[$0] }) { view.contentMode = mode }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element.integer("tag") { view.tag = tag }
    if let value = element.bool("hidden") { view.isHidden = value }
    if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
    if let value = element.bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = value
    }
    if let value = element.bool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = value
    }
    if let value = element.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = value
    }
    if let color = loader.color(element.child(key: "backgroundColor")) { view.backgroundColor = color }
    if let color = loader.color(element.child(key: "tintColor")) { view.tintColor = color }
    if let insets = loader.insets(element.child(key: "directionalLayoutMargins")) {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top,
        leading: insets.left,
        bottom: insets.bottom,
        trailing: insets.right
      )
    }
    if let insets = loader.insets(element.child(key: "layoutMargins")) { view.layoutMargins = insets }
    if let id = element["restorationIdentifier"] { view.accessibilityIdentifier = id }
    configurePriorities(of: view, element)
    configureAccessibility(of: view, element)
    NibRuntimeAttributes.set(on: view, element, loader)
  }

  private static func configurePriorities(of view: UIView, _ element: NibElement) {
    func priority(_ name: String) -> UILayoutPriority? {
      element.number(name).map { UILayoutPriority(Float($0)) }
    }
    if let value = priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .horizontal)
    }
    if let value = priority("verticalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .vertical)
    }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private static func configureAccessibility(of view: UIView, _ element: NibElement) {
    guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
    if let label = configuration["label"] { view.accessibilityLabel = label }
    if let hint = configuration["hint"] { view.accessibilityHint = hint }
    if let identifier = configuration["identifier"] { view.accessibilityIdentifier = identifier }
    if let isElement = configuration.child(key: "isElement")?["value"] ?? configuration["isElement"] {
      view.isAccessibilityElement = isElement == "YES"
    }
  }

  private static func autoresizing(_ element: NibElement) -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if element.bool("widthSizable") ?? false { mask.insert(.flexibleWidth) }
    if element.bool("heightSizable") ?? false { mask.insert(.flexibleHeight) }
    if element.bool("flexibleMinX") ?? false { mask.insert(.flexibleLeftMargin) }
    if element.bool("flexibleMaxX") ?? false { mask.insert(.flexibleRightMargin) }
    if element.bool("flexibleMinY") ?? false { mask.insert(.flexibleTopMargin) }
    if element.bool("flexibleMaxY") ?? false { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  /// A cell's views go into its content view, a stack's are arranged; all others are plain subviews.
  private static func addSubviews(to view: UIView, _ element: NibElement, _ loader: NibLoader) {
    if let cell = view as? UICollectionViewCell, let content = element.child(key: "contentView") {
      loader.remember(cell.contentView, content)
      configureView(cell.contentView, content, loader)
      // A cell of a style has its labels already.
      if !(cell is UITableViewCell && element.hasCellStyle) {
        addSubviews(to: cell.contentView, content, loader)
      }
      loader.addConstraints(of: cell.contentView, content)
      // The content view always fills its cell.
      cell.contentView.translatesAutoresizingMaskIntoConstraints = true
    }
    for child in element.elements(in: "subviews") {
      guard let subview = loader.makeView(child) else {
        Diagnostics.once(
          "\(loader.document.name), line \(child.line): <\(child.name)> is not understood, and left out"
        )
        continue
      }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  // MARK: - Controls and labels

  private static func configureControl(_ control: UIControl, _ element: NibElement) {
    if let value = element.bool("enabled") { control.isEnabled = value }
    if let value = element.bool("selected") { control.isSelected = value }
    if let value = element.bool("highlighted") { control.isHighlighted = value }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "right": .right, "center": .center, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "bottom": .bottom, "center": .center, "fill": .fill,
    ]
    if let value = element["contentHorizontalAlignment"].flatMap({ horizontal[$0] }) {
      control.contentHorizontalAlignment = value
    }
    if let value = element["contentVerticalAlignment"].flatMap({ vertical[$0] }) {
      control.contentVerticalAlignment = value
    }
  }

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  private static func configureLabel(_ label: UILabel, _ element: NibElement, _ loader: NibLoader) {
    if let font = loader.font(element.child(key: "fontDescription")) { label.font = font }
    if let text = loader.string(element, "text") { label.text = text }
    if let color = loader.color(element.child(key: "textColor")) { label.textColor = color }
    if let color = loader.color(element.child(key: "highlightedColor")) { label.highlightedTextColor = color }
    if let color = loader.color(element.child(key: "shadowColor")) { label.shadowColor = color }
    if let size = loader.size(element.child(key: "shadowOffset")) { label.shadowOffset = size }
    if let value = element["textAlignment"].flatMap({ alignments[$0] }) { label.textAlignment = value }
    if let value = element["lineBreakMode"].flatMap({ lineBreaks[$0] }) { label.lineBreakMode = value }
    if let value = element.integer("numberOfLines") { label.numberOfLines = value }
    if let value = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let value = element.number("minimumScaleFactor") { label.minimumScaleFactor = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
    if let value = element.bool("enabled") { label.isEnabled = value }
    if let value = element.bool("highlighted") { label.isHighlighted = value }
    if let value = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
    let baselines: [String: UIBaselineAdjustment] = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let value = element["baselineAdjustment"].flatMap({ baselines[$0] }) {
      label.baselineAdjustment = value
    }
  }

  private static func configureImageView(_ view: UIImageView, _ element: NibElement, _ loader: NibLoader) {
    if let configuration = NibButtons.symbolConfiguration(
      element.child(key: "preferredSymbolConfiguration"),
      loader
    ) {
      view.preferredSymbolConfiguration = configuration
    }
    if let image = loader.image(element) { view.image = image }
    if let image = loader.image(element, "highlightedImage") { view.highlightedImage = image }
    if let value = element.bool("highlighted") { view.isHighlighted = value }
  }

  private static func configureSwitch(_ toggle: UISwitch, _ element: NibElement, _ loader: NibLoader) {
    if let value = element.bool("on") { toggle.isOn = value }
    if let color = loader.color(element.child(key: "onTintColor")) { toggle.onTintColor = color }
    if let color = loader.color(element.child(key: "thumbTintColor")) { toggle.thumbTintColor = color }
  }

  private static func configureStack(_ stack: UIStackView, _ element: NibElement) {
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "top": .top, "leading": .leading, "center": .center, "bottom": .bottom,
      "trailing": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    if let value = element["distribution"].flatMap({ distributions[$0] }) { stack.distribution = value }
    if let value = element["alignment"].flatMap({ alignments[$0] }) { stack.alignment = value }
    if let value = element.number("spacing") { stack.spacing = value }
    if let value = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    if let value = element.bool("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = value
    }
  }

  // MARK: - Scroll views

  private static func configureScrollView(_ view: UIScrollView, _ element: NibElement, _ loader: NibLoader) {
    if let size = loader.size(element.child(key: "contentSize")) { view.contentSize = size }
    if let insets = loader.insets(element.child(key: "contentInset")) { view.contentInset = insets }
    if let value = element.bool("scrollEnabled") { view.isScrollEnabled = value }
    if let value = element.bool("pagingEnabled") { view.isPagingEnabled = value }
    if let value = element.bool("bounces") { view.bounces = value }
    if let value = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
    if let value = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
    if let value = element.bool("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = value
    }
    if let value = element.bool("delaysContentTouches") { view.delaysContentTouches = value }
    if let value = element.bool("canCancelContentTouches") { view.canCancelContentTouches = value }
    let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let value = element["keyboardDismissMode"].flatMap({ dismissals[$0] }) {
      view.keyboardDismissMode = value
    }
    let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let value = element["contentInsetAdjustmentBehavior"].flatMap({ behaviors[$0] }) {
      view.contentInsetAdjustmentBehavior = value
    }
  }
}
