import UIKit

/// Follows the pointer over a host view, for the boxes of its graph that want to know.
@MainActor final class HoverTracker {
  private weak var graph: ViewGraph?
  private var boxes: [ObjectIdentifier: HoverBox] = [:]
  private var recognizer: UIHoverGestureRecognizer?

  init(_ graph: ViewGraph) { self.graph = graph }

  func add(_ box: HoverBox) {
    boxes[ObjectIdentifier(box)] = box
    guard recognizer == nil, let view = graph?.host?.graphView else { return }
    let recognizer = UIHoverGestureRecognizer(
      target: self,
      action: Selector("hover(_:)", HoverTracker.hover(_:))
    )
    view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }

  func remove(_ box: HoverBox) { boxes[ObjectIdentifier(box)] = nil }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let point = isOver ? recognizer.location(in: recognizer.view) : nil
    for box in boxes.values { box.pointerMoved(to: point) }
  }
}
