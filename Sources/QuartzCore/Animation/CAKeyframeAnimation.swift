/// Moves a property through a series of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// For properties that are points; used instead of `values`.
  open var path: CGPath?
  /// When each value is reached, 0…1; even if nil.
  open var keyTimes: [NSNumber]?
  /// The pace between each pair of values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  package override func describeMotion() -> AnimationDescription.Motion? {
    .keyframes(
      Keyframes(
        values: (values ?? []).compactMap(AnimatableValue.init),
        path: path,
        times: keyTimes?.map(\.doubleValue),
        curves: timingFunctions?.map(\.curve) ?? [],
        mode: calculationMode
      )
    )
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}
