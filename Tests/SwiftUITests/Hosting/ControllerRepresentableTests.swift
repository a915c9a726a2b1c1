import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor private final class Log {
  var lines: [String] = []
}

private final class Child: UIViewController {
  var log: Log?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log?.lines.append("will appear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.lines.append("did disappear")
  }
}

private struct Wrapped: UIViewControllerRepresentable {
  let title: String
  let log: Log

  func makeCoordinator() -> Log { log }

  func makeUIViewController(context: Context) -> Child {
    context.coordinator.lines.append("make")
    let child = Child()
    child.log = log
    return child
  }

  func updateUIViewController(_ controller: Child, context: Context) {
    let animated = context.transaction.animation == nil ? "" : " animated"
    let limit = context.environment.lineLimit ?? 0
    context.coordinator.lines.append("update \(title) \(limit)\(animated)")
    controller.title = title
  }

  static func dismantleUIViewController(_ controller: Child, coordinator: Log) {
    coordinator.lines.append("dismantle")
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Child, context: Context) -> CGSize? {
    CGSize(width: 120, height: 40)
  }
}

private final class Settings: ObservableObject {
  @Published var title = "a"
  @Published var limit = 1
  @Published var isShown = true
  @Published var unrelated = 0
}

private struct Owner: View {
  @ObservedObject var settings: Settings
  let log: Log
  var body: some View {
    VStack {
      Text(verbatim: "\(settings.unrelated)")
      if settings.isShown { Wrapped(title: settings.title, log: log) }
    }
    .lineLimit(settings.limit)
  }
}

@MainActor @Suite(.serialized) struct `View controllers in SwiftUI` {
  @Test func `a controller is made once, a child of its host, and updated when an input changes`() {
    let (settings, log) = (Settings(), Log())
    let screen = ScreenHarness(Owner(settings: settings, log: log))
    #expect(log.lines == ["make", "update a 1", "will appear"])
    let child = screen.host.children.first
    #expect(child is Child && child?.view.bounds.size == CGSize(width: 120, height: 40))
    settings.unrelated = 5
    screen.harness.flush()
    #expect(log.lines.count == 3)
    withAnimation { settings.title = "b" }
    screen.harness.flush()
    #expect(log.lines.last == "update b 1 animated")
    settings.limit = 2
    screen.harness.flush()
    #expect(log.lines.last == "update b 2")
    settings.isShown = false
    screen.harness.settle()
    #expect(Array(log.lines.suffix(2)) == ["dismantle", "did disappear"])
    #expect(screen.host.children.isEmpty)
  }
}

private struct SizedView: UIViewRepresentable {
  let proposals: (ProposedViewSize) -> Void

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {
    uiView.tag = context.environment.layoutDirection == .rightToLeft ? 2 : 1
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    proposals(proposal)
    return CGSize(width: proposal.width ?? 50, height: 30)
  }
}

@MainActor @Suite(.serialized) struct `UIKit views' sizes and surroundings` {
  @Test func `sizeThatFits decides, and the environment reaches the context`() {
    var widths: Set<CGFloat?> = []
    let screen = ScreenHarness(
      SizedView { widths.insert($0.width) }.frame(width: 200).environment(\.layoutDirection, .rightToLeft)
    )
    let view = screen.host.view.subviews.first
    #expect(view?.bounds.size == CGSize(width: 200, height: 30))
    #expect(view?.tag == 2)
    #expect(widths.contains(200))
  }

  @Test func `another identity makes another view`() {
    struct Screen: View {
      @ObservedObject var settings: Settings
      let log: Log
      var body: some View { Wrapped(title: "x", log: log).id(settings.limit) }
    }
    let (settings, log) = (Settings(), Log())
    let screen = ScreenHarness(Screen(settings: settings, log: log))
    settings.limit = 2
    screen.harness.flush()
    #expect(log.lines.filter { $0 == "make" }.count == 2)
    #expect(log.lines.filter { $0 == "dismantle" }.count == 1)
    #expect(screen.host.children.count == 1)
  }
}
