import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// A SwiftUI view in a hosting controller on a device of its own.
@MainActor final class ScreenHarness<Content: View> {
  let harness: Harness
  let host: UIHostingController<Content>

  init(_ view: Content, size: CGSize = CGSize(width: 390, height: 844)) {
    harness = Harness(size: size)
    host = UIHostingController(rootView: view)
    harness.show(host)
  }

  /// The first collection view, which a list is.
  var list: UICollectionView? { find(UICollectionView.self, in: harness.window) }

  func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
    if let found = view as? V { return found }
    for subview in view.subviews {
      if let found = find(type, in: subview) { return found }
    }
    return nil
  }

  /// What the semantics tree calls things, in order.
  var labels: [String] { nodes.compactMap(\.label) }

  var nodes: [SemanticsNode] { harness.window.makeSemantics().flatMap(\.flattened) }

  func node(_ label: String) -> SemanticsNode? { nodes.last { $0.label == label } }

  /// Taps in the middle of what is called `label`.
  func tap(_ label: String) {
    guard let frame = node(label)?.frame else {
      Issue.record("\(label) is not on the screen, but \(labels)")
      return
    }
    harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Swipes the row that is called `label` open at its trailing end.
  func swipeLeft(_ label: String) {
    guard let frame = node(label)?.frame else {
      Issue.record("\(label) is not on the screen, but \(labels)")
      return
    }
    harness.drag(from: CGPoint(x: 330, y: frame.midY), to: CGPoint(x: 200, y: frame.midY), pause: 0.1)
    harness.settle()
  }

  /// The labels of the rows on screen, from the top.
  var rowLabels: [String] {
    guard let list else { return [] }
    let cells = list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    return cells.compactMap { $0.makeSemantics().flatMap(\.flattened).compactMap(\.label).first }
  }

  @discardableResult func update(_ work: () -> Void = {}) -> UpdateReport { UpdateRecorder.record(work) }
}
