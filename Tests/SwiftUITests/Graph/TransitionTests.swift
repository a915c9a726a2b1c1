import QuartzCore
import SwiftUI
import Testing

private struct Owner: View {
  @State var isShown = true
  @State var width: CGFloat = 20
  let grab: (Binding<Bool>, Binding<CGFloat>) -> Void
  var body: some View {
    grab($isShown, $width)
    return HStack(spacing: 0) {
      Block("a", width, 20)
      if isShown { Block("b", 40, 20) }
      Block("c", 20, 20)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

@MainActor @Suite(.serialized) struct `Animated changes` {
  @Test func `frames move to where they belong over time, and only under an animation`() {
    var width: Binding<CGFloat>?
    let harness = GraphHarness(Owner { width = $1 })
    harness.update { width?.wrappedValue = 30 }
    #expect(harness.block("c")?.layer?.frame.minX == 70)
    harness.update { withAnimation(.linear(duration: 1)) { width?.wrappedValue = 50 } }
    #expect(harness.frame("c")?.minX == 90)
    #expect(harness.block("c")?.layer?.frame.minX == 70)
    UpdateCycle.main.advance(by: 0.5)
    let middle = harness.block("c")?.layer?.frame.minX ?? 0
    #expect(abs(middle - 80) < 1)
    UpdateCycle.main.advance(by: 0.6)
    #expect(harness.block("c")?.layer?.frame.minX == 90)
  }

  @Test func `what is removed under an animation stays until it has faded`() {
    var isShown: Binding<Bool>?
    let harness = GraphHarness(Owner { binding, _ in isShown = binding })
    let layers = harness.layer.sublayers?.count ?? 0
    harness.update { withAnimation(.linear(duration: 1)) { isShown?.wrappedValue = false } }
    #expect(harness.blockNames == ["a", "c"])
    #expect(harness.layer.sublayers?.count == layers)
    UpdateCycle.main.advance(by: 1.1)
    #expect(harness.layer.sublayers?.count == layers - 1)
    harness.update { isShown?.wrappedValue = true }
    #expect(harness.layer.sublayers?.count == layers)
    #expect(harness.block("b")?.layer?.opacity == 1)
  }
}
