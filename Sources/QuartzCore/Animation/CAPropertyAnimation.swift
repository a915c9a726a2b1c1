/// Moves one property of a layer, named by a key path such as `position.x` or `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether values are added to the property's own.
  open var isAdditive = false
  /// Whether each run starts from where the last one ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// What the values do over one run.
  package func describeMotion() -> AnimationDescription.Motion? { nil }

  package override func describe() -> AnimationDescription {
    guard let keyPath, let motion = describeMotion() else { return super.describe() }
    return .property(
      keyPath: keyPath,
      motion: motion,
      timing: timing,
      curve: timingFunction?.curve,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
  }
}
