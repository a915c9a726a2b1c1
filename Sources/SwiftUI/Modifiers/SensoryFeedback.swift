/// What a device does to be felt or heard.
///
/// There is no motor for it on the machines that Waxwing runs on: nothing is felt, as on an iPad.
public struct SensoryFeedback: Hashable, Sendable {
  private enum Kind: Hashable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange
    case impact(Double)
  }

  private let kind: Kind

  public static let success = SensoryFeedback(kind: .success)
  public static let warning = SensoryFeedback(kind: .warning)
  public static let error = SensoryFeedback(kind: .error)
  public static let selection = SensoryFeedback(kind: .selection)
  public static let increase = SensoryFeedback(kind: .increase)
  public static let decrease = SensoryFeedback(kind: .decrease)
  public static let start = SensoryFeedback(kind: .start)
  public static let stop = SensoryFeedback(kind: .stop)
  public static let alignment = SensoryFeedback(kind: .alignment)
  public static let levelChange = SensoryFeedback(kind: .levelChange)
  public static let impact = SensoryFeedback.impact()

  /// How hard what bumps into something is.
  public struct Weight: Equatable, Sendable {
    let value: Double
    public static let light = Weight(value: 0)
    public static let medium = Weight(value: 0.5)
    public static let heavy = Weight(value: 1)
  }

  /// How much what bumps into something gives way.
  public struct Flexibility: Equatable, Sendable {
    let value: Double
    public static let rigid = Flexibility(value: 0)
    public static let solid = Flexibility(value: 0.5)
    public static let soft = Flexibility(value: 1)
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(intensity * weight.value))
  }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(intensity * flexibility.value))
  }
}

extension View {
  /// Plays `feedback` when `trigger` has changed.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View {
    onChange(of: trigger) {}
  }

  /// Plays `feedback` when `trigger` has changed and the condition holds.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    onChange(of: trigger) { old, new in _ = condition(old, new) }
  }

  /// Plays what `feedback` gives when `trigger` has changed.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in _ = feedback(old, new) }
  }
}
