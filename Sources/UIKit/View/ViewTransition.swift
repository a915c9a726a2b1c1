/// `UIView.transition(with:…)`: a dissolve or a flip of the view's layer around changes of its content.
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
      let flip = timing.options.transition.flipSide
      transition.type = flip == nil ? .fade : .flip
      transition.subtype = flip
      transition.duration = timing.duration
      transition.delegate = block
      if flip != nil { transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
      block.begin()
      block.blockTouches(of: view)
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

extension UIView.AnimationOptions {
  /// The side that a flip begins at; nil for other transitions.
  fileprivate var flipSide: CATransitionSubtype? {
    switch self {
    case .transitionFlipFromLeft: .fromLeft
    case .transitionFlipFromRight: .fromRight
    case .transitionFlipFromTop: .fromTop
    case .transitionFlipFromBottom: .fromBottom
    default: nil
    }
  }
}
