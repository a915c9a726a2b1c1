/// The layout pass: constraints, then frames, top-down through dirty subtrees only.
@MainActor package enum LayoutPass {
  private static let rerunLimit = 100

  /// Lays out what is dirty at and below a view, starting at the topmost dirty ancestor.
  package static func layOut(from view: UIView) {
    var top = AutoLayout.passRoot(of: view) ?? view
    while let above = top.superviewStorage, above.viewState.needsLayout { top = above }
    run(top)
  }

  package static func run(_ root: UIView) {
    var runs = 0
    repeat {
      AutoLayout.updateConstraints(in: root)
      visit(root)
      runs += 1
      if runs == rerunLimit {
        Diagnostics.error(
          "Layout of \(root) does not come to rest: a layoutSubviews keeps asking for layout"
        )
        return
      }
    } while root.viewState.needsLayout || root.viewState.descendantNeedsLayout
  }

  private static func visit(_ view: UIView) {
    if view.viewState.needsLayout {
      view.viewState.needsLayout = false
      layOutSubviews(of: view)
    }
    guard view.viewState.descendantNeedsLayout else { return }
    view.viewState.descendantNeedsLayout = false
    for subview in view.subviewList
    where subview.viewState.needsLayout || subview.viewState.descendantNeedsLayout {
      visit(subview)
    }
  }

  private static func layOutSubviews(of view: UIView) {
    UpdateRecorder.noteLayout()
    view.layer.didLayOut()
    view.traits.withCurrent {
      let controller = view.owningController
      controller?.viewWillLayoutSubviews()
      AutoLayout.placeSubviews(of: view)
      view.layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }
}
