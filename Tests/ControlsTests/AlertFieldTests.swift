import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Text fields in alerts` {
  private let harness = Harness()
  private let recorder = Recorder()

  private func present(_ fields: Int = 2) -> UIAlertController {
    let alert = UIAlertController(title: "Sign in", message: "To your account", preferredStyle: .alert)
    for index in 0..<fields {
      alert.addTextField { field in
        field.placeholder = index == 0 ? "Name" : "Password"
        field.isSecureTextEntry = index == 1
      }
    }
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [recorder] _ in recorder.note("cancel") }
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [recorder] _ in recorder.note("ok") })
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    harness.show(controller)
    controller.present(alert, animated: true)
    harness.settle()
    return alert
  }

  @Test func `they stand below the message, and the first one has the keyboard`() throws {
    let alert = present()
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", "Password"])
    #expect(fields[0].isFirstResponder)
    let message = try #require(harness.element(labelled: "To your account")).frame
    let first = fields[0].convert(fields[0].bounds, to: nil)
    let second = fields[1].convert(fields[1].bounds, to: nil)
    #expect(first.minY > message.maxY)
    #expect(second.minY > first.maxY)
    #expect(first.width == 238)
  }

  @Test func `Return goes on, and from the last one performs the action`() throws {
    let alert = present()
    let fields = try #require(alert.textFields)
    harness.press(key: "a", characters: "a")
    #expect(fields[0].text == "a")
    harness.press(key: "Enter")
    #expect(fields[1].isFirstResponder)
    #expect(recorder.take() == [])
    harness.press(key: "b", characters: "b")
    harness.press(key: "Enter")
    harness.settle()
    #expect(fields[1].text == "b")
    #expect(recorder.take() == ["ok"])
    #expect(alert.presentingViewController == nil)
  }

  @Test func `Escape cancels, and an action sheet has none`() throws {
    let alert = present(1)
    harness.press(key: "Escape")
    harness.settle()
    #expect(recorder.take() == ["cancel"])
    #expect(alert.presentingViewController == nil)
    #expect(UIAlertController(title: nil, message: nil, preferredStyle: .alert).textFields == nil)
  }

  @Test func `a finger that slides to another action performs that one`() throws {
    let alert = present(0)
    let cancel = try #require(harness.element(labelled: "Cancel")).frame
    let action = try #require(harness.element(labelled: "OK")).frame
    harness.touchDown(at: CGPoint(x: cancel.midX, y: cancel.midY))
    harness.advance(by: 0.1)
    harness.touchMove(to: CGPoint(x: action.midX, y: action.midY))
    harness.advance(by: 0.1)
    harness.touchUp(at: CGPoint(x: action.midX, y: action.midY))
    harness.settle()
    #expect(recorder.take() == ["ok"])
    #expect(alert.presentingViewController == nil)
  }
}
