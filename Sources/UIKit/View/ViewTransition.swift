/// `UIView.transition(with:…)`: a dissolve of the view's layer around changes of its content.
@MainActor package enum ViewTransition {
  package static func run(
    in view: UIView,
    _ timing: AnimationTiming,
    _ changes: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(timing: timing)
    if let completion { block.completions.append(completion) }
    if timing.options.transition != [], UIView.areAnimationsEnabled, timing.duration > 0 {
      let transition = CATransition()
      transition.type = .fade
      transition.duration = timing.duration
      transition.delegate = block
      block.begin()
      view.layer.add(transition, forKey: "transition")
    }
    guard let changes else {
      block.close()
      return
    }
    if timing.options.contains(.allowAnimatedContent) || timing.options.transition == [] {
      ViewAnimation.perform(block, changes)
    } else {
      UIView.performWithoutAnimation(changes)
      block.close()
    }
  }
}
