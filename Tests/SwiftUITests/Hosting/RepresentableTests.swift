import Combine
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Model: ObservableObject {
  @Published var count = 0
}

@MainActor private final class Calls {
  var log: [String] = []
  var callback: () -> Void = {}
}

private struct Observed: UIViewRepresentable {
  @ObservedObject var model: Model
  let calls: Calls

  func makeCoordinator() -> Calls {
    calls.log.append("coordinator")
    return calls
  }
  func makeUIView(context: Context) -> UIView {
    context.coordinator.log.append("make")
    return UIView()
  }
  func updateUIView(_ uiView: UIView, context: Context) {
    context.coordinator.log.append("update \(model.count)")
  }
  static func dismantleUIView(_ uiView: UIView, coordinator: Calls) { coordinator.log.append("dismantle") }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    CGSize(width: 30, height: 20)
  }
}

/// Keeps its newest self in the coordinator, or the first one.
private struct Parent: UIViewRepresentable {
  let report: () -> Void
  let reassigns: Bool
  let calls: Calls

  final class Coordinator {
    var parent: Parent
    init(_ parent: Parent) { self.parent = parent }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIView {
    let coordinator = context.coordinator
    calls.callback = { coordinator.parent.report() }
    return UIView()
  }
  func updateUIView(_ uiView: UIView, context: Context) {
    if reassigns { context.coordinator.parent = self }
  }
}

@MainActor @Suite(.serialized) struct `UIKit views in SwiftUI` {
  @Test func `B54: a representable is made once and updated with each change of what it observes`() {
    struct Owner: View {
      @State var isShown = true
      let model: Model
      let calls: Calls
      let grab: (Binding<Bool>) -> Void
      var body: some View {
        grab($isShown)
        return VStack { if isShown { Observed(model: model, calls: calls) } }
      }
    }
    let (model, calls) = (Model(), Calls())
    var isShown: Binding<Bool>?
    let harness = Harness()
    let host = UIHostingController(rootView: Owner(model: model, calls: calls) { isShown = $0 })
    harness.show(host)
    for _ in 0..<3 {
      model.count += 1
      harness.flush()
    }
    #expect(calls.log == ["coordinator", "make", "update 0", "update 1", "update 2", "update 3"])
    let view = host.view.subviews.first
    #expect(view?.bounds.size == CGSize(width: 30, height: 20))
    #expect(view?.superview === host.view)
    isShown?.wrappedValue = false
    harness.flush()
    #expect(calls.log.last == "dismantle")
    #expect(host.view.subviews.isEmpty)
  }

  @Test(arguments: [true, false])
  func `B56: a coordinator calls the closures of the parent it was given last`(_ reassigns: Bool) {
    struct Owner: View {
      @State var count = 0
      let reassigns: Bool
      let calls: Calls
      let grab: (Binding<Int>) -> Void
      let report: (Int) -> Void
      var body: some View {
        grab($count)
        let current = count
        return Parent(report: { report(current) }, reassigns: reassigns, calls: calls)
      }
    }
    let calls = Calls()
    var count: Binding<Int>?
    var reported = -1
    let harness = Harness()
    harness.show(
      UIHostingController(
        rootView: Owner(reassigns: reassigns, calls: calls, grab: { count = $0 }, report: { reported = $0 })
      )
    )
    for value in 1...2 {
      count?.wrappedValue = value
      harness.flush()
    }
    calls.callback()
    #expect(reported == (reassigns ? 2 : 0))
  }

  @Test func `a hosting controller keeps state when its root view is set`() {
    struct Counter: View {
      let title: String
      @State var count = 0
      let grab: (Binding<Int>) -> Void
      let show: (String) -> Void
      var body: some View {
        grab($count)
        show("\(title) \(count)")
        return Block(title, 50, 20)
      }
    }
    var count: Binding<Int>?
    var shown = ""
    let harness = Harness()
    let host = UIHostingController(rootView: Counter(title: "a", grab: { count = $0 }, show: { shown = $0 }))
    harness.show(host)
    count?.wrappedValue = 3
    host.rootView = Counter(title: "b", grab: { count = $0 }, show: { shown = $0 })
    harness.flush()
    #expect(shown == "b 3")
    #expect(host.sizeThatFits(in: CGSize(width: 300, height: 300)) == CGSize(width: 50, height: 20))
  }
}
