/// How a change inside one view is shown: of a text's characters, say.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case identity, opacity, interpolate }
  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)

  /// The old content fades out while the new fades in.
  public static let opacity = ContentTransition(kind: .opacity)

  /// What can be interpolated is; the rest is there at once.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// As `opacity`: digits do not roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }

  /// As `opacity`: digits do not roll.
  public static func numericText(value: Double) -> ContentTransition { .opacity }
}

private struct ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.opacity
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
