// A view behind or in front of another, which alone says how large both are.

import QuartzCore
import UIKit

extension View {
  /// Puts views in front of this one.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, role: .overlay))
  }

  /// Puts a view in front of this one.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: overlay, alignment: alignment, role: .overlay))
  }

  /// Puts views behind this one.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, role: .background))
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: background, alignment: alignment, role: .background))
  }
}

extension View {
  /// Shows the view only where another is opaque.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(SecondaryModifier(secondary: mask(), alignment: alignment, role: .mask))
  }

  /// Shows the view only where another is opaque.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(SecondaryModifier(secondary: mask, alignment: .center, role: .mask))
  }
}

/// What a second view does for the one that it is put on.
package enum SecondaryRole: Equatable {
  case background
  case overlay
  case mask
}

/// Puts a view behind or in front of another, or has it masked by it.
package struct SecondaryModifier<Secondary: View> {
  package let secondary: Secondary
  package let alignment: Alignment
  package let role: SecondaryRole

  package init(secondary: Secondary, alignment: Alignment, role: SecondaryRole) {
    self.secondary = secondary
    self.alignment = alignment
    self.role = role
  }
}

extension SecondaryModifier: PrimitiveModifier {
  package typealias Body = Never

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    if inputs.isRowMode { return makeRowDistributionNode(view, inputs) }
    return SecondaryNode(view, inputs)
  }
}

/// A node whose second view can change while its content stays as it is.
@MainActor protocol SecondaryHolder<Secondary>: AnyObject {
  associatedtype Secondary: View
  func updateSecondary(_ modifier: SecondaryModifier<Secondary>, _ transaction: Transaction)
}

/// The node of a view with another behind or in front: one of those for each box of the content.
@MainActor
private final class SecondaryNode<Content: View, Secondary: View>:
  Node<ModifiedContent<Content, SecondaryModifier<Secondary>>>, SecondaryHolder
{
  private typealias SecondaryView = LayoutContainer<ZStackLayout, Secondary>

  private struct Part {
    let box: SecondaryBox
    let node: Node<SecondaryView>
  }

  private var modifier: SecondaryModifier<Secondary>
  private var child: Node<Content>?
  private var parts: [Part] = []
  private var lastTransaction: Transaction

  init(_ view: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ inputs: NodeInputs) {
    modifier = view.modifier
    lastTransaction = inputs.transaction
    super.init(inputs)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  private var secondaryView: SecondaryView {
    SecondaryView(layout: ZStackLayout(alignment: modifier.alignment), content: modifier.secondary)
  }

  override func update(
    _ view: ModifiedContent<Content, SecondaryModifier<Secondary>>,
    _ transaction: Transaction
  ) {
    child?.update(view.content, transaction)
    updateSecondary(view.modifier, transaction)
  }

  func updateSecondary(_ modifier: SecondaryModifier<Secondary>, _ transaction: Transaction) {
    lastTransaction = transaction
    self.modifier = modifier
    for part in parts {
      part.box.set(alignment: modifier.alignment, transaction)
      part.node.update(secondaryView, transaction)
    }
  }

  override func collectBoxes() -> [Box] {
    let content = child?.boxes ?? []
    let known = parts
    parts = content.map { box in known.first { $0.box.content === box } ?? makePart(box) }
    for part in known where !parts.contains(where: { $0.box === part.box }) { part.node.unmount() }
    return parts.map(\.box)
  }

  private func makePart(_ content: Box) -> Part {
    let context = context(lastTransaction)
    let node = SwiftUI.makeNode(secondaryView, inputs(lastTransaction))
    let box = SecondaryBox(context, secondary: node.boxes[0], role: modifier.role)
    box.set(alignment: modifier.alignment, lastTransaction)
    box.setContent(content)
    return Part(box: box, node: node)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    for part in parts { body(part.node) }
  }
}

/// The box of a view with another behind or in front.
@MainActor private final class SecondaryBox: WrapperBox {
  private let secondary: Box
  private let role: SecondaryRole
  private var alignment = Alignment.center

  init(_ context: UpdateContext, secondary: Box, role: SecondaryRole) {
    self.role = role
    guard role == .mask else {
      self.secondary = secondary
      super.init(context)
      return
    }
    let mask = MaskBox(context)
    mask.setContent(secondary)
    self.secondary = mask
    super.init(context)
    let layer = CALayer.still()
    layer.mask = mask.layer
    self.layer = layer
  }

  func set(alignment: Alignment, _ transaction: Transaction) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    setNeedsPlacement(transaction)
  }

  override func children(around content: Box) -> [Box] {
    role == .background ? [secondary, content] : [content, secondary]
  }

  // What is behind or in front of a view says nothing of where its text begins.
  override var alignedChildren: [Box] { content.map { [$0] } ?? [] }

  override func hitTest(_ point: CGPoint) -> Box? {
    guard role == .mask, let content else { return super.hitTest(point) }
    return content.hitTest(convertToChild(point, content))
  }

  override func makeSemantics() -> [SemanticsNode] {
    role == .mask ? content?.makeSemantics() ?? [] : super.makeSemantics()
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    guard let content else { return [] }
    let main = Placement(origin: .zero, size: size, proposal: proposal)
    let inner = ProposedViewSize(size)
    let base = content.dimensions(in: proposal)
    let other = secondary.dimensions(in: inner)
    let origin = CGPoint(
      x: base[alignment.horizontal] - other[alignment.horizontal],
      y: base[alignment.vertical] - other[alignment.vertical]
    )
    let attached = Placement(origin: origin, size: other.size, proposal: inner)
    return role == .background ? [attached, main] : [main, attached]
  }
}

/// The box whose layer masks another.
@MainActor private final class MaskBox: WrapperBox {
  override init(_ context: UpdateContext) {
    super.init(context)
    layer = .still()
  }

  override var isMask: Bool { true }
}
