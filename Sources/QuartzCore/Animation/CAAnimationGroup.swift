/// Animations that run together, in the group's time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copy() as? CAAnimation ?? $0 }
  }

  package override func describe() -> AnimationDescription {
    .group((animations ?? []).map { $0.describe() }, timing: timing, curve: timingFunction?.curve)
  }
}
