// What a segmented control looks like (profile iOS 17/18), and where its segments are.
import QuartzCore

extension UISegmentedControl {
  private static let height: CGFloat = 32
  private static let cornerRadius: CGFloat = 8
  private static let inset: CGFloat = 2
  private static let padding: CGFloat = 10
  private static let duration: TimeInterval = 0.3
  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  func prepare() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = Self.cornerRadius - 1
    thumb.layer.cornerCurve = .continuous
    thumb.layer.shadowColor = .black
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    addSubview(thumb)
    styleSegments()
  }

  var fittingSize: CGSize {
    let widths = segments.map(naturalWidth)
    let sum: CGFloat
    if apportionsSegmentWidthsByContent {
      sum = widths.reduce(0, +)
    } else {
      // All segments without a width of their own are as wide as the widest.
      let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
      sum = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    }
    return CGSize(width: sum.rounded(.up), height: Self.height)
  }

  private func naturalWidth(_ segment: Segment) -> CGFloat {
    segment.width > 0 ? segment.width : segment.contentWidth + 2 * Self.padding
  }

  // MARK: Places

  func placeSegments() {
    guard !segments.isEmpty else {
      thumb.isHidden = true
      return placeDividers()
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (segment, width) in zip(segments, shownWidths) {
      let left = isMirrored ? bounds.width - x - width : x
      segment.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      x += width
    }
    placeThumb()
    placeDividers()
  }

  /// Widths that fill the control.
  private var shownWidths: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let flexible = segments.filter { $0.width == 0 }
    let rest = max(0, bounds.width - fixed)
    let natural = flexible.reduce(0) { $0 + naturalWidth($1) }
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      guard apportionsSegmentWidthsByContent, natural > 0 else { return rest / CGFloat(flexible.count) }
      return rest * naturalWidth(segment) / natural
    }
  }

  private var shownSelection: Int {
    if let tracking, tracking.isDraggingSelection, let current = tracking.current { return current }
    return isMomentary ? Self.noSegment : selectedSegmentIndex
  }

  func placeThumb() {
    guard segments.indices.contains(shownSelection) else {
      thumb.isHidden = true
      return
    }
    thumb.isHidden = false
    var frame = segments[shownSelection].frame.insetBy(dx: Self.inset, dy: Self.inset)
    // A held thumb is a little smaller.
    if tracking?.isDraggingSelection == true {
      frame = frame.insetBy(dx: frame.width * 0.025, dy: frame.height * 0.025)
    }
    thumb.frame = frame
  }

  private func placeDividers() {
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = .separator
      insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, divider) in dividers.enumerated() {
      let frame = segments[index].frame
      let x = isMirrored ? frame.minX : frame.maxX
      divider.frame = CGRect(x: roundedToPixel(x - 0.5), y: 6, width: 1, height: max(0, bounds.height - 12))
      let touchesThumb = shownSelection == index || shownSelection == index + 1
      divider.alpha = touchesThumb ? 0 : 1
    }
  }

  // MARK: Looks

  func styleSegments() {
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    for (index, segment) in segments.enumerated() {
      let isSelected = index == shownSelection
      var state: UIControl.State = isSelected ? .selected : .normal
      if !isEnabled || !segment.isEnabled { state = .disabled }
      let attributes = (titleAttributes[UIControl.State.normal.rawValue] ?? [:])
        .merging(titleAttributes[state.rawValue] ?? [:]) { _, own in own }
      let font = UIFont.systemFont(ofSize: 13, weight: isSelected ? .medium : .regular)
      let color: UIColor = state == .disabled ? .tertiaryLabel : .label
      let isPressed = tracking?.current == index && !isSelected
      segment.style(
        attributes[.font] as? UIFont ?? font,
        attributes[.foregroundColor] as? UIColor ?? color,
        alpha: isPressed ? 0.2 : 1
      )
    }
  }

  func selectionDidChange(animated: Bool) {
    SemanticsChanges.note(in: self)
    move(animated: animated)
  }

  func pressDidChange() {
    move(animated: true)
  }

  private func move(animated: Bool) {
    guard animated, window != nil, !thumb.isHidden else {
      styleSegments()
      return setNeedsLayout()
    }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      self.styleSegments()
      self.placeThumb()
      self.placeDividers()
    }
  }
}
