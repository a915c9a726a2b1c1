// `animation(_:value:)` and `transaction(_:)`: what changes below goes along with another transaction.

import QuartzCore
import UIKit

extension View {
  /// Animates changes inside that come with a change of `value`; nil has them show at once.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      TransactionModifier(value: value) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }
    )
  }

  /// Animates all changes inside.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction of changes inside.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(value: AlwaysDifferent(), transform: transform))
  }

  /// Changes the transaction of changes inside that come with a change of `value`.
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}

private struct AlwaysDifferent: Equatable {
  static func == (lhs: AlwaysDifferent, rhs: AlwaysDifferent) -> Bool { false }
}

/// Changes the transaction when a value differs.
struct TransactionModifier<Value: Equatable> {
  let value: Value
  let transform: (inout Transaction) -> Void
}

extension TransactionModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    TransactionNode(view, inputs)
  }
}

@MainActor
private final class TransactionNode<Content: View, Value: Equatable>:
  Node<ModifiedContent<Content, TransactionModifier<Value>>>
{
  private var value: Value
  private var child: Node<Content>?
  private var wrappers: [TransactionBox] = []

  init(_ view: ModifiedContent<Content, TransactionModifier<Value>>, _ inputs: NodeInputs) {
    value = view.modifier.value
    super.init(inputs)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  override func update(
    _ view: ModifiedContent<Content, TransactionModifier<Value>>,
    _ transaction: Transaction
  ) {
    var transaction = transaction
    if view.modifier.value != value {
      value = view.modifier.value
      for wrapper in wrappers { wrapper.change(view.modifier.transform, within: transaction) }
      view.modifier.transform(&transaction)
    }
    child?.update(view.content, transaction)
  }

  override func collectBoxes() -> [Box] {
    let content = child?.boxes ?? []
    let known = wrappers
    wrappers = content.map { box in
      if let wrapper = known.first(where: { $0.content === box }) { return wrapper }
      let wrapper = TransactionBox(context(Transaction()))
      wrapper.setContent(box)
      return wrapper
    }
    return wrappers
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}

/// Places its content under the changed transaction, the next time that it is placed.
@MainActor private final class TransactionBox: WrapperBox {
  private var transform: ((inout Transaction) -> Void)?
  /// What the views around go along with, while a change inside is under way.
  private var outer: Transaction?

  func change(_ transform: @escaping (inout Transaction) -> Void, within outer: Transaction) {
    self.transform = transform
    self.outer = outer
    setNeedsPlacement(outer)
  }

  override func transactionForSurroundings(_ transaction: Transaction) -> Transaction {
    outer ?? transaction
  }

  override func transactionForChildren(_ transaction: Transaction) -> Transaction {
    outer = nil
    guard let transform else { return transaction }
    self.transform = nil
    var transaction = transaction
    transform(&transaction)
    return transaction
  }
}
