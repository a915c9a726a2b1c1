/// One of two views, as `if … else` in a view builder makes it.
public struct _ConditionalContent<TrueContent, FalseContent> {
  package enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  package let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { ConditionalNode(self, inputs) }
}

extension _ConditionalContent: SelfComparing {
  package static func isSame(_ old: Self, _ new: Self) -> Bool {
    switch (old.storage, new.storage) {
    case (.trueContent(let old), .trueContent(let new)): FieldComparison.isSame(old, new)
    case (.falseContent(let old), .falseContent(let new)): FieldComparison.isSame(old, new)
    case (.trueContent, .falseContent), (.falseContent, .trueContent): false
    }
  }
}

/// The node of a choice: going from one branch to the other ends the one's identity.
@MainActor private final class ConditionalNode<T: View, F: View>: Node<_ConditionalContent<T, F>> {
  private enum Child {
    case trueContent(Node<T>)
    case falseContent(Node<F>)

    var node: ViewNode {
      switch self {
      case .trueContent(let node): node
      case .falseContent(let node): node
      }
    }

    var isTrue: Bool {
      switch self {
      case .trueContent: true
      case .falseContent: false
      }
    }
  }

  private var child: Child?

  init(_ view: _ConditionalContent<T, F>, _ inputs: NodeInputs) {
    super.init(inputs)
    child = makeChild(view, inputs.transaction)
  }

  private func makeChild(_ view: _ConditionalContent<T, F>, _ transaction: Transaction) -> Child {
    switch view.storage {
    case .trueContent(let content): .trueContent(SwiftUI.makeNode(content, inputs(transaction)))
    case .falseContent(let content): .falseContent(SwiftUI.makeNode(content, inputs(transaction)))
    }
  }

  /// The branch that is on its way out and is the one to show again.
  private func takeBack(_ view: _ConditionalContent<T, F>, _ transaction: Transaction) -> Child? {
    switch view.storage {
    case .trueContent(let content):
      guard let node = takeBack(true) as? Node<T> else { return nil }
      node.update(content, transaction)
      return .trueContent(node)
    case .falseContent(let content):
      guard let node = takeBack(false) as? Node<F> else { return nil }
      node.update(content, transaction)
      return .falseContent(node)
    }
  }

  override func update(_ view: _ConditionalContent<T, F>, _ transaction: Transaction) {
    switch (child, view.storage) {
    case (.trueContent(let node), .trueContent(let content)): node.update(content, transaction)
    case (.falseContent(let node), .falseContent(let content)): node.update(content, transaction)
    case (.trueContent, .falseContent), (.falseContent, .trueContent), (nil, _):
      if let child { remove(child.node, as: child.isTrue, transaction) }
      child = takeBack(view, transaction) ?? makeChild(view, transaction)
      boxesDidChange(transaction)
    }
  }

  override func collectBoxes() -> [Box] { child?.node.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child.node) }
  }
}
