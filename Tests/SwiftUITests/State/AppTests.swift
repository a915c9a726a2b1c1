import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@testable import SwiftUI

@MainActor private final class Store: ObservableObject {
  static var made = 0
  @Published var count = 0
  init() { Self.made += 1 }
}

@MainActor private enum Heard {
  static var phases: [ScenePhase] = []
}

private struct CounterApp: App {
  @StateObject private var store = Store()
  @State private var title = "Title"
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      VStack {
        TallyRow()
        Text(verbatim: title)
        Button("Rename") { title = "Other" }
      }
      .environmentObject(store)
    }
    .onChange(of: phase) { _, new in Heard.phases.append(new) }
  }
}

private struct TallyRow: View {
  @EnvironmentObject private var store: Store
  @State private var own = 0
  var body: some View {
    Text(verbatim: "\(store.count) and \(own)")
    Button("Count") { store.count += 1 }
    Button("Own") { own += 1 }
  }
}

@MainActor @Suite(.serialized) struct `Apps` {
  /// A window of the app, as for a scene that connects.
  private func connect<A: App>(_ graph: AppGraph<A>) -> (harness: Harness, delegate: RootSceneDelegate) {
    RootViews.windows = graph.windows
    RootViews.phase = graph.phase
    let harness = Harness()
    let delegate = RootSceneDelegate()
    delegate.scene(
      harness.scene,
      willConnectTo: harness.scene.session,
      options: UIScene.ConnectionOptions()
    )
    harness.flush()
    return (harness, delegate)
  }

  private func labels(_ delegate: RootSceneDelegate) -> [String] {
    (delegate.window?.makeSemantics() ?? []).flatMap(\.flattened).compactMap(\.label)
  }

  private func tap(_ label: String, _ screen: (harness: Harness, delegate: RootSceneDelegate)) {
    let nodes = (screen.delegate.window?.makeSemantics() ?? []).flatMap(\.flattened)
    guard let frame = nodes.last(where: { $0.label == label })?.frame else {
      Issue.record("\(label) is not on the screen, but \(nodes.compactMap(\.label))")
      return
    }
    screen.harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.harness.flush()
  }

  @Test func `the app's objects are made once, and are those of all its windows`() {
    Store.made = 0
    let graph = AppGraph(CounterApp())
    let one = connect(graph)
    let two = connect(graph)
    #expect(Store.made == 1)
    tap("Count", one)
    #expect(labels(one.delegate).contains("1 and 0"))
    #expect(labels(two.delegate).contains("1 and 0"))
  }

  @Test func `the app's own state shows in its windows, whose views keep theirs`() {
    let graph = AppGraph(CounterApp())
    let screen = connect(graph)
    tap("Own", screen)
    #expect(labels(screen.delegate).contains("0 and 1"))
    tap("Rename", screen)
    #expect(labels(screen.delegate).contains("Other"))
    #expect(labels(screen.delegate).contains("0 and 1"))
  }

  @Test func `the app hears of the phase of all its scenes together`() {
    Heard.phases = []
    let graph = AppGraph(CounterApp())
    let one = connect(graph)
    let two = connect(graph)
    one.delegate.sceneDidBecomeActive(one.harness.scene)
    one.harness.flush()
    two.delegate.sceneDidBecomeActive(two.harness.scene)
    two.harness.flush()
    #expect(Heard.phases == [.active])
    one.delegate.sceneDidEnterBackground(one.harness.scene)
    one.harness.flush()
    #expect(Heard.phases == [.active])
    two.delegate.sceneDidEnterBackground(two.harness.scene)
    two.harness.flush()
    #expect(Heard.phases == [.active, .background])
  }

  @Test func `a scene of the app's own has state, and the first of several scenes is shown`() {
    struct Main: Scene {
      @State private var count = 3
      var body: some Scene {
        WindowGroup { Button("\(count)") { count += 1 } }
      }
    }
    struct Two: App {
      var body: some Scene {
        Main()
        WindowGroup("Second") { Text(verbatim: "second") }
      }
    }
    let graph = AppGraph(Two())
    let screen = connect(graph)
    #expect(labels(screen.delegate) == ["3"])
    tap("3", screen)
    #expect(labels(screen.delegate) == ["4"])
  }
}
