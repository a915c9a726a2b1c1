// What a button shows, from its configuration or from what was set for its state.

extension UIButton {
  func prepareParts() {
    for label in [parts.title, parts.subtitle] { label.lineBreakMode = .byTruncatingMiddle }
    parts.title.font = .systemFont(ofSize: 15)
    parts.title.isAccessibilityElement = false
    parts.subtitle.isAccessibilityElement = false
    parts.image.contentMode = .center
    for view in [parts.background, parts.image, parts.title, parts.subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    contentDidChange()
  }

  func setPrimaryAction(_ action: UIAction) {
    parts.primaryAction = action
    addAction(action, for: .primaryActionTriggered)
    guard configuration == nil else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
      return
    }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  func configurationDidChange() {
    contentDidChange()
    if !parts.isUpdatingConfiguration { parts.needsConfigurationUpdate = configurationUpdateHandler != nil }
  }

  func showState() {
    if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    contentDidChange()
  }

  func updateConfigurationIfNeeded() {
    guard parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = false
    parts.isUpdatingConfiguration = true
    updateConfiguration()
    parts.isUpdatingConfiguration = false
  }

  func contentDidChange() {
    updateParts()
    let size = fittingSize(width: nil)
    if size != parts.toldSize {
      parts.toldSize = size
      invalidateIntrinsicContentSize()
    }
    setNeedsLayout()
  }

  // MARK: - Parts

  private func updateParts() {
    if let configuration = shownConfiguration { show(configuration) } else { showStateContent() }
    updateBackgroundImage()
  }

  /// The configuration, with the picture that shows a menu to choose from.
  private var shownConfiguration: Configuration? {
    guard var shown = configuration else { return nil }
    let isShown =
      switch shown.indicator {
      case .automatic: isPopUp
      case .none: false
      case .popup: true
      }
    guard isShown, shown.image == nil else { return shown }
    shown.image = UIImage(systemName: "chevron.up.chevron.down")
    shown.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .small)
    shown.imagePlacement = .trailing
    shown.imagePadding = max(shown.imagePadding, 4)
    return shown
  }

  private func show(_ configuration: Configuration) {
    let appearance = ButtonAppearance(configuration, state: state, role: role, tint: tintColor)
    let titleFont = font(ButtonMetrics.titleStyle(for: configuration.buttonSize), isBold: role == .primary)
    setText(
      configuration.attributedTitle,
      parts.title,
      titleFont,
      appearance.foreground,
      configuration.titleTextAttributesTransformer,
      configuration.titleLineBreakMode
    )
    let subtitleFont = font(ButtonMetrics.subtitleStyle, isBold: false)
    setText(
      configuration.attributedSubtitle,
      parts.subtitle,
      subtitleFont,
      appearance.foreground,
      configuration.subtitleTextAttributesTransformer,
      configuration.subtitleLineBreakMode
    )
    parts.image.image = configuration.image
    parts.image.preferredSymbolConfiguration =
      configuration.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(
        textStyle: ButtonMetrics.titleStyle(for: configuration.buttonSize)
      )
    parts.image.tintColor = appearance.foreground
    parts.background.isHidden = false
    setContentAlpha(appearance.contentAlpha)
  }

