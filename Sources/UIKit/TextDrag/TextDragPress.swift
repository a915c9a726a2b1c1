import QuartzCore

/// Lifts the selected text: by a finger that stays on it, or a pointer that is moved from it.
@MainActor final class TextDragPress: UIGestureRecognizer {
  private static let duration: TimeInterval = 0.5
  private static let slack: CGFloat = 10
  private static let pointerSlack: CGFloat = 4

  private weak var host: (any TextInputHost)?
  private var drag: DragInteraction?
  private var touch: UITouch?
  private var timer: DelayToken?

  init(_ host: any TextInputHost) {
    self.host = host
    super.init(target: nil, action: nil)
    addHandler { [weak self] in self?.didChange() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touch == nil, let first = touches.first, event.buttonMask != .secondary, let host,
      host.canDragSelection(at: first.location(in: host)),
      first.type != .indirectPointer || host.pressesSelection(first)
    else {
      if touch == nil { state = .failed }
      return
    }
    touch = first
    guard first.type != .indirectPointer else { return }
    timer = UpdateCycle.main.after(Self.duration) { [weak self] in self?.state = .began }
  }

  override var mayBeginByItself: Bool {
    guard let host, let touch, drag == nil else { return false }
    drag = DragInteraction(TextDragSource(host), at: touch.startInWindow)
    return drag != nil
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch) else { return }
    if drag != nil {
      state = .changed
      return
    }
    let (start, place) = (touch.startInWindow, touch.locationInWindow)
    let way = hypot(place.x - start.x, place.y - start.y)
    if touch.type == .indirectPointer {
      if way > Self.pointerSlack { state = .began }
    } else if way > Self.slack {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch) else { return }
    state = drag == nil ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch) else { return }
    state = drag == nil ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    (timer, touch) = (nil, nil)
  }

  private func didChange() {
    guard let drag else { return }
    switch state {
    case .began, .changed: drag.move(to: location(in: nil))
    case .ended:
      self.drag = nil
      drag.drop()
    case .cancelled, .failed:
      self.drag = nil
      drag.cancel()
    case .possible: break
    }
  }
}

extension TextInputHost {
  /// Whether what is selected is at the point and may be dragged.
  func canDragSelection(at point: CGPoint) -> Bool {
    isFirstResponder && editing.canCopy && editing.activeDrag == nil && editing.text.markedRange == nil
      && textGeometry.rects(of: editing.text.selection.range).contains { $0.contains(point) }
  }

  /// Whether a pointer has gone down where it may drag what is selected.
  func pressesSelection(_ touch: UITouch) -> Bool {
    touch.type == .indirectPointer && touch.tapCount == 1 && canDragSelection(at: touch.location(in: self))
  }

  /// Has the text's selection be dragged from now on.
  func prepareTextDrag() {
    guard gestureRecognizers?.contains(where: { $0 is TextDragPress }) != true else { return }
    addGestureRecognizer(TextDragPress(self))
  }
}
