/// What becomes of the elements inside one that is made of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind

  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)

  /// They are in it.
  public static let contain = AccessibilityChildBehavior(kind: .contain)

  /// What they say becomes what it says.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}
