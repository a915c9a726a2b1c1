/// A piece of user interface: a value that describes what is shown, with a body made of other views.
@MainActor @preconcurrency public protocol View {
  /// The type of the view's content.
  associatedtype Body: View

  /// What the view shows. Called only when something that it reads has changed.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("There is no value of type Never.") }
}

extension View where Body == Never {
  /// Views that the framework shows by itself have no body.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body.") }
}

/// A view that the framework shows by itself, through a node of its own.
@MainActor package protocol PrimitiveView: View where Body == Never {
  /// Makes the node that keeps this view at its place in the graph.
  func makeNode(_ inputs: NodeInputs) -> Node<Self>
}
