import Combine
import Observation
import QuartzCore
import SwiftUI
import Testing

final class Counter: ObservableObject {
  @Published var count = 0
  @Published var other = 0
}

@Observable final class Tracked {
  var name = "a"
  var unread = 0
}

private struct Leaf: View {
  let title: String
  var body: some View { Block(title) }
}

private struct CounterView: View {
  @ObservedObject var counter: Counter
  var body: some View { Leaf(title: "count \(counter.count)") }
}

private struct Parent: View {
  @State var flag = false
  let counter: Counter
  let setter: Box
  final class Box { var set: (Bool) -> Void = { _ in } }

  var body: some View {
    setter.set = { flag = $0 }
    return VStack {
      Leaf(title: flag ? "on" : "off")
      Leaf(title: "same")
      CounterView(counter: counter)
    }
  }
}

@MainActor @Suite(.serialized) struct `Bodies run only where something changed` {
  @Test func `a child whose fields are the same is not visited`() {
    let setter = Parent.Box()
    let harness = GraphHarness(Parent(counter: Counter(), setter: setter))
    #expect(harness.blockNames == ["off", "same", "count 0"])
    let report = harness.update { setter.set(true) }
    #expect(report.bodies == ["Parent", "Leaf"])
    #expect(report.causes == ["State<Bool> of Parent"])
    #expect(harness.blockNames == ["on", "same", "count 0"])
  }

  @Test func `an equal value written to a state runs nothing`() {
    let setter = Parent.Box()
    let harness = GraphHarness(Parent(counter: Counter(), setter: setter))
    #expect(harness.update { setter.set(false) }.bodies.isEmpty)
  }

  @Test func `many writes to an observable object make one run, of the views that hold it`() {
    let counter = Counter()
    let harness = GraphHarness(Parent(counter: counter, setter: Parent.Box()))
    let report = harness.update {
      for _ in 0..<10 { counter.count += 1 }
      counter.other = 1
    }
    #expect(report.bodies == ["CounterView", "Leaf"])
    #expect(harness.blockNames.last == "count 10")
  }

  @Test func `only readers of an observable property run`() {
    struct Reader: View {
      let model: Tracked
      var body: some View { Block(model.name) }
    }
    struct Bystander: View {
      let model: Tracked
      var body: some View { Block("bystander") }
    }
    let model = Tracked()
    let harness = GraphHarness(
      VStack {
        Reader(model: model)
        Bystander(model: model)
      }
    )
    #expect(harness.update { model.unread += 1 }.bodies.isEmpty)
    #expect(harness.update { model.name = "b" }.bodies == ["Reader"])
    #expect(harness.update { model.name = "c" }.bodies == ["Reader"])
    #expect(harness.blockNames == ["c", "bystander"])
  }

  @Test func `a binding read in a child runs the child, not the parent that passed it on`() {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Block("\(value)") }
    }
    struct Owner: View {
      @State var value = 1
      let grab: (Binding<Int>) -> Void
      var body: some View {
        grab($value)
        return Child(value: $value)
      }
    }
    var binding: Binding<Int>?
    let harness = GraphHarness(Owner { binding = $0 })
    let report = harness.update { binding?.wrappedValue = 7 }
    #expect(report.bodies == ["Child"])
    #expect(harness.blockNames == ["7"])
  }

  @Test func `an environment value reaches its readers and nobody else`() {
    struct Reader: View {
      @Environment(\.isEnabled) var isEnabled
      var body: some View { Block(isEnabled ? "enabled" : "disabled") }
    }
    struct Other: View {
      @Environment(\.locale) var locale
      var body: some View { Block("other") }
    }
    struct Owner: View {
      @State var isEnabled = true
      let grab: (Binding<Bool>) -> Void
      var body: some View {
        grab($isEnabled)
        return VStack {
          Reader()
          Other()
        }
        .environment(\.isEnabled, isEnabled)
      }
    }
    var binding: Binding<Bool>?
    let harness = GraphHarness(Owner { binding = $0 })
    let report = harness.update { binding?.wrappedValue = false }
    #expect(report.bodies == ["Owner", "Reader"])
    #expect(harness.blockNames == ["disabled", "other"])
  }

  @Test func `a closure field makes the view differ, an equatable view compares itself`() {
    struct WithClosure: View {
      let action: () -> Void
      var body: some View { Block("closure") }
    }
    struct Comparing: View, Equatable {
      let id: Int
      let action: () -> Void
      nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
      var body: some View { Block("comparing") }
    }
    struct Owner: View {
      @State var count = 0
      let grab: (Binding<Int>) -> Void
      var body: some View {
        grab($count)
        let count = count
        return VStack {
          WithClosure { _ = count }
          Comparing(id: 1) { _ = count }.equatable()
        }
      }
    }
    var binding: Binding<Int>?
    let harness = GraphHarness(Owner { binding = $0 })
    #expect(harness.update { binding?.wrappedValue = 1 }.bodies == ["Owner", "WithClosure"])
  }

  @Test func `a weak field makes the view differ, and is not read as a strong one`() {
    struct WithWeak: View {
      weak var counter: Counter?
      var body: some View { Block("weak") }
    }
    struct Owner: View {
      @State var number = 0
      let counter: Counter
      let grab: (Binding<Int>) -> Void
      var body: some View {
        grab($number)
        _ = number
        return WithWeak(counter: counter)
      }
    }
    var number: Binding<Int>?
    let harness = GraphHarness(Owner(counter: Counter()) { number = $0 })
    #expect(harness.update { number?.wrappedValue = 1 }.bodies == ["Owner", "WithWeak"])
  }
}
