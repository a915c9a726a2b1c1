// `navigationDestination`: where the values of a path lead.

import UIKit

extension View {
  /// Sets the page for values of a type.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D>(make: { AnyView(destination($0)) }))
  }

  /// Pushes a page while `isPresented` is true.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(
      PageModifier(
        page: isPresented.wrappedValue ? AnyView(destination()) : nil,
        onPop: { isPresented.wrappedValue = false }
      )
    )
  }

  /// Pushes a page while there is an item.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PageModifier(
        page: item.wrappedValue.map { AnyView(destination($0)) },
        onPop: { item.wrappedValue = nil }
      )
    )
  }
}

private struct DestinationModifier<D: Hashable> {
  let make: (D) -> AnyView
}

extension DestinationModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    DestinationNode(view, inputs)
  }
}

@MainActor
private final class DestinationNode<Content: View, D: Hashable>: PassthroughNode<
  Content, DestinationModifier<D>
>
{
  override func willMakeContent(_ transaction: Transaction) { register() }

  override func modifierDidChange(from old: DestinationModifier<D>, _ transaction: Transaction) { register() }

  private func register() {
    let make = modifier.make
    let destination = NavigationCoordinator.Destination(owner: self) { value in
      (value.base as? D).map(make) ?? AnyView(EmptyView())
    }
    // Pages are made by the stack, not within this update.
    let navigation = EnvironmentValues(scope: scope, reader: nil).navigation
    navigation?.addDestination(D.self, destination)
  }

  override func didUnmount() {
    EnvironmentValues(scope: scope, reader: nil).navigation?.removeDestination(D.self, of: self)
  }
}

/// Pushes a page while there is one.
struct PageModifier {
  let page: AnyView?
  let onPop: () -> Void
}

extension PageModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PageNode(view, inputs)
  }
}

@MainActor private final class PageNode<Content: View>: PassthroughNode<Content, PageModifier> {
  private var id: ObjectIdentifier { ObjectIdentifier(self) }
  private var isShown = false

  override func willMakeContent(_ transaction: Transaction) { show(transaction) }

  override func modifierDidChange(from old: PageModifier, _ transaction: Transaction) { show(transaction) }

  private func show(_ transaction: Transaction) {
    guard let navigation = EnvironmentValues(scope: scope, reader: nil).navigation else { return }
    switch (modifier.page, isShown) {
    case (let page?, true): navigation.update(page, id: id, transaction)
    case (let page?, false):
      isShown = true
      graph.afterUpdate { [weak self] in
        guard let self, isShown else { return }
        navigation.push(page, id: id) { [weak self] in self?.didPop() }
      }
    case (nil, true):
      isShown = false
      graph.afterUpdate { [id] in navigation.pop(id: id) }
    case (nil, false): break
    }
  }

  private func didPop() {
    isShown = false
    modifier.onPop()
  }

  override func didUnmount() {
    guard isShown else { return }
    EnvironmentValues(scope: scope, reader: nil).navigation?.pop(id: id)
  }
}
