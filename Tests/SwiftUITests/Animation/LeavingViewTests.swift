import QuartzCore
import Testing

@testable import SwiftUI

private struct Dimmed: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View { content.opacity(amount) }
}

private struct Drifting: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 40)
  }
}

@MainActor private final class Log {
  var entries: [String] = []
  var names: [[String]] = []
  var isShown: Binding<Bool>?
  var count: Binding<Int>?
}

/// A view that counts in its own state and says when it comes and goes.
private struct LeavingCounter: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    log.count = $count
    return Block("b\(count)", 40, 20)
      .onAppear { log.entries.append("appear") }
      .onDisappear { log.entries.append("disappear \(count)") }
  }
}

private struct NameKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Owner<Content: View>: View {
  let log: Log
  @ViewBuilder let content: () -> Content
  @State private var isShown = true

  var body: some View {
    log.isShown = $isShown
    return HStack(spacing: 0) {
      Block("a", 20, 20)
      if isShown { content() }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .onPreferenceChange(NameKey.self) { log.names.append($0) }
  }
}

@MainActor @Suite(.serialized) struct `Views that leave under an animation` {
  private let log = Log()

  private func opacity(over layer: CALayer?) -> Double {
    var product: Float = 1
    var current = layer
    while let layer = current {
      product *= layer.opacity
      current = layer.superlayer
    }
    return Double(product)
  }

  private func shift(of layer: CALayer?, in harness: GraphHarness) -> CGFloat {
    layer.map { $0.convert(CGPoint.zero, to: harness.layer).x } ?? .nan
  }

  private func show(_ isShown: Bool, _ harness: GraphHarness) {
    harness.update { withAnimation(.linear(duration: 1)) { log.isShown?.wrappedValue = isShown } }
  }

  private let dimming = AnyTransition.modifier(active: Dimmed(amount: 0), identity: Dimmed(amount: 1))

