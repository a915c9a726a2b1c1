import QuartzCore
import UIKit

/// Makes the node of a UIKit view or controller among views; nil if `view` is neither.
@MainActor func makeRepresentableNode<V: View>(_ view: V, _ inputs: NodeInputs) -> ViewNode? {
  if let representable = view as? any UIViewRepresentable { return makeViewNode(representable, inputs) }
  if let representable = view as? any UIViewControllerRepresentable {
    return makeControllerNode(representable, inputs)
  }
  return nil
}

@MainActor private func makeViewNode<V: UIViewRepresentable>(_ view: V, _ inputs: NodeInputs) -> ViewNode {
  checkIsValue(V.self)
  return PlatformViewNode(view, inputs)
}

@MainActor private func makeControllerNode<V: UIViewControllerRepresentable>(
  _ view: V,
  _ inputs: NodeInputs
) -> ViewNode {
  checkIsValue(V.self)
  return PlatformControllerNode(view, inputs)
}

private func checkIsValue(_ type: Any.Type) {
  precondition(!(type is AnyObject.Type), "\(type) must be a value type (either a struct or an enum).")
}

/// What both kinds of representable have in common: dynamic properties, and an update when an input changes.
@MainActor private class PlatformNode<V: View>: Node<V> {
  final var view: V
  final var box: PlatformViewBox?
  private final let plan = TypePlan.of(V.self)
  private final var slots: [AnyObject?]

  init(view: V, _ inputs: NodeInputs) {
    self.view = view
    slots = plan.makeSlots()
    super.init(inputs)
    connect()
  }

  private func connect() {
    guard !plan.properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { plan.connect($0, &slots, to: self) }
  }

  override func update(_ view: V, _ transaction: Transaction) {
    if !isDirty && plan.isSame(self.view, view) { return }
    self.view = view
    connect()
    refresh(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  final func refresh(_ transaction: Transaction) {
    reader.track {
      if plan.hasUpdates { withUnsafeMutablePointer(to: &view) { plan.update($0) } }
      updatePlatform(transaction)
    }
    // Its own size is not known to have changed until it is asked.
    box?.setNeedsSizeCheck(transaction)
  }

  func updatePlatform(_ transaction: Transaction) {}

  override func collectBoxes() -> [Box] { box.map { [$0] } ?? [] }

  override func didUnmount() {
    box?.nodeDidUnmount()
    slots = []
  }
}

/// The node of a UIKit view.
@MainActor private final class PlatformViewNode<V: UIViewRepresentable>: PlatformNode<V> {
  private var coordinator: V.Coordinator?
  private var platformView: V.UIViewType?

  init(_ view: V, _ inputs: NodeInputs) {
    super.init(view: view, inputs)
    let coordinator = self.view.makeCoordinator()
    self.coordinator = coordinator
    let made = reader.track {
      self.view.makeUIView(context: platformContext(coordinator, inputs.transaction))
    }
    platformView = made
    let box = PlatformViewBox(context(inputs.transaction), made)
    box.customSize = { [weak self] in self?.size(for: $0) }
    self.box = box
    refresh(inputs.transaction)
  }

  private func platformContext(
    _ coordinator: V.Coordinator,
    _ transaction: Transaction
  ) -> UIViewRepresentableContext<V> {
    UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  override func updatePlatform(_ transaction: Transaction) {
    guard let platformView, let coordinator else { return }
    view.updateUIView(platformView, context: platformContext(coordinator, transaction))
  }

  private func size(for proposal: ProposedViewSize) -> CGSize? {
    guard let platformView, let coordinator else { return nil }
    return view.sizeThatFits(
      proposal,
      uiView: platformView,
      context: platformContext(coordinator, Transaction())
    )
  }

  override func didUnmount() {
    if let platformView, let coordinator { V.dismantleUIView(platformView, coordinator: coordinator) }
    super.didUnmount()
  }
}

/// The node of a view controller: a child of the controller that shows the host.
@MainActor private final class PlatformControllerNode<V: UIViewControllerRepresentable>: PlatformNode<V> {
  private var coordinator: V.Coordinator?
  private var controller: V.UIViewControllerType?

  init(_ view: V, _ inputs: NodeInputs) {
    super.init(view: view, inputs)
    let coordinator = self.view.makeCoordinator()
    self.coordinator = coordinator
    let made = reader.track {
      self.view.makeUIViewController(context: platformContext(coordinator, inputs.transaction))
    }
    controller = made
    let box = PlatformControllerBox(context(inputs.transaction), made)
    box.customSize = { [weak self] in self?.size(for: $0) ?? $0.replacingUnspecifiedDimensions() }
    self.box = box
    refresh(inputs.transaction)
  }

  private func platformContext(
    _ coordinator: V.Coordinator,
    _ transaction: Transaction
  ) -> UIViewControllerRepresentableContext<V> {
    UIViewControllerRepresentableContext(
      coordinator: coordinator,
      transaction: transaction,
      environment: environment
    )
  }

  override func updatePlatform(_ transaction: Transaction) {
    guard let controller, let coordinator else { return }
    view.updateUIViewController(controller, context: platformContext(coordinator, transaction))
  }

  private func size(for proposal: ProposedViewSize) -> CGSize? {
    guard let controller, let coordinator else { return nil }
    return view.sizeThatFits(
      proposal,
      uiViewController: controller,
      context: platformContext(coordinator, Transaction())
    )
  }

  override func didUnmount() {
    if let controller, let coordinator {
      V.dismantleUIViewController(controller, coordinator: coordinator)
    }
    super.didUnmount()
  }
}

/// The box of a view controller's view.
@MainActor package final class PlatformControllerBox: PlatformViewBox {
  private let controller: UIViewController

  init(_ context: UpdateContext, _ controller: UIViewController) {
    self.controller = controller
    super.init(context, controller.view)
  }

  override package func didResize(_ transaction: Transaction) {
    guard controller.parent == nil, let host = graph?.host else { return super.didResize(transaction) }
    guard let parent = host.hostController else {
      Diagnostics.once(
        """
        A UIViewControllerRepresentable is shown where no view controller hosts it (in a hosting \
        configuration, say): \(type(of: controller)) gets no appearance callbacks.
        """
      )
      return super.didResize(transaction)
    }
    parent.addChild(controller)
    super.didResize(transaction)
    controller.didMove(toParent: parent)
  }

  override package func didLeaveScreen() {
    guard controller.parent != nil else { return super.didLeaveScreen() }
    controller.willMove(toParent: nil)
    super.didLeaveScreen()
    controller.removeFromParent()
  }
}
