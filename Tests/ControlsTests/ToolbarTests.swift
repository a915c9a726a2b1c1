import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Toolbars` {
  private let harness = Harness(size: CGSize(width: 390, height: 600), safeArea: .zero)
  private let recorder = Recorder()

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in recorder.note(title) })
  }

  private func frame(_ label: String) throws -> CGRect {
    try #require(harness.semantics.flattened.last { $0.label == label && $0.role == .button }).frame
  }

  @Test func `flexible spaces share out what the items leave`() throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    toolbar.items = [item("One"), .flexibleSpace(), item("Two"), .flexibleSpace(), item("Three")]
    harness.show(toolbar)
    let (one, two, three) = try (frame("One"), frame("Two"), frame("Three"))
    #expect(one.minX < 20 && three.maxX > 370)
    #expect(abs((two.minX - one.maxX) - (three.minX - two.maxX)) < 1)
    harness.tap(at: CGPoint(x: two.midX, y: two.midY))
    #expect(recorder.take() == ["Two"])
  }

  @Test func `a fixed space is as wide as it says, and a hidden item takes no room`() throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    let hidden = item("Hidden")
    toolbar.items = [item("One"), .fixedSpace(50), hidden, item("Two"), .flexibleSpace()]
    harness.show(toolbar)
    hidden.isHidden = true
    harness.flush()
    #expect(abs(try frame("Two").minX - frame("One").maxX - 50) < 1)
  }

  @Test func `a disabled item does nothing, and one with a menu shows it`() throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 500, width: 390, height: 44))
    let disabled = item("Off")
    disabled.isEnabled = false
    let menu = UIMenu(children: [UIAction(title: "Copy") { _ in recorder.note("copy") }])
    toolbar.items = [disabled, .flexibleSpace(), UIBarButtonItem(title: "More", menu: menu)]
    harness.show(toolbar)
    let off = try frame("Off")
    harness.tap(at: CGPoint(x: off.midX, y: off.midY))
    #expect(recorder.take() == [])
    let more = try frame("More")
    harness.tap(at: CGPoint(x: more.midX, y: more.midY))
    harness.settle()
    let copy = try #require(harness.element(labelled: "Copy")).frame
    #expect(copy.maxY < more.minY)
    harness.tap(at: CGPoint(x: copy.midX, y: copy.midY))
    harness.settle()
    #expect(recorder.take() == ["copy"])
  }

  private struct Page: View {
    var body: some View {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("First") {}
            Spacer()
            ForEach(["Second", "Third"], id: \.self) { Button($0) {} }
          }
        }
      }
    }
  }

  @Test func `in SwiftUI a spacer of the bottom bar parts its items`() throws {
    harness.show(UIHostingController(rootView: Page()))
    harness.settle()
    let (first, second, third) = try (frame("First"), frame("Second"), frame("Third"))
    #expect(first.minX < 20 && third.maxX > 370)
    #expect(second.minX > 200 && second.maxX < third.minX)
  }

  @Test func `text in bars keeps its size`() throws {
    harness.changeEnvironment { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    harness.show(UIHostingController(rootView: Page()))
    harness.settle()
    #expect(try frame("First").height < 30)
  }
}

@MainActor @Suite(.serialized) struct `Context menus of rows` {
  private struct Rows: View {
    let recorder: Recorder
    var body: some View {
      List {
        ForEach(["one", "two"], id: \.self) { name in
          Text(verbatim: name).contextMenu {
            Button("Copy \(name)") { recorder.note("copied \(name)") }
            Button("Delete", role: .destructive) { recorder.note("deleted \(name)") }
          } preview: {
            Text(verbatim: "preview of \(name)").padding()
          }
        }
      }
    }
  }

  @Test func `a long press anywhere on a row shows its menu`() throws {
    let screen = HostedScreen()
    let recorder = Recorder()
    screen.show { Rows(recorder: recorder) }
    let row = try screen.node("two").frame
    screen.harness.press(at: CGPoint(x: 330, y: row.midY), for: 0.8)
    screen.harness.settle()
    #expect(screen.items == ["Copy two", "Delete"])
    try screen.tap("Copy two")
    #expect(recorder.take() == ["copied two"])
    #expect(screen.items == [])
  }
}