  @Test func `a pair of modifiers and an offset go on together`() {
    let harness = GraphHarness(
      Owner(log: log) { Block("b", 40, 20).transition(dimming.combined(with: .offset(x: 100))) }
    )
    let layer = harness.block("b")?.layer
    let start = shift(of: layer, in: harness)
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.5) < 0.05)
    #expect(abs(shift(of: layer, in: harness) - start - 50) < 5)
    UpdateCycle.main.advance(by: 0.6)
    #expect(opacity(over: layer) < 0.05 || layer?.superlayer == nil)
  }

  @Test func `of an asymmetric transition the removal is shown`() {
    let transition = AnyTransition.asymmetric(insertion: .move(edge: .leading), removal: dimming)
    let harness = GraphHarness(Owner(log: log) { Block("b", 40, 20).transition(transition) })
    let layer = harness.block("b")?.layer
    let start = shift(of: layer, in: harness)
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.5) < 0.05)
    #expect(abs(shift(of: layer, in: harness) - start) < 1)
  }

  @Test func `a transition of its own type ends in the phase of what has disappeared`() {
    let harness = GraphHarness(Owner(log: log) { Block("b", 40, 20).transition(Drifting()) })
    let layer = harness.block("b")?.layer
    let start = shift(of: layer, in: harness)
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.6) < 0.05)
    #expect(abs(shift(of: layer, in: harness) - start - 20) < 3)
  }

  @Test func `a view within one that leaves goes along by its own transition no more`() {
    let harness = GraphHarness(
      Owner(log: log) {
        HStack(spacing: 0) { Block("b", 40, 20).transition(dimming) }.transition(.opacity)
      }
    )
    let layer = harness.block("b")?.layer
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    #expect(abs(opacity(over: layer) - 0.5) < 0.05)
  }

  @Test func `it disappears when it has left, and follows its state until then`() {
    let harness = GraphHarness(Owner(log: log) { LeavingCounter(log: log).transition(dimming) })
    #expect(log.entries == ["appear"])
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    #expect(harness.blockNames == ["a"])
    #expect(log.entries == ["appear"])
    let report = harness.update { log.count?.wrappedValue = 3 }
    #expect(report.bodies == ["LeavingCounter"])
    UpdateCycle.main.advance(by: 0.6)
    #expect(log.entries == ["appear", "disappear 3"])
    let late = harness.update { log.count?.wrappedValue = 4 }
    #expect(late.bodies.isEmpty)
  }

  @Test func `shown again while it leaves, it is the same view and turns back where it is`() {
    let harness = GraphHarness(Owner(log: log) { LeavingCounter(log: log).transition(dimming) })
    let layer = harness.block("b0")?.layer
    harness.update { log.count?.wrappedValue = 7 }
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    show(true, harness)
    #expect(harness.blockNames == ["a", "b7"])
    #expect(harness.block("b7")?.layer === layer)
    #expect(abs(opacity(over: layer) - 0.5) < 0.05)
    // The way out, which goes on to its end, and the way back add up.
    UpdateCycle.main.advance(by: 0.75)
    #expect(abs(opacity(over: layer) - 0.75) < 0.05)
    UpdateCycle.main.advance(by: 0.3)
    #expect(opacity(over: layer) == 1)
    #expect(log.entries == ["appear"])
    show(false, harness)
    UpdateCycle.main.advance(by: 1.1)
    #expect(log.entries == ["appear", "disappear 7"])
    #expect(harness.graph.departures.isEmpty)
  }

  @Test func `shown again without an animation, it is in place at once`() {
    let harness = GraphHarness(Owner(log: log) { Block("b", 40, 20).transition(dimming) })
    let layer = harness.block("b")?.layer
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    harness.update { log.isShown?.wrappedValue = true }
    #expect(opacity(over: layer) == 1)
    UpdateCycle.main.advance(by: 1)
    #expect(harness.blockNames == ["a", "b"])
    #expect(opacity(over: layer) == 1)
  }

  @Test func `taken away for good while it leaves, nothing of it stays`() {
    let harness = GraphHarness(Owner(log: log) { LeavingCounter(log: log).transition(dimming) })
    show(false, harness)
    UpdateCycle.main.advance(by: 0.5)
    harness.update { harness.graph.removeRoot() }
    #expect(log.entries == ["appear", "disappear 0"])
    #expect(harness.graph.departures.isEmpty)
  }

  @Test func `what it prefers counts no longer`() {
    let harness = GraphHarness(
      Owner(log: log) { Block("b", 40, 20).preference(key: NameKey.self, value: ["b"]).transition(dimming) }
    )
    #expect(log.names.last == ["b"])
    show(false, harness)
    #expect(log.names.last == [])
    UpdateCycle.main.advance(by: 0.5)
    show(true, harness)
    #expect(log.names.last == ["b"])
  }

  @Test func `an element of a ForEach comes back as it was`() {
    final class Items {
      var binding: Binding<[Int]>?
    }
    struct Elements: View {
      let items: Items
      @State private var numbers = [1, 2, 3]
      var body: some View {
        items.binding = $numbers
        return VStack { ForEach(numbers, id: \.self) { Block("\($0)").transition(.opacity) } }
      }
    }
    let items = Items()
    let harness = GraphHarness(Elements(items: items))
    let second = harness.block("2")
    harness.update { withAnimation(.linear(duration: 1)) { items.binding?.wrappedValue = [1, 3] } }
    UpdateCycle.main.advance(by: 0.5)
    #expect(harness.blockNames == ["1", "3"])
    harness.update { withAnimation(.linear(duration: 1)) { items.binding?.wrappedValue = [2, 3, 1] } }
    #expect(harness.blockNames == ["2", "3", "1"])
    #expect(harness.block("2") === second)
    UpdateCycle.main.advance(by: 1.1)
    #expect(opacity(over: second?.layer) == 1)
  }

  @Test func `a modifier around a group tells of each view that goes`() {
    let harness = GraphHarness(
      GroupOwner(log: log)
    )
    harness.update { log.isShown?.wrappedValue = false }
    #expect(log.entries == ["gone"])
  }
}

private struct GroupOwner: View {
  let log: Log
  @State private var isShown = true

  var body: some View {
    log.isShown = $isShown
    return VStack {
      Group {
        Block("a")
        if isShown { Block("b") }
      }
      .onDisappear { log.entries.append("gone") }
    }
  }
}
