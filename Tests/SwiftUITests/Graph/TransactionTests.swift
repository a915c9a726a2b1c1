import QuartzCore
import Testing

@testable import SwiftUI

private struct Pair: View {
  let grab: (Binding<CGFloat>, Binding<CGFloat>) -> Void
  @State private var first: CGFloat = 20
  @State private var second: CGFloat = 20

  var body: some View {
    grab($first, $second)
    return HStack(spacing: 0) {
      Block("a", first, 20)
      Block("b", second, 20)
      Block("c", 20, 20)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct OneAnimated: View {
  let grab: (Binding<CGFloat>) -> Void
  @State private var width: CGFloat = 20

  var body: some View {
    grab($width)
    return HStack(spacing: 0) {
      HStack(spacing: 0) {
        Block("inside a", width, 20)
        Block("inside b", 20, 20)
      }
      .animation(.linear(duration: 1), value: width)
      Block("outside", 20, 20)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension EnvironmentValues {
  /// How wide a margin is.
  @Entry var margin: CGFloat = 8
  @Entry fileprivate var note: String?
  @Entry var step = 3
}

extension Transaction {
  @Entry var reason: [String: Int] = ["a": 1]
}

@MainActor @Suite(.serialized) struct `Changes under different transactions` {
  @Test func `each of two writes to one node in a turn goes along with its own`() {
    var bindings: (Binding<CGFloat>, Binding<CGFloat>)?
    let harness = GraphHarness(Pair { bindings = ($0, $1) })
    harness.update {
      bindings?.0.wrappedValue = 40
      withAnimation(.linear(duration: 1)) { bindings?.1.wrappedValue = 60 }
    }
    // What the plain write moves is there; what the animated one moves is on its way.
    #expect(harness.block("b")?.layer?.frame.minX == 40)
    #expect(harness.block("b")?.layer?.frame.width == 20)
    #expect(harness.block("c")?.layer?.frame.minX == 60)
    UpdateCycle.main.advance(by: 1.1)
    #expect(harness.block("c")?.layer?.frame.minX == 100)
  }

  @Test func `an animation for a value moves what is inside, and not the views around`() {
    var width: Binding<CGFloat>?
    let harness = GraphHarness(OneAnimated { width = $0 })
    harness.update { width?.wrappedValue = 60 }
    #expect(harness.block("inside b")?.layer?.frame.minX == 20)
    #expect(harness.block("outside")?.layer?.frame.minX == 80)
    UpdateCycle.main.advance(by: 1.1)
    #expect(harness.block("inside b")?.layer?.frame.minX == 60)
  }

  @Test func `an entry is a key of its own with its default value`() {
    var values = EnvironmentValues()
    #expect(values.margin == 8 && values.step == 3 && values.note == nil)
    values.margin = 12
    #expect(values.margin == 12)
    var transaction = Transaction()
    transaction.reason["b"] = 2
    #expect(transaction.reason == ["a": 1, "b": 2])
  }
}

private struct Row: View {
  let number: Int
  var body: some View { Block("\(number)", 4, 4) }
}

private struct Rows: View {
  let numbers: [Int]
  var body: some View { VStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0) } } }
}

@MainActor @Suite(.serialized) struct `Edits of a ForEach` {
  private func report(_ edit: (inout [Int]) -> Void) -> (rowBodies: Int, names: [String], numbers: [Int]) {
    var numbers = Array(0..<1000)
    let harness = GraphHarness(Rows(numbers: numbers))
    edit(&numbers)
    let report = harness.update { harness.graph.setRoot(Rows(numbers: numbers)) }
    return (report.bodies.filter { $0 == "Row" }.count, harness.blockNames, numbers)
  }

  @Test func `an insert runs one row's body`() {
    let (bodies, names, numbers) = report { $0.insert(-1, at: 500) }
    #expect(bodies == 1)
    #expect(names == numbers.map(String.init))
  }

  @Test func `a delete and a move run none`() {
    let (bodies, names, numbers) = report { $0.remove(at: 20) }
    #expect(bodies == 0)
    #expect(names == numbers.map(String.init))
    let (moved, movedNames, movedNumbers) = report { $0.append($0.remove(at: 3)) }
    #expect(moved == 0)
    #expect(movedNames == movedNumbers.map(String.init))
  }

  @Test func `after any edits the views are those of the data`() {
    var generator = SystemRandomNumberGenerator()
    var numbers = Array(0..<30)
    var next = 30
    let harness = GraphHarness(Rows(numbers: numbers))
    for _ in 0..<100 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0...2, using: &generator) {
        case 0:
          numbers.insert(next, at: Int.random(in: 0...numbers.count, using: &generator))
          next += 1
        case 1: if !numbers.isEmpty { numbers.remove(at: Int.random(in: 0..<numbers.count)) }
        default: numbers.shuffle()
        }
      }
      harness.update { harness.graph.setRoot(Rows(numbers: numbers)) }
      #expect(harness.blockNames == numbers.map(String.init))
    }
  }
}
