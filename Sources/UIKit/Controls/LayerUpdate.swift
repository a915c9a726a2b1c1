import QuartzCore

/// Changes layers that no view stands for, at once or over a duration.
@MainActor enum LayerUpdate {
  static func run(over duration: CFTimeInterval? = nil, _ changes: () -> Void) {
    CATransaction.begin()
    if let duration, UIView.areAnimationsEnabled {
      CATransaction.setAnimationDuration(duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    } else {
      CATransaction.setDisableActions(true)
    }
    changes()
    CATransaction.commit()
  }
}
