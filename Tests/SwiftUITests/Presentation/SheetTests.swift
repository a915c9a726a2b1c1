import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Model: ObservableObject {
  @Published var isShown = false
  @Published var item: Item?
  @Published var detent = PresentationDetent.medium
  @Published var isLocked = false
  @Published var behind = 0
  var dismissals = 0

  struct Item: Identifiable { let id: Int }
}

private struct Page: View {
  @ObservedObject var model: Model
  let detents: Set<PresentationDetent>
  var hasList = false
  var interaction = PresentationBackgroundInteraction.automatic

  var body: some View {
    VStack {
      Button("behind \(model.behind)") { model.behind += 1 }
      Spacer()
    }
    .sheet(isPresented: $model.isShown) {
      model.dismissals += 1
    } content: {
      Group {
        if hasList {
          List(0..<40, id: \.self) { Text(verbatim: "row \($0)") }
        } else {
          Text(verbatim: "in front")
        }
      }
      .presentationDetents(detents, selection: $model.detent)
      .presentationBackgroundInteraction(interaction)
      .interactiveDismissDisabled(model.isLocked)
    }
  }
}

@MainActor @Suite(.serialized) struct `Sheets with detents` {
  private let model = Model()

  private func show(_ page: Page) -> ScreenHarness<Page> {
    let screen = ScreenHarness(page)
    model.isShown = true
    screen.harness.settle()
    return screen
  }

  private func height<V: View>(_ screen: ScreenHarness<V>) -> CGFloat {
    screen.harness.settle()
    return screen.host.presentedViewController?.view.frame.height ?? 0
  }

  private func drag<V: View>(_ screen: ScreenHarness<V>, from start: CGFloat, to end: CGFloat) {
    screen.harness.drag(
      from: CGPoint(x: 100, y: start),
      to: CGPoint(x: 100, y: end),
      duration: 0.5,
      pause: 0.3
    )
    screen.harness.settle()
  }

  @Test func `a sheet rests at the height that is selected, and goes where it is dragged`() {
    let screen = show(Page(model: model, detents: [.medium, .large]))
    #expect(abs(height(screen) - 427.5) < 1)
    drag(screen, from: 500, to: 150)
    #expect(height(screen) == 787)
    #expect(model.detent == .large)
    drag(screen, from: 100, to: 420)
    #expect(abs(height(screen) - 427.5) < 1)
    #expect(model.detent == .medium)
    model.detent = .large
    #expect(height(screen) == 787)
    #expect(model.dismissals == 0)
  }

  @Test func `it follows the finger, and resists beyond its ends`() {
    let screen = show(Page(model: model, detents: [.medium, .large]))
    screen.harness.touchDown(at: CGPoint(x: 100, y: 500))
    for y in stride(from: 500, through: 400, by: -10) {
      screen.harness.advance(by: 1.0 / 60)
      screen.harness.touchMove(to: CGPoint(x: 100, y: CGFloat(y)))
    }
    let view = screen.host.presentedViewController?.view
    #expect(abs((view?.frame.height ?? 0) - (427.5 + 90)) < 11)
    for y in stride(from: 400, through: 20, by: -10) {
      screen.harness.advance(by: 1.0 / 60)
      screen.harness.touchMove(to: CGPoint(x: 100, y: CGFloat(y)))
    }
    #expect((view?.frame.height ?? 0) > 787 && (view?.frame.height ?? 0) < 830)
    screen.harness.touchUp(at: CGPoint(x: 100, y: 20))
    #expect(height(screen) == 787)
  }

  @Test func `swiped away, its binding is false and onDismiss has run`() {
    let screen = show(Page(model: model, detents: [.medium, .large]))
    drag(screen, from: 500, to: 830)
    #expect(screen.host.presentedViewController == nil)
    #expect(!model.isShown)
    #expect(model.dismissals == 1)
    model.isShown = true
    screen.harness.settle()
    #expect(screen.labels.contains("in front"))
  }

  @Test func `where that is disabled it stays, until it is not`() {
    model.isLocked = true
    let screen = show(Page(model: model, detents: [.medium]))
    drag(screen, from: 500, to: 830)
    screen.harness.tap(at: CGPoint(x: 200, y: 100))
    screen.harness.settle()
    #expect(model.isShown)
    #expect(abs(height(screen) - 427.5) < 1)
    #expect(abs((screen.host.presentedViewController?.view.frame.minY ?? 0) - 416.5) < 1)
    model.isLocked = false
    screen.harness.settle()
    drag(screen, from: 500, to: 830)
    #expect(!model.isShown)
    #expect(model.dismissals == 1)
  }

  @Test func `a list in it is scrolled when the sheet can't grow, and pulls it down from its top`() throws {
    model.detent = .large
    let screen = show(Page(model: model, detents: [.medium, .large], hasList: true))
    let list = try #require(screen.list)
    drag(screen, from: 600, to: 400)
    #expect(height(screen) == 787)
    #expect(list.contentOffset.y > -list.adjustedContentInset.top + 150)
    list.contentOffset.y = -list.adjustedContentInset.top
    drag(screen, from: 300, to: 640)
    #expect(model.detent == .medium)
    let before = list.contentOffset.y
    drag(screen, from: 700, to: 350)
    #expect(model.detent == .large)
    #expect(list.contentOffset.y == before)
  }

  @Test func `heights and shares of the screen are detents too; the grabber goes through them`() {
    model.detent = .height(200)
    let screen = show(Page(model: model, detents: [.height(200), .fraction(0.75)]))
    #expect(height(screen) == 234)
    screen.tap("Sheet Grabber")
    #expect(abs(height(screen) - (787 * 0.75 + 34)) < 1)
    #expect(model.detent == .fraction(0.75))
    screen.tap("Sheet Grabber")
    #expect(height(screen) == 234)
  }

  @Test func `what is behind can be used where the sheet says so`() {
    let screen = show(
      Page(model: model, detents: [.medium, .large], interaction: .enabled(upThrough: .medium))
    )
    screen.tap("behind 0")
    screen.harness.settle()
    #expect(model.behind == 1)
    #expect(model.isShown)
    model.detent = .large
    screen.harness.settle()
    #expect(!screen.labels.contains("behind 1"))
  }
}

@MainActor @Suite(.serialized) struct `Covers of the whole screen` {
  private struct Cover: View {
    @ObservedObject var model: Model
    var body: some View {
      Text(verbatim: "behind")
        .fullScreenCover(item: $model.item) {
          model.dismissals += 1
        } content: { item in
          CoverContent(number: item.id)
        }
    }
  }

  private struct CoverContent: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("cover \(number)") { dismiss() } }
  }

  @Test func `a cover takes the whole screen and can't be swiped away`() {
    let model = Model()
    let screen = ScreenHarness(Cover(model: model))
    model.item = Model.Item(id: 1)
    screen.harness.settle()
    #expect(screen.labels == ["cover 1"])
    #expect(screen.host.presentedViewController?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.harness.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 800))
    screen.harness.settle()
    #expect(model.item?.id == 1)
    screen.tap("cover 1")
    screen.harness.settle()
    #expect(model.item == nil)
    #expect(model.dismissals == 1)
    #expect(screen.labels == ["behind"])
  }

  @Test func `another item takes its place`() {
    let model = Model()
    let screen = ScreenHarness(Cover(model: model))
    model.item = Model.Item(id: 1)
    screen.harness.settle()
    model.item = Model.Item(id: 2)
    screen.harness.settle()
    #expect(screen.labels == ["cover 2"])
    model.item = nil
    screen.harness.settle()
    #expect(screen.labels == ["behind"])
  }
}
