// Adding and taking away segments, and what happens to them under a finger.

extension Segment {
  convenience init(_ action: UIAction) {
    self.init(
      title: action.image == nil ? action.title : nil,
      image: action.image,
      action: action
    )
    adopt(action)
  }

  func adopt(_ action: UIAction) {
    self.action = action
    if let image = action.image { self.image = image } else { title = action.title }
    if action.attributes.contains(.disabled) { isEnabled = false }
    if action.image != nil, !action.title.isEmpty { accessibilityLabel = action.title }
  }
}

extension UISegmentedControl {
  func insert(_ segment: Segment, at index: Int, animated: Bool = false) {
    let position = min(max(index, 0), segments.count)
    segments.insert(segment, at: position)
    segment.onActivate = { [weak self, weak segment] in
      guard let self, let segment else { return false }
      return activate(segment)
    }
    addSubview(segment)
    let selected = selectedSegmentIndex
    if selected >= position { select(selected + 1, animated: false) }
    segmentsDidChange(animated: animated)
  }

  func remove(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let segment = segments.remove(at: index)
    segment.removeFromSuperview()
    let selected = selectedSegmentIndex
    if selected == index {
      select(Self.noSegment, animated: false)
    } else if selected > index {
      select(selected - 1, animated: false)
    }
    segmentsDidChange(animated: animated)
  }

  func segmentsDidChange(animated: Bool = false) {
    styleSegments()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    SemanticsChanges.note(in: self)
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: Touches

  private func index(at point: CGPoint) -> Int? {
    guard bounds.insetBy(dx: 0, dy: -20).contains(point) else { return nil }
    return segments.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX && $0.isEnabled }
  }

  func press(at point: CGPoint) -> Bool {
    guard let index = index(at: point) else { return false }
    tracking = SegmentTracking(at: index, selected: selectedSegmentIndex, isMomentary: isMomentary)
    pressDidChange()
    return true
  }

  func follow(_ point: CGPoint) {
    let before = tracking
    tracking?.move(to: index(at: point))
    if tracking != before { pressDidChange() }
  }

  func lift(at point: CGPoint?, _ event: UIEvent?) {
    if let point { follow(point) }
    let chosen = tracking?.current
    tracking = nil
    if let chosen { choose(chosen, event) }
    pressDidChange()
  }

  private func choose(_ index: Int, _ event: UIEvent?) {
    guard segments.indices.contains(index) else { return }
    if !isMomentary {
      guard index != selectedSegmentIndex else { return }
      select(index, animated: true)
    }
    let action = segments[index].action
    // While actions run, a momentary control says which segment it was.
    if isMomentary { select(index, animated: false) }
    if let action { sendAction(action) }
    send([.valueChanged, .primaryActionTriggered], event)
    if isMomentary { select(Self.noSegment, animated: false) }
  }

  private func activate(_ segment: Segment) -> Bool {
    guard isEnabled, segment.isEnabled, let index = segments.firstIndex(where: { $0 === segment }) else {
      return false
    }
    choose(index, nil)
    return true
  }
}
