import QuartzCore
import SwiftUI
import Testing

private final class Log {
  var events: [String] = []
  var tokens: [String: Token] = [:]
  final class Token { var set: (Int) -> Void = { _ in } }
}

/// Shows a state and says when it comes and goes.
private struct Stateful: View {
  let name: String
  let log: Log
  @State private var value = 0

  var body: some View {
    let token = log.tokens[name] ?? Log.Token()
    log.tokens[name] = token
    token.set = { value = $0 }
    return Block("\(name)=\(value)")
      .onAppear { log.events.append("+\(name)") }
      .onDisappear { log.events.append("-\(name)") }
  }
}

private struct Holder<Value, Content: View>: View {
  @State var value: Value
  let grab: (Binding<Value>) -> Void
  @ViewBuilder let content: (Value) -> Content

  var body: some View {
    grab($value)
    return content(value)
  }
}

@MainActor @Suite(.serialized) struct `State lives as long as its identity` {
  @Test func `another branch is another identity, and coming back begins anew`() {
    let log = Log()
    var binding: Binding<Bool>?
    let harness = GraphHarness(
      Holder(value: true, grab: { binding = $0 }) { flag in
        if flag { Stateful(name: "a", log: log) } else { Stateful(name: "b", log: log) }
      }
    )
    harness.update { log.tokens["a"]?.set(5) }
    #expect(harness.blockNames == ["a=5"])
    harness.update { binding?.wrappedValue = false }
    #expect(harness.blockNames == ["b=0"])
    harness.update { binding?.wrappedValue = true }
    #expect(harness.blockNames == ["a=0"])
    #expect(log.events == ["+a", "-a", "+b", "-b", "+a"])
  }

  @Test func `a choice inside an argument keeps the state`() {
    let log = Log()
    var binding: Binding<Bool>?
    let harness = GraphHarness(
      Holder(value: true, grab: { binding = $0 }) { flag in
        Stateful(name: flag ? "a" : "b", log: log)
      }
    )
    harness.update { log.tokens["a"]?.set(5) }
    harness.update { binding?.wrappedValue = false }
    #expect(harness.blockNames == ["b=5"])
    #expect(log.events == ["+a"])
  }

  @Test func `another id begins anew`() {
    let log = Log()
    var binding: Binding<Int>?
    let harness = GraphHarness(
      Holder(value: 1, grab: { binding = $0 }) { id in Stateful(name: "a", log: log).id(id) }
    )
    harness.update { log.tokens["a"]?.set(5) }
    harness.update { binding?.wrappedValue = 2 }
    #expect(harness.blockNames == ["a=0"])
    #expect(log.events == ["+a", "-a", "+a"])
  }

  @Test func `elements of a ForEach keep their state wherever they move`() {
    let log = Log()
    var binding: Binding<[String]>?
    let harness = GraphHarness(
      Holder(value: ["a", "b", "c"], grab: { binding = $0 }) { names in
        VStack { ForEach(names, id: \.self) { Stateful(name: $0, log: log) } }
      }
    )
    harness.update { log.tokens["a"]?.set(1) }
    harness.update { log.tokens["c"]?.set(3) }
    harness.update { binding?.wrappedValue = ["c", "x", "a"] }
    #expect(harness.blockNames == ["c=3", "x=0", "a=1"])
    #expect(log.events.sorted() == ["+a", "+b", "+c", "+x", "-b"])
  }

  @Test func `B48: row content follows the element though an inner id is the index`() {
    var binding: Binding<[String]>?
    let harness = GraphHarness(
      Holder(value: ["a", "b"], grab: { binding = $0 }) { names in
        VStack {
          ForEach(Array(names.enumerated()), id: \.element) { index, name in Block(name).id(index) }
        }
      }
    )
    harness.update { binding?.wrappedValue = ["x", "y"] }
    #expect(harness.blockNames == ["x", "y"])
  }

  @Test func `B31: a constant range keeps its rows, one with ids follows`() {
    var binding: Binding<Int>?
    let constant = GraphHarness(
      Holder(value: 3, grab: { binding = $0 }) { count in VStack { ForEach(0..<count) { Block("\($0)") } } }
    )
    constant.update { binding?.wrappedValue = 1 }
    #expect(constant.blockNames == ["0", "1", "2"])
    let following = GraphHarness(
      Holder(value: 3, grab: { binding = $0 }) { count in
        VStack { ForEach(0..<count, id: \.self) { Block("\($0)") } }
      }
    )
    following.update { binding?.wrappedValue = 1 }
    #expect(following.blockNames == ["0"])
  }

  @Test func `a view of another type inside AnyView is another identity`() {
    let log = Log()
    var binding: Binding<Bool>?
    let harness = GraphHarness(
      Holder(value: true, grab: { binding = $0 }) { flag in
        flag ? AnyView(Stateful(name: "a", log: log)) : AnyView(Block("plain"))
      }
    )
    harness.update { log.tokens["a"]?.set(5) }
    harness.update { binding?.wrappedValue = false }
    harness.update { binding?.wrappedValue = true }
    #expect(harness.blockNames == ["a=0"])
  }

  @Test func `a modifier on a group applies to each view in it`() {
    var binding: Binding<Bool>?
    let harness = GraphHarness(
      Holder(value: true, grab: { binding = $0 }) { flag in
        VStack(alignment: .leading, spacing: 0) {
          Group {
            Block("a")
            if flag { Block("b") }
          }
          .padding(5)
        }
      }
    )
    #expect(harness.frame("b")?.minY == 25 + harness.frame("a")!.minY - 5)
    harness.update { binding?.wrappedValue = false }
    #expect(harness.blockNames == ["a"])
    harness.update { binding?.wrappedValue = true }
    #expect(harness.blockNames == ["a", "b"])
  }
}