  private func font(_ style: UIFont.TextStyle, isBold: Bool) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return isBold ? font.withWeight(.semibold) : font
  }

  private func setText(
    _ text: AttributedString?,
    _ label: UILabel,
    _ font: UIFont,
    _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?,
    _ lineBreakMode: NSLineBreakMode
  ) {
    guard var text, !text.characters.isEmpty else {
      label.text = nil
      return
    }
    label.numberOfLines = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping ? 0 : 1
    label.lineBreakMode = lineBreakMode
    label.textAlignment = .center
    label.font = font
    label.textColor = color
    if let transformer {
      var incoming = AttributeContainer()
      incoming.uiKit.font = font
      incoming.uiKit.foregroundColor = color
      text.mergeAttributes(transformer(incoming), mergePolicy: .keepNew)
    }
    let string = NSAttributedString(text)
    label.attributedText = string
    label.setContent { $0.alignment = .center }
  }

  private func showStateContent() {
    let label = parts.title
    parts.subtitle.text = nil
    label.textAlignment = .center
    if let attributed = attributedTitles.current(state) {
      label.attributedText = attributed
    } else {
      label.text = titles.current(state)
      label.textColor = shownTitleColor
    }
    parts.image.image = images.current(state)
    parts.image.preferredSymbolConfiguration = symbolConfigurations.current(state)
    parts.image.tintColor = buttonType == .custom ? nil : (isEnabled ? nil : .tertiaryLabel)
    parts.background.isHidden = true
    let isDimmed = isHighlighted && isEnabled && attributedTitles.current(state) == nil
    setContentAlpha(isDimmed && buttonType != .custom ? ButtonMetrics.highlightedContentAlpha : 1)
  }

  var shownTitleColor: UIColor {
    if let configuration {
      return ButtonAppearance(configuration, state: state, role: role, tint: tintColor).foreground
    }
    if let color = titleColors[state] { return color }
    if state.contains(.disabled) {
      return titleColors[.normal]?.withAlphaComponent(0.35) ?? .tertiaryLabel
    }
    return titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
  }

  private func setContentAlpha(_ alpha: CGFloat) {
    for view in [parts.title, parts.subtitle, parts.image] as [UIView] where view.alpha != alpha {
      view.alpha = alpha
    }
  }

  private func updateBackgroundImage() {
    guard let image = backgroundImages.current(state), configuration == nil else {
      parts.backgroundImage?.removeFromSuperview()
      parts.backgroundImage = nil
      return
    }
    let view = parts.backgroundImage ?? UIImageView()
    view.image = image
    if parts.backgroundImage == nil {
      parts.backgroundImage = view
      insertSubview(view, aboveSubview: parts.background)
    }
  }

  // MARK: - Layout

  private func layout(width: CGFloat?) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    layout.scale = max(traitCollection.displayScale, 1)
    layout.image = traitCollection.withCurrent {
      parts.image.image == nil ? .zero : parts.image.intrinsicContentSize
    }
    if let configuration = shownConfiguration {
      layout.insets = configuration.contentInsets
      layout.placement = configuration.imagePlacement
      layout.imagePadding = configuration.imagePadding
      layout.titlePadding = configuration.titlePadding
      layout.titleAlignment = configuration.titleAlignment
    } else {
      layout.insets = stateInsets(layout.isRightToLeft)
    }
    let limit = width.map { layout.textWidth(inWidth: $0) }
    layout.title = textSize(parts.title, limit)
    layout.subtitle = textSize(parts.subtitle, limit)
    return layout
  }

  private func textSize(_ label: UILabel, _ limit: CGFloat?) -> CGSize {
    guard !(label.text ?? "").isEmpty else { return .zero }
    var size = label.intrinsicSize(forWidth: limit)
    if let limit { size.width = min(size.width, limit) }
    return size
  }

  private func stateInsets(_ isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    let own = contentEdgeInsets
    if own != .zero { return own.directional(for: isRightToLeft ? .rightToLeft : .leftToRight) }
    let padding = buttonType == .custom || (parts.title.text ?? "").isEmpty ? 0 : ButtonMetrics.systemPadding
    return NSDirectionalEdgeInsets(top: padding, leading: 0, bottom: padding, trailing: 0)
  }

  func fittingSize(width: CGFloat?) -> CGSize {
    let size = layout(width: width).size
    let image = backgroundImages.current(state)?.size ?? .zero
    let scale = max(traitCollection.displayScale, 1)
    return CGSize(
      width: max(size.width, image.width).roundedUp(toScale: scale),
      height: max(size.height, image.height).roundedUp(toScale: scale)
    )
  }

  func layOutParts() {
    let layout = layout(width: bounds.width)
    var frames = layout.frames(
      in: bounds,
      horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment
    )
    if configuration == nil {
      frames.title = frames.title.moved(by: titleEdgeInsets)
      frames.image = frames.image.moved(by: imageEdgeInsets)
    }
    parts.title.frame = frames.title
    parts.subtitle.frame = frames.subtitle
    parts.image.frame = frames.image
    parts.backgroundImage?.frame = bounds
    parts.background.frame = bounds
    if let configuration { parts.background.configuration = background(of: configuration) }
  }

  /// The background as it is shown in the present state and size.
  private func background(of configuration: Configuration) -> UIBackgroundConfiguration {
    let appearance = ButtonAppearance(configuration, state: state, role: role, tint: tintColor)
    var result = configuration.background
    result.backgroundColor =
      configuration.background.backgroundColor.map(configuration.background.resolvedBackgroundColor(for:))
      ?? appearance.background ?? .clear
    result.backgroundColorTransformer = nil
    if configuration.cornerStyle != .fixed {
      result.cornerRadius = ButtonMetrics.cornerRadius(
        configuration.cornerStyle,
        size: configuration.buttonSize,
        height: bounds.height
      )
    }
    return result
  }

  func toggleSelectionIfNeeded() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  var titleBaseline: CGFloat {
    layoutIfNeeded()
    return parts.title.frame.minY + parts.title.firstBaselineOffset
  }

  /// The title's baselines where the button is as tall as its content, in whose middle the title stands.
  var naturalBaselines: BaselineInsets? {
    guard let title = parts.title.baselineInsets else { return nil }
    let margin = (intrinsicContentSize.height - parts.title.intrinsicContentSize.height) / 2
    return BaselineInsets(first: margin + title.first, last: margin + title.last)
  }

  // MARK: - Accessibility

  var spokenTitle: String? {
    let texts = [parts.title.text, parts.subtitle.text].compactMap { $0 }.filter { !$0.isEmpty }
    if !texts.isEmpty { return texts.joined(separator: ", ") }
    return parts.image.image?.source.symbol?.name
  }
}

extension CGRect {
  /// Moved as insets on opposite sides move what is in the middle.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

extension UIFont {
  /// The same font, heavier or lighter.
  package func withWeight(_ weight: Weight) -> UIFont {
    var copy = descriptor
    copy.weight = weight.cssWeight
    return UIFont(copy)
  }
}
