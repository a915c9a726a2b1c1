/// Something that is put on a view to make another version of it.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view; `content` stands for what the modifier is put on.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the framework and has no body.")
  }
}

extension ViewModifier {
  /// This modifier, and then `modifier`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()
  public init() {}
}

extension EmptyModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}

/// A modifier that is the framework's own and makes its node by itself.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>>
}
