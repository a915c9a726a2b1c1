/// A type that makes previews of views, for a tool to show.
///
/// An app never makes them; `previews` is evaluated only when a tool asks for it.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  /// One view, or a group of them: each is a preview of its own.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }

  /// Where the previews are to run; nil: where the tool thinks best.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}
