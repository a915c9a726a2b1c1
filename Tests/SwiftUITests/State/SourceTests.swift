import Combine
import QuartzCore
import SwiftUI
import Testing

private final class Named: ObservableObject, Identifiable, Equatable {
  let id: Int
  @Published var title: String
  init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
  static func == (lhs: Named, rhs: Named) -> Bool { lhs.id == rhs.id }
}

private struct NamedRow: View {
  @ObservedObject var item: Named
  var body: some View { Block(item.title) }
}

@MainActor @Suite(.serialized) struct `Sources of change` {
  @Test func `B50: a row follows the new object though it equals the old one`() {
    struct Owner: View {
      @State var items: [Named]
      let grab: (Binding<[Named]>) -> Void
      var body: some View {
        grab($items)
        return VStack { ForEach(items) { NamedRow(item: $0) } }
      }
    }
    let (first, second) = (Named(1, "first"), Named(1, "second"))
    var items: Binding<[Named]>?
    let harness = GraphHarness(Owner(items: [first]) { items = $0 })
    harness.update { items?.wrappedValue = [] }
    harness.update { items?.wrappedValue = [second] }
    #expect(harness.blockNames == ["second"])
    harness.update { second.title = "changed" }
    #expect(harness.blockNames == ["changed"])
    #expect(harness.update { first.title = "stale" }.bodies.isEmpty)
  }

  @Test func `a state object is made once for each identity`() {
    final class Made: ObservableObject {
      nonisolated(unsafe) static var count = 0
      init() { Self.count += 1 }
    }
    struct Keeper: View {
      let number: Int
      @StateObject var made = Made()
      var body: some View { Block("\(number)") }
    }
    struct Owner: View {
      @State var number = 0
      let grab: (Binding<Int>) -> Void
      var body: some View {
        grab($number)
        return Keeper(number: number)
      }
    }
    var number: Binding<Int>?
    let harness = GraphHarness(Owner { number = $0 })
    harness.update { number?.wrappedValue = 1 }
    harness.update { number?.wrappedValue = 2 }
    #expect(harness.blockNames == ["2"])
    #expect(Made.count == 1)
  }

  @Test func `onChange tells the old and the new value, once for several changes in a turn`() {
    struct Owner: View {
      @State var number = 0
      let grab: (Binding<Int>) -> Void
      let log: (Int, Int) -> Void
      var body: some View {
        grab($number)
        return Block("\(number)").onChange(of: number) { log($0, $1) }
      }
    }
    var number: Binding<Int>?
    var calls: [[Int]] = []
    let harness = GraphHarness(Owner(grab: { number = $0 }, log: { calls.append([$0, $1]) }))
    harness.update {
      number?.wrappedValue = 1
      number?.wrappedValue = 2
    }
    harness.update { number?.wrappedValue = 5 }
    #expect(calls == [[0, 2], [2, 5]])
  }

  @Test func `a write during a body takes effect in the next pass`() {
    struct Owner: View {
      @State var number = 0
      @State var copy = 0
      let grab: (Binding<Int>) -> Void
      var body: some View {
        grab($number)
        if copy != number { copy = number }
        return Block("\(copy)")
      }
    }
    var number: Binding<Int>?
    let harness = GraphHarness(Owner { number = $0 })
    let report = harness.update { number?.wrappedValue = 1 }
    #expect(report.bodies == ["Owner", "Owner"])
    #expect(harness.blockNames == ["1"])
  }

  @Test func `preferences reduce in the order of the views and reach the ancestor`() {
    enum Names: PreferenceKey {
      static let defaultValue: [String] = []
      static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }
    struct Owner: View {
      @State var showsSecond = false
      let grab: (Binding<Bool>) -> Void
      let log: ([String]) -> Void
      var body: some View {
        grab($showsSecond)
        return VStack {
          Block("a").preference(key: Names.self, value: ["a"])
          if showsSecond { Block("b").preference(key: Names.self, value: ["b"]) }
        }
        .onPreferenceChange(Names.self) { log($0) }
      }
    }
    var showsSecond: Binding<Bool>?
    var values: [[String]] = []
    let harness = GraphHarness(Owner(grab: { showsSecond = $0 }, log: { values.append($0) }))
    harness.update { showsSecond?.wrappedValue = true }
    harness.update { showsSecond?.wrappedValue = false }
    #expect(values == [["a"], ["a", "b"], ["a"]])
  }

  @Test func `bindings: dynamic members, elements, optionals, constants`() {
    struct Person {
      var name = "n"
      var tags = ["x", "y"]
      var nick: String?
    }
    struct Owner: View {
      @State var person = Person()
      let grab: (Binding<Person>) -> Void
      var body: some View {
        grab($person)
        return Block(person.name)
      }
    }
    var person: Binding<Person>?
    let harness = GraphHarness(Owner { person = $0 })
    harness.update { person?.name.wrappedValue = "m" }
    #expect(harness.blockNames == ["m"])
    let tags = person?.tags
    tags?[1].wrappedValue = "z"
    #expect(person?.wrappedValue.tags == ["x", "z"])
    #expect(person.flatMap { Binding($0.nick) } == nil)
    person?.nick.wrappedValue = "k"
    #expect(person.flatMap { Binding($0.nick) }?.wrappedValue == "k")
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
  }

  @Test func `B33: the closure of a removed row no longer runs`() {
    struct Owner: View {
      @State var items = [1, 2]
      let subject: PassthroughSubject<Void, Never>
      let grab: (Binding<[Int]>) -> Void
      let log: (Int) -> Void
      var body: some View {
        grab($items)
        return VStack {
          ForEach($items, id: \.self) { $item in
            Block("\(item)").onReceive(subject) { log(item) }
          }
        }
      }
    }
    let subject = PassthroughSubject<Void, Never>()
    var items: Binding<[Int]>?
    var calls: [Int] = []
    let harness = GraphHarness(Owner(subject: subject, grab: { items = $0 }, log: { calls.append($0) }))
    subject.send()
    #expect(calls.sorted() == [1, 2])
    harness.update { items?.wrappedValue = [] }
    subject.send()
    #expect(calls.count == 2)
  }
}
