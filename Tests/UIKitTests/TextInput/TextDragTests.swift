import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor private final class Delegate: NSObject, UITextDragDelegate, UITextDropDelegate {
  var log: [String] = []
  var items: [UIDragItem]?
  var proposal: UITextDropProposal?

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] {
    log.append("drag \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
    return items ?? dragRequest.suggestedItems
  }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {
    log.append("begin")
  }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {
    log.append("drag ended \(operation)")
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { proposal ?? drop.suggestedProposal }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  ) {
    log.append(drop.isSameView ? "drop from here" : "drop from elsewhere")
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnter session: any UIDropSession
  ) {
    log.append("enter")
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidExit session: any UIDropSession
  ) {
    log.append("exit")
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnd session: any UIDropSession
  ) {
    log.append("drop ended")
  }
}

@MainActor @Suite(.serialized) struct `Dragging selected text` {
  private let harness = Harness(size: CGSize(width: 400, height: 600), safeArea: .zero)
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 360, height: 40))
  private let other = UITextField(frame: CGRect(x: 20, y: 100, width: 360, height: 40))
  private let view = UITextView(frame: CGRect(x: 20, y: 200, width: 360, height: 200))
  private let delegate = Delegate()

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    for text in [field, other, view] { root.addSubview(text) }
    harness.show(root)
    field.text = "one two three"
    view.text = "red green blue"
    harness.settle()
  }

  private typealias Text = UIView & UITextDraggable & UITextDroppable

  private func select(_ range: Range<Int>, in text: any Text) throws {
    text.becomeFirstResponder()
    let start = try #require(text.position(from: text.beginningOfDocument, offset: range.lowerBound))
    let end = try #require(text.position(from: text.beginningOfDocument, offset: range.upperBound))
    text.selectedTextRange = text.textRange(from: start, to: end)
    harness.settle()
  }

  /// Where a place of the text is in the window, a little right of it.
  private func point(_ place: Int, in text: any Text) throws -> CGPoint {
    let position = try #require(text.position(from: text.beginningOfDocument, offset: place))
    let caret = text.caretRect(for: position)
    return text.convert(CGPoint(x: caret.minX + 2, y: caret.midY), to: nil)
  }

  private func carry(from start: CGPoint, to end: CGPoint, _ move: (CGPoint) -> Void) {
    for step in 1...10 {
      let share = CGFloat(step) / 10
      move(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      harness.advance(by: 0.03)
    }
  }

  private func drag(from start: CGPoint, to end: CGPoint, letsGo: Bool = true) {
    harness.touchDown(at: start)
    harness.advance(by: 0.7)
    carry(from: start, to: end) { harness.touchMove(to: $0) }
    guard letsGo else { return }
    harness.touchUp(at: end)
    harness.settle()
  }

  private func mouse(_ phase: DisplayEvent.Pointer.Phase, _ point: CGPoint) {
    harness.scene.handle(.pointer(.init(phase, id: 0, at: point, kind: .mouse)))
    harness.flush()
  }

  private func dragByMouse(from start: CGPoint, to end: CGPoint) {
    mouse(.began, start)
    carry(from: start, to: end) { mouse(.moved, $0) }
    mouse(.ended, end)
    harness.settle()
  }

  @Test func `a finger that stays on the selection takes a copy to another field`() throws {
    try select(4..<7, in: field)
    other.text = "xy"
    harness.settle()
    drag(from: try point(5, in: field), to: try point(1, in: other))
    #expect(other.text == "xtwoy")
    #expect(field.text == "one two three")
    #expect(other.isFirstResponder)
    #expect(harness.window.subviews.count == 1)
  }

  @Test func `in its own text it moves, forwards and back, and is undone in one step`() throws {
    try select(0..<4, in: view)
    drag(from: try point(1, in: view), to: try point(14, in: view))
    #expect(view.text == "green bluered ")
    #expect(view.selectedRange == NSRange(location: 14, length: 0))
    try select(10..<14, in: view)
    drag(from: try point(11, in: view), to: try point(0, in: view))
    #expect(view.text == "red green blue")
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    view.editing.undo()
    #expect(view.text == "green bluered ")
    view.editing.undo()
    #expect(view.text == "red green blue")
  }

  @Test func `words with looks of their own leave those between as they are`() throws {
    let words = NSMutableAttributedString(string: "red green blue")
    words.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 4, length: 5))
    view.attributedText = words
    harness.settle()
    try select(0..<4, in: view)
    drag(from: try point(1, in: view), to: try point(14, in: view))
    #expect(view.text == "green bluered ")
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .green)
  }

  @Test func `a tap after a drag is the first, not the second`() throws {
    view.becomeFirstResponder()
    dragByMouse(from: try point(0, in: view), to: try point(9, in: view))
    let place = try point(8, in: view)
    mouse(.began, place)
    mouse(.ended, place)
    #expect(view.selectedRange == NSRange(location: 8, length: 0))
  }

  @Test func `let go where it was, nothing changes`() throws {
    try select(4..<9, in: view)
    drag(from: try point(5, in: view), to: try point(8, in: view))
    #expect(view.text == "red green blue")
    #expect(!view.isTextDragActive && !view.isTextDropActive)
  }

  @Test func `a pointer drags the selection at once, and selects from elsewhere`() throws {
    try select(4..<7, in: field)
    dragByMouse(from: try point(5, in: field), to: try point(0, in: view))
    #expect(view.text == "twored green blue")
    #expect(field.text == "one two three")
    try select(4..<7, in: field)
    dragByMouse(from: try point(9, in: field), to: try point(12, in: field))
    let range = try #require(field.selectedTextRange)
    #expect(field.text(in: range) == "hre")
    #expect(field.text == "one two three")
  }

  @Test func `a click on the selection puts the caret there`() throws {
    try select(4..<7, in: field)
    let place = try point(5, in: field)
    mouse(.began, place)
    #expect(field.selectedTextRange?.isEmpty == false)
    mouse(.ended, place)
    harness.settle()
    let range = try #require(field.selectedTextRange)
    #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == 5)
  }

  @Test func `secret text stays, and so does what is not selected`() throws {
    field.isSecureTextEntry = true
    field.textDragDelegate = delegate
    try select(4..<7, in: field)
    drag(from: try point(5, in: field), to: try point(0, in: other))
    #expect(other.text == "" && delegate.log == [])
    field.isSecureTextEntry = false
    try select(4..<7, in: field)
    drag(from: try point(1, in: field), to: try point(0, in: other))
    #expect(other.text == "" && delegate.log == [])
  }

  @Test func `what can't be edited gives copies, and takes nothing`() throws {
    view.isEditable = false
    try select(0..<3, in: view)
    drag(from: try point(1, in: view), to: try point(0, in: other))
    #expect(other.text == "red")
    #expect(view.text == "red green blue")
    try select(0..<3, in: other)
    drag(from: try point(1, in: other), to: try point(6, in: view))
    #expect(view.text == "red green blue")
  }

  @Test func `the delegates are asked and told`() throws {
    field.textDragDelegate = delegate
    other.textDropDelegate = delegate
    try select(4..<7, in: field)
    drag(from: try point(5, in: field), to: try point(0, in: other), letsGo: false)
    #expect(field.isTextDragActive && other.isTextDropActive)
    harness.touchUp(at: try point(0, in: other))
    harness.settle()
    #expect(
      delegate.log == [
        "drag two", "begin", "enter", "drop from elsewhere", "drop ended", "drag ended copy",
      ]
    )
    #expect(!field.isTextDragActive && !other.isTextDropActive)
  }

  @Test func `a delegate drags something else, or nothing`() throws {
    field.textDragDelegate = delegate
    delegate.items = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "2")))]
    try select(4..<7, in: field)
    drag(from: try point(5, in: field), to: try point(0, in: other))
    #expect(other.text == "2")
    delegate.items = []
    delegate.log = []
    try select(4..<7, in: field)
    drag(from: try point(5, in: field), to: try point(0, in: other))
    #expect(other.text == "2" && delegate.log == ["drag two"])
  }

  @Test func `a delegate refuses what is dropped, or has it replace all`() throws {
    other.textDropDelegate = delegate
    other.text = "old"
    delegate.proposal = UITextDropProposal(operation: .forbidden)
    try select(4..<7, in: field)
    drag(from: try point(5, in: field), to: try point(0, in: other))
    #expect(other.text == "old" && delegate.log == ["enter", "drop ended"])
    let all = UITextDropProposal(operation: .copy)
    all.dropAction = .replaceAll
    delegate.proposal = all
    drag(from: try point(5, in: field), to: try point(0, in: other))
    #expect(other.text == "two")
  }
}
