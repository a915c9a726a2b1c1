extension CADisplayLink {
  /// Calls `selector` of `target` once a frame; the target is kept until `invalidate()`.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in
      _ = UIApplication.shared.sendAction(selector, to: target, from: link, for: nil)
    }
  }
}
