/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case logicallyComplete, removed }
  let kind: Kind

  /// When the motion is done to the eye, though a spring's tail may still run.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// When nothing of it runs any more.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
