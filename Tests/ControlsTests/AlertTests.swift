import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Alerts` {
  private let recorder = Recorder()

  private func make(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)])
    -> UIAlertController
  {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { recorder.note($0.title ?? "") })
    }
    return alert
  }

  private func present(_ alert: UIAlertController, _ harness: Harness) -> UIViewController {
    let root = UIViewController()
    harness.show(root)
    root.present(alert, animated: true)
    harness.settle()
    return root
  }

  private func panel(_ alert: UIAlertController) -> AlertPanel? { (alert.view as? AlertView)?.panels.first }

  private func tap(_ label: String, _ harness: Harness) throws {
    let frame = try #require(harness.element(labelled: label)).frame
    harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test func `it is 270 wide, in the middle, over a dimmed presenter`() throws {
    let harness = Harness()
    let alert = make(.alert, [("OK", .default)])
    let root = present(alert, harness)
    let shown = try #require(panel(alert))
    #expect(shown.frame.width == 270)
    #expect(shown.frame.midX == 195)
    #expect(shown.layer.cornerRadius == 14)
    #expect(root.view.tintAdjustmentMode == .dimmed)
    #expect(root.view.window != nil)
  }

  @Test func `two actions stand beside each other, cancel first`() throws {
    let harness = Harness()
    let alert = make(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    _ = present(alert, harness)
    let rows = try #require(panel(alert)).rows
    #expect(rows.map(\.action.title) == ["Cancel", "Delete"])
    #expect(rows[0].frame.minY == rows[1].frame.minY)
    #expect(rows[0].frame.width == 135)
    #expect(rows[0].frame.height == 44)
  }

  @Test func `more are stacked, cancel last`() throws {
    let harness = Harness()
    let alert = make(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .default)])
    _ = present(alert, harness)
    let rows = try #require(panel(alert)).rows
    #expect(rows.map(\.action.title) == ["One", "Two", "Cancel"])
    #expect(rows.map(\.frame.minY) == [0, 44, 88])
  }

  @Test func `the handler runs after the alert has gone`() throws {
    let harness = Harness()
    let alert = make(.alert, [("OK", .default), ("Cancel", .cancel)])
    let root = present(alert, harness)
    try tap("OK", harness)
    #expect(recorder.take() == [])
    harness.settle()
    #expect(recorder.take() == ["OK"])
    #expect(root.presentedViewController == nil)
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  @Test func `Escape cancels, Return takes the preferred action`() throws {
    let harness = Harness()
    let first = make(.alert, [("OK", .default), ("Cancel", .cancel)])
    let root = present(first, harness)
    harness.press(key: "Escape")
    harness.settle()
    #expect(recorder.take() == ["Cancel"])
    let second = make(.alert, [("One", .default), ("Two", .default), ("Cancel", .cancel)])
    second.preferredAction = second.actions[1]
    root.present(second, animated: false)
    harness.flush()
    harness.press(key: "Enter")
    harness.settle()
    #expect(recorder.take() == ["Two"])
  }

  @Test func `a disabled action does nothing until it is enabled`() throws {
    let harness = Harness()
    let alert = make(.alert, [("OK", .default), ("Cancel", .cancel)])
    alert.actions[0].isEnabled = false
    _ = present(alert, harness)
    try tap("OK", harness)
    harness.settle()
    #expect(recorder.take() == [])
    #expect(harness.element(labelled: "OK")?.traits.contains(.notEnabled) == true)
    alert.actions[0].isEnabled = true
    try tap("OK", harness)
    harness.settle()
    #expect(recorder.take() == ["OK"])
  }

  @Test func `it is modal for assistive technologies`() throws {
    let harness = Harness()
    let alert = make(.alert, [("OK", .default), ("Cancel", .cancel)])
    let root = UIViewController()
    let behind = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    behind.text = "Behind"
    root.view.addSubview(behind)
    harness.show(root)
    root.present(alert, animated: false)
    let node = try #require(harness.semantics.flattened.first { $0.role == .alert })
    #expect(node.label == "Title")
    #expect(node.traits.contains(.isModal))
    #expect(node.children.map(\.label) == ["Title", "Message", "Cancel", "OK"])
    #expect(harness.element(labelled: "Behind") == nil)
    harness.window.perform(.escape, on: node.id)
    harness.settle()
    #expect(recorder.take() == ["Cancel"])
  }

  @Test func `an action sheet is at the bottom, its cancel apart, and a touch beside it cancels`() throws {
    let harness = Harness()
    let alert = make(.actionSheet, [("Cancel", .cancel), ("Delete", .destructive), ("Share", .default)])
    _ = present(alert, harness)
    let panels = try #require(alert.view as? AlertView).panels
    #expect(panels.count == 2)
    #expect(panels[0].rows.map(\.action.title) == ["Delete", "Share"])
    #expect(panels[1].frame == CGRect(x: 8, y: 753, width: 374, height: 57))
    #expect(panels[0].frame.maxY == 745)
    harness.tap(at: CGPoint(x: 100, y: 100))
    harness.settle()
    #expect(recorder.take() == ["Cancel"])
  }

  @Test func `a long action sheet scrolls`() throws {
    let harness = Harness()
    let alert = make(.actionSheet, (1...30).map { ("Action \($0)", .default) } + [("Cancel", .cancel)])
    _ = present(alert, harness)
    let panels = try #require(alert.view as? AlertView).panels
    #expect(panels[0].frame.minY >= 47)
    #expect(panels[1].frame.maxY == 810)
  }

  @Test func `on a tablet an action sheet is a popover at its source`() throws {
    let harness = Harness(size: CGSize(width: 820, height: 1180))
    let alert = make(.actionSheet, [("Cancel", .cancel), ("Delete", .destructive)])
    let root = UIViewController()
    let source = UIView(frame: CGRect(x: 600, y: 100, width: 50, height: 30))
    root.view.addSubview(source)
    harness.show(root)
    alert.popoverPresentationController?.sourceView = source
    root.present(alert, animated: true)
    harness.settle()
    let popover = try #require(alert.popoverPresentationController)
    #expect(popover.arrowDirection == .up)
    #expect(alert.view.frame.minY == 143)
    #expect(alert.view.frame.midX == 625)
    #expect(panel(alert)?.rows.map(\.action.title) == ["Delete"])
    harness.tap(at: CGPoint(x: 50, y: 600))
    harness.settle()
    #expect(recorder.take() == ["Cancel"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a popover adapts to a sheet where it is narrow`() {
    let harness = Harness()
    let root = UIViewController()
    harness.show(root)
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.view
    root.present(content, animated: false)
    #expect(content.presentationController is UISheetPresentationController)
  }

  @Test func `a popover goes where it has room`() {
    let room = CGRect(x: 10, y: 10, width: 780, height: 580)
    let size = CGSize(width: 200, height: 300)
    let above = PopoverPlacement(
      size: size,
      source: CGRect(x: 780, y: 500, width: 20, height: 20),
      room: room,
      permitted: .any,
      canOverlap: false
    )
    #expect(above.direction == .down)
    #expect(above.content == CGRect(x: 590, y: 187, width: 200, height: 300))
    let beside = PopoverPlacement(
      size: size,
      source: CGRect(x: 100, y: 290, width: 20, height: 20),
      room: room,
      permitted: [.left],
      canOverlap: false
    )
    #expect(beside.content == CGRect(x: 133, y: 150, width: 200, height: 300))
  }
}
