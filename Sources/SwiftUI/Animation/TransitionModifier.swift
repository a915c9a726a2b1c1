import QuartzCore
import UIKit

extension View {
  /// How this view comes and goes, where the change is animated.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }

  /// How this view comes and goes, where the change is animated.
  @MainActor public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}

private struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    if inputs.isRowMode { return makeRowDistributionNode(view, inputs) }
    return TransitionNode(view, inputs)
  }
}

/// The node of a view with a transition: it knows in which phase the view is.
@MainActor
private final class TransitionNode<Content: View>: Node<ModifiedContent<Content, TransitionModifier>> {
  private var transition: AnyTransition
  private var phase = TransitionPhase.identity
  private let source: TypedContentSource<Content>
  private var child: Node<AnyView>?
  private var wrappers: [TransitionBox] = []

  init(_ view: ModifiedContent<Content, TransitionModifier>, _ inputs: NodeInputs) {
    transition = view.modifier.transition
    source = TypedContentSource(view.content)
    super.init(inputs)
    child = SwiftUI.makeNode(shownView, self.inputs(inputs.transaction))
  }

  private var shownView: AnyView {
    transition.modified(AnyView(_ViewModifier_Content<TransitionModifier>(source: source)), phase)
  }

  override func update(
    _ view: ModifiedContent<Content, TransitionModifier>,
    _ transaction: Transaction
  ) {
    transition = view.modifier.transition
    for wrapper in wrappers { wrapper.transition = transition }
    source.content = view.content
    child?.update(shownView, transaction)
    source.updatePlaceholders(transaction)
  }

  /// A box of the view begins to come or go.
  private func begin(_ change: PresenceChange, _ transaction: Transaction) {
    switch change {
    case .removal: show(.didDisappear, transaction)
    case .comeback: show(.identity, transaction)
    case .arrival:
      show(.willAppear, Transaction())
      graph.afterLayout { [weak self] in
        if self?.phase == .willAppear { self?.show(.identity, transaction) }
      }
    }
  }

  private func show(_ phase: TransitionPhase, _ transaction: Transaction) {
    guard self.phase != phase, !transition.stages.isEmpty else { return }
    self.phase = phase
    child?.update(shownView, transaction)
    graph.scheduleUpdate()
  }

  override func collectBoxes() -> [Box] {
    let content = child?.boxes ?? []
    let known = wrappers
    wrappers = content.map { box in
      if let wrapper = known.first(where: { $0.content === box }) { return wrapper }
      let wrapper = TransitionBox(context(Transaction())) { [weak self] in self?.begin($0, $1) }
      wrapper.transition = transition
      wrapper.setContent(box)
      return wrapper
    }
    return wrappers
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}

/// Gives the box around it its transition, and a layer of its own to move.
@MainActor private final class TransitionBox: WrapperBox {
  var transition = AnyTransition.opacity
  private let begin: @MainActor (PresenceChange, Transaction) -> Void

  init(_ context: UpdateContext, _ begin: @escaping @MainActor (PresenceChange, Transaction) -> Void) {
    self.begin = begin
    super.init(context)
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(TransitionTrait.self) else { return super.trait(key) }
    return LayerTransition(transition: transition, beginChange: begin)
  }
}

/// A transition as the box's layer shows it, and the node's views.
private struct LayerTransition: BoxTransition {
  let transition: AnyTransition
  let beginChange: @MainActor (PresenceChange, Transaction) -> Void

  func animation(isRemoval: Bool) -> Animation? {
    isRemoval ? transition.removalAnimation : transition.insertionAnimation
  }

  func begin(_ change: PresenceChange, _ transaction: Transaction) {
    if !transition.stages.isEmpty { beginChange(change, transaction) }
  }

  func apply(presence: Double, isRemoval: Bool, to layer: CALayer, of box: Box) {
    let effect = isRemoval ? transition.removal : transition.insertion
    layer.opacity = Float(effect.opacity(presence: presence))
    layer.setAffineTransform(
      effect.transform(presence: presence, size: box.frame.size, isRightToLeft: box.isRightToLeft)
    )
  }
}
