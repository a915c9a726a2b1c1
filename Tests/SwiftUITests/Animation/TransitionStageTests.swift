import QuartzCore
import Testing

@testable import SwiftUI

private struct Growing: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value * 40)
  }
}

private struct Dimmed: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View { content.opacity(amount) }
}

private struct Owner: View {
  let transition: AnyTransition
  let grab: (Binding<Bool>) -> Void
  @State private var isShown = false

  var body: some View {
    grab($isShown)
    return HStack(spacing: 0) {
      Block("a", 20, 20)
      if isShown { Block("b", 40, 20).transition(transition) }
    }
  }
}

@MainActor @Suite(.serialized) struct `Transitions of views and modifiers` {
  private func opacity(over layer: CALayer?) -> Float {
    var product: Float = 1
    var current = layer
    while let layer = current {
      product *= layer.opacity
      current = layer.superlayer
    }
    return product
  }

  @Test func `a pair of modifiers is gone through on the way in and, while the view leaves, out`() {
    var isShown: Binding<Bool>?
    let transition = AnyTransition.modifier(active: Dimmed(amount: 0.2), identity: Dimmed(amount: 1))
    let harness = GraphHarness(Owner(transition: transition) { isShown = $0 })
    harness.update { withAnimation(.linear(duration: 1)) { isShown?.wrappedValue = true } }
    let layer = harness.block("b")?.layer
    #expect(abs(opacity(over: layer) - 0.2) < 0.05)
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.6) < 0.05)
    UpdateCycle.main.advance(by: 0.6)
    #expect(opacity(over: layer) == 1)
    harness.update { withAnimation(.linear(duration: 1)) { isShown?.wrappedValue = false } }
    #expect(harness.blockNames == ["a"])
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.6) < 0.05)
    UpdateCycle.main.advance(by: 0.6)
    #expect(layer?.superlayer?.superlayer == nil || opacity(over: layer) < 0.3)
  }

  @Test func `a transition of a type of its own moves views as its body says`() {
    var isShown: Binding<Bool>?
    let harness = GraphHarness(Owner(transition: AnyTransition(Growing())) { isShown = $0 })
    harness.update { withAnimation(.linear(duration: 1)) { isShown?.wrappedValue = true } }
    let layer = harness.block("b")?.layer
    #expect(opacity(over: layer) < 0.1)
    UpdateCycle.main.advance(by: 1.1)
    #expect(opacity(over: layer) == 1)
  }

  @Test func `an asymmetric transition uses its parts one at a time`() {
    let fade = AnyTransition.modifier(active: Dimmed(amount: 0), identity: Dimmed(amount: 1))
    let both = AnyTransition.asymmetric(insertion: fade, removal: .slide)
    #expect(both.stages.map(\.use) == [.insertion])
    #expect(both.removal.edges == [.trailing])
    #expect(both.combined(with: .opacity).stages.count == 1)
  }
}
