import CoreGraphics

/// Tells hover recognisers where the pointer is while no button is down.
@MainActor package enum HoverDispatcher {
  package static func dispatch(_ pointer: DisplayEvent.Pointer, at location: CGPoint, in window: UIWindow) {
    let view = pointer.phase == .left ? nil : window.hitTest(location, with: nil)
    if pointer.phase == .hovered {
      window.windowScene?.surface?.pointerShape = view.map(shape(over:)) ?? .arrow
    }
    let current = recognizers(from: view, at: location)
    let previous = window.hoverRecognizers.compactMap(\.object)
    window.hoverRecognizers = current.map { WeakReference($0) }
    for recognizer in previous where !current.contains(where: { $0 === recognizer }) {
      recognizer.pointerLeft()
    }
    for recognizer in current { recognizer.pointerMoved(to: location) }
  }

  /// A beam over text that can be selected.
  private static func shape(over hit: UIView) -> PointerShape {
    var view: UIView? = hit
    while let current = view {
      // What stands in a field beside its text is no text.
      if current is UIControl, !(current is UITextField) { return .arrow }
      if let text = current as? UITextView { return text.isSelectable ? .beam : .arrow }
      if let host = current as? any TextInputHost { return host.takesEdits ? .beam : .arrow }
      view = current.superview
    }
    return .arrow
  }

  private static func recognizers(from hit: UIView?, at location: CGPoint) -> [UIHoverGestureRecognizer] {
    guard let hit else { return [] }
    var result = lookedThrough(in: hit, at: location)
    var view: UIView? = hit
    while let current = view {
      result += recognizers(of: current)
      view = current.superview
    }
    return result.filter(\.isEnabled)
  }

  /// What lies over the view that takes the touches, and lets them through.
  private static func lookedThrough(in view: UIView, at location: CGPoint) -> [UIHoverGestureRecognizer] {
    view.subviewList.flatMap { subview -> [UIHoverGestureRecognizer] in
      guard subview.isUserInteractionEnabled, !subview.isHidden, subview.alpha > 0.01,
        subview.bounds.contains(subview.convert(location, from: nil))
      else { return [] }
      return recognizers(of: subview) + lookedThrough(in: subview, at: location)
    }
  }

  private static func recognizers(of view: UIView) -> [UIHoverGestureRecognizer] {
    view.gestureRecognizerList.compactMap { $0 as? UIHoverGestureRecognizer }
  }
}
