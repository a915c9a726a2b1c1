/// Moves a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// What is not given is the property's own value.
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  package override func describeMotion() -> AnimationDescription.Motion? {
    .basic(
      from: fromValue.flatMap(AnimatableValue.init),
      to: toValue.flatMap(AnimatableValue.init),
      by: byValue.flatMap(AnimatableValue.init)
    )
  }
}
