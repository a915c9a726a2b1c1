// Finding the view under a point, and gesture recognisers.

extension UIView {
  package func hitTestSubviews(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, viewState.touchBlocks == 0, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviewList.reversed() {
      if let hit = view.hitTest(view.layer.convert(point, from: layer), with: event) { return hit }
    }
    return self
  }

  package func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizerList.append(recognizer)
    recognizer.attachedView = self
  }

  package func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizerList.removeAll { $0 === recognizer }
    recognizer.attachedView = nil
  }

  package func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
    for recognizer in gestureRecognizerList where !recognizers.contains(recognizer) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}

extension UIView {
  /// Makes the view or one below it give up being first responder.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    if force, !responder.canResignFirstResponder {
      window?.firstResponder = nil
      return true
    }
    return responder.resignFirstResponder()
  }
}
