/// What a view looks like while the pointer is over it.
public struct HoverEffect: Hashable, Sendable {
  enum Kind: Hashable { case automatic, highlight, lift }

  let kind: Kind

  /// The effect that suits the view: a highlight, unless `defaultHoverEffect(_:)` says otherwise.
  public static let automatic = HoverEffect(kind: .automatic)
  /// A light plate behind the view.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view comes nearer, with a shadow below it.
  public static let lift = HoverEffect(kind: .lift)
}
