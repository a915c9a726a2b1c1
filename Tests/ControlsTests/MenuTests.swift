import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Menus` {
  private let recorder = Recorder()

  private func action(
    _ title: String,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { recorder.note($0.title) }
  }

  private func makeButton(_ harness: Harness, _ menu: UIMenu, primary: Bool = true) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Options", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.menu = menu
    button.showsMenuAsPrimaryAction = primary
    button.addAction(UIAction { _ in recorder.note("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in recorder.note("menu") }, for: .menuActionTriggered)
    harness.show(button)
    return button
  }

  private func overlay(_ harness: Harness) -> MenuOverlay? {
    harness.window.subviews.last as? MenuOverlay
  }

  private func items(_ harness: Harness) -> [String] {
    harness.semantics.flattened.filter { $0.role == .menuItem }.compactMap(\.label)
  }

  private func choose(_ label: String, _ harness: Harness) throws {
    let node = try #require(
      harness.semantics.flattened.first { $0.label == label && ($0.role == .menuItem || $0.role == .button) }
    )
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
  }

  @Test func `a tap shows the menu below the button, and a second one chooses`() throws {
    let harness = Harness()
    let button = makeButton(harness, UIMenu(title: "Sort", children: [action("Name"), action("Date")]))
    harness.tap(button)
    #expect(recorder.take() == ["menu"])
    harness.settle()
    #expect(items(harness) == ["Name", "Date"])
    let panel = try #require(overlay(harness)?.panels.first)
    #expect(panel.frame.minX == 20)
    #expect(panel.frame.minY == 148)
    #expect(panel.frame.width == 250)
    #expect(panel.rows.map(\.frame.height) == [44, 44])
    try choose("Date", harness)
    #expect(recorder.take() == ["Date"])
    harness.settle()
    #expect(overlay(harness) == nil)
  }

  @Test func `the finger that opened it may go on to choose`() throws {
    let harness = Harness()
    let button = makeButton(harness, UIMenu(children: [action("Name"), action("Date")]))
    harness.touchDown(at: CGPoint(x: 60, y: 120))
    harness.settle()
    let row = try #require(overlay(harness)?.panels.first?.rows.last)
    let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    harness.touchMove(to: middle)
    #expect(row.isHighlighted)
    harness.touchUp(at: middle)
    #expect(recorder.take() == ["menu", "Date"])
    #expect(!button.isTracking)
  }

  @Test func `a touch beside it, or Escape, takes it away`() {
    let harness = Harness()
    let button = makeButton(harness, UIMenu(children: [action("Name")]))
    harness.tap(button)
    harness.settle()
    harness.tap(at: CGPoint(x: 300, y: 700))
    harness.settle()
    #expect(overlay(harness) == nil)
    harness.tap(button)
    harness.settle()
    harness.press(key: "Escape")
    harness.settle()
    #expect(overlay(harness) == nil)
    #expect(recorder.take() == ["menu", "menu"])
  }

  @Test func `arrow keys move, Return chooses, and the first responder stays what it was`() {
    let harness = Harness()
    let button = makeButton(
      harness,
      UIMenu(children: [action("One"), action("Two", attributes: .disabled), action("Three")])
    )
    harness.tap(button)
    harness.settle()
    harness.press(key: "ArrowDown")
    harness.press(key: "ArrowDown")
    harness.press(key: "Enter")
    #expect(recorder.take() == ["menu", "Three"])
    #expect(harness.window.firstResponder == nil)
    #expect(harness.window.keyInterceptor == nil)
  }

  @Test func `inline menus are sections, hidden elements are left out`() {
    let menu = UIMenu(children: [
      action("A"),
      UIMenu(
        title: "More",
        options: .displayInline,
        children: [action("B"), action("C", attributes: .hidden)]
      ),
      action("D"),
    ])
    let sections = MenuSection.sections(of: menu)
    #expect(sections.map { $0.rows.map(\.title) } == [["A"], ["B"], ["D"]])
    #expect(sections.map(\.title) == [nil, "More", nil])
  }

  @Test func `a submenu opens over its menu, and its title goes back`() throws {
    let harness = Harness()
    let button = makeButton(
      harness,
      UIMenu(children: [action("A"), UIMenu(title: "Share", children: [action("Mail"), action("Copy")])])
    )
    harness.tap(button)
    harness.settle()
    try choose("Share", harness)
    harness.settle()
    #expect(items(harness) == ["Mail", "Copy"])
    try choose("Share", harness)
    harness.settle()
    #expect(items(harness) == ["A", "Share"])
    harness.press(key: "ArrowUp")
    harness.press(key: "ArrowRight")
    #expect(items(harness) == ["Mail", "Copy"])
    harness.press(key: "ArrowLeft")
    #expect(items(harness) == ["A", "Share"])
    _ = recorder.take()
  }

  @Test func `one element is chosen in a menu for one`() throws {
    let harness = Harness()
    let menu = UIMenu(options: .singleSelection, children: [action("A", state: .on), action("B")])
    let button = makeButton(harness, menu)
    harness.tap(button)
    harness.settle()
    let node = try #require(harness.semantics.flattened.first { $0.label == "A" })
    #expect(node.traits.contains(.isSelected))
    try choose("B", harness)
    #expect(menu.selectedElements.map(\.title) == ["B"])
  }

  @Test func `an element may keep the menu on screen`() throws {
    let harness = Harness()
    var count = 0
    let menu = UIMenu(children: [
      UIAction(title: "More", attributes: .keepsMenuPresented) { action in
        count += 1
        action.state = .on
      }
    ])
    harness.tap(makeButton(harness, menu))
    harness.settle()
    try choose("More", harness)
    try choose("More", harness)
    #expect(count == 2)
    #expect(harness.semantics.flattened.first { $0.label == "More" }?.traits.contains(.isSelected) == true)
  }

  @Test func `deferred elements come when they are ready, and are asked for anew where uncached`() {
    let harness = Harness()
    var ready: (@MainActor ([UIMenuElement]) -> Void)?
    var asked = 0
    let menu = UIMenu(children: [
      action("A"),
      UIDeferredMenuElement.uncached { completion in
        asked += 1
        ready = completion
      },
    ])
    let button = makeButton(harness, menu)
    harness.tap(button)
    harness.settle()
    #expect(items(harness) == ["A", "Loading…"])
    ready?([action("Late")])
    #expect(items(harness) == ["A", "Late"])
    harness.press(key: "Escape")
    harness.settle()
    harness.tap(button)
    harness.settle()
    #expect(asked == 2)
    #expect(items(harness) == ["A", "Loading…"])
  }

  @Test func `without being the primary action, the menu needs a long press`() {
    let harness = Harness()
    let button = makeButton(harness, UIMenu(children: [action("A")]), primary: false)
    harness.tap(button)
    #expect(recorder.take() == ["tap"])
    harness.press(at: CGPoint(x: 60, y: 120), for: 0.6)
    #expect(recorder.take() == ["menu"])
    harness.settle()
    #expect(items(harness) == ["A"])
  }

  @Test func `a pop-up button shows what is chosen`() throws {
    let harness = Harness()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.menu = UIMenu(children: [action("Small"), action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    harness.show(button)
    #expect(button.title(for: .normal) == "Small")
    harness.tap(button)
    harness.settle()
    try choose("Large", harness)
    #expect(button.title(for: .normal) == "Large")
    #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
    #expect(!button.isSelected)
  }

  @Test func `a bar button with a menu alone shows it`() throws {
    let harness = Harness()
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More",
      menu: UIMenu(children: [action("A")])
    )
    harness.show(UINavigationController(rootViewController: controller))
    let node = try #require(harness.element(labelled: "More"))
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
    #expect(items(harness) == ["A"])
    let panel = try #require(overlay(harness)?.panels.first)
    #expect(panel.frame.maxX <= 382)
  }

  @Test func `a menu stands above where there is no room below, and scrolls where there is none at all`() {
    let room = CGRect(x: 8, y: 50, width: 374, height: 750)
    let low = CGRect(x: 300, y: 700, width: 60, height: 40)
    let above = MenuPlacement(
      size: CGSize(width: 250, height: 200),
      source: low,
      room: room,
      spacing: 8,
      isMirrored: false
    )
    #expect(!above.isBelow)
    #expect(above.frame == CGRect(x: 110, y: 492, width: 250, height: 200))
    let long = MenuPlacement(
      size: CGSize(width: 250, height: 2000),
      source: low,
      room: room,
      spacing: 8,
      isMirrored: false
    )
    #expect(long.frame.minY == 50)
    #expect(long.frame.height == 642)
  }
}
