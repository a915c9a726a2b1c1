/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private enum Kind: Equatable, Sendable { case destructive, cancel }
  private let kind: Kind

  /// Deletes something, or does something else that is hard to undo.
  public static let destructive = ButtonRole(kind: .destructive)

  /// Gives something up.
  public static let cancel = ButtonRole(kind: .cancel)
}
