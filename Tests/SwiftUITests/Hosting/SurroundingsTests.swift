import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private struct Weight: UITraitDefinition {
  static let defaultValue = 1
}

private struct WeightKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Weight.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[Weight.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var weight: Int {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
}

private struct ShowsWeight: View {
  @Environment(\.weight) private var weight
  var body: some View { Text(verbatim: "weight \(weight)") }
}

@MainActor @Suite(.serialized) struct `A host's surroundings` {
  @Test func `a bridged trait of the host is what its views read`() {
    let screen = ScreenHarness(ShowsWeight())
    #expect(screen.labels.contains("weight 1"))
    screen.host.traitOverrides[Weight.self] = 4
    screen.harness.flush()
    #expect(screen.labels.contains("weight 4"))
  }

  @Test func `content keeps clear of the safe area unless it ignores it`() {
    let inside = ScreenHarness(Color.red.accessibilityElement().accessibilityLabel(Text(verbatim: "fill")))
    let safe = inside.harness.window.safeAreaInsets
    #expect(inside.node("fill")?.frame.minY == safe.top)
    let outside = ScreenHarness(
      Color.red.accessibilityElement().accessibilityLabel(Text(verbatim: "fill")).ignoresSafeArea()
    )
    #expect(outside.node("fill")?.frame == outside.harness.window.bounds)
  }

  @Test func `an inset takes its height from the view and stays at its edge`() {
    let screen = ScreenHarness(
      Color.red.accessibilityElement().accessibilityLabel(Text(verbatim: "fill"))
        .safeAreaInset(edge: .bottom, spacing: 0) {
          Color.blue.frame(height: 50).accessibilityElement().accessibilityLabel(Text(verbatim: "bar"))
        }
    )
    let (fill, bar) = (screen.node("fill")?.frame, screen.node("bar")?.frame)
    #expect(bar?.height == 50)
    #expect(fill?.maxY == bar?.minY)
  }

  @Test func `an anchor is resolved where it is read`() {
    struct Place: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    var found: CGRect?
    let screen = ScreenHarness(
      VStack(spacing: 0) {
        Block("first", 100, 30)
        Block("second", 60, 20).anchorPreference(key: Place.self, value: .bounds) { $0 }
      }
      .overlayPreferenceValue(Place.self) { anchor in
        GeometryReader { proxy in
          let _ = (found = anchor.map { proxy[$0] })
          Color.clear
        }
      }
    )
    screen.harness.flush()
    #expect(found == CGRect(x: 20, y: 30, width: 60, height: 20))
  }

  @Test func `openURL calls the app's own action`() {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      var body: some View {
        Button("Open") { if let url = URL(string: "https://example.org") { openURL(url) } }
      }
    }
    var opened: URL?
    let screen = ScreenHarness(
      Opener().environment(
        \.openURL,
        OpenURLAction {
          opened = $0
          return .handled
        }
      )
    )
    screen.tap("Open")
    #expect(opened?.host() == "example.org")
  }

  @Test func `who wants less to move is known to views`() {
    struct Reader: View {
      @Environment(\.accessibilityReduceMotion) private var isReduced
      var body: some View { Text(verbatim: isReduced ? "still" : "lively") }
    }
    let screen = ScreenHarness(Reader())
    #expect(screen.harness.element(labelled: "lively") != nil)
    screen.harness.changeEnvironment { $0.reducesMotion = true }
    #expect(screen.harness.element(labelled: "still") != nil)
    screen.harness.changeEnvironment { $0.reducesMotion = false }
    #expect(screen.harness.element(labelled: "lively") != nil)
  }

  @Test func `the preferred colour scheme is that of the window`() {
    struct Screen: View {
      @ObservedObject var model: Scheme
      var body: some View { Text(verbatim: "x").preferredColorScheme(model.scheme) }
    }
    let model = Scheme()
    let screen = ScreenHarness(Screen(model: model))
    #expect(screen.host.traitCollection.userInterfaceStyle == .light)
    model.scheme = .dark
    screen.harness.flush()
    #expect(screen.harness.window.overrideUserInterfaceStyle == .dark)
    #expect(screen.host.traitCollection.userInterfaceStyle == .dark)
    model.scheme = nil
    screen.harness.flush()
    #expect(screen.host.traitCollection.userInterfaceStyle == .light)
  }

  private final class Scheme: ObservableObject {
    @Published var scheme: ColorScheme?
  }

  @Test func `dismiss pops a page that UIKit has pushed`() {
    struct Page: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Away") { dismiss() } }
    }
    let harness = Harness()
    let navigation = UINavigationController(rootViewController: UIViewController())
    harness.show(navigation)
    let page = UIHostingController(rootView: Page())
    navigation.pushViewController(page, animated: false)
    harness.settle()
    let button = harness.window.makeSemantics().flatMap(\.flattened).first { $0.label == "Away" }
    if let frame = button?.frame { harness.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
    harness.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
