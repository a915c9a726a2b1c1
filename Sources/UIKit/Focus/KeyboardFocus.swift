import QuartzCore

/// Where the keyboard is in a window, apart from text: the control or row that Space activates.
///
/// It is found in the semantics tree, so that it is the same for views of UIKit and of SwiftUI.
@MainActor package final class KeyboardFocus {
  private unowned let window: UIWindow
  package private(set) var target: SemanticsID?
  private lazy var ring = FocusRing(in: window)
  private var pass: PassToken?

  package init(window: UIWindow) {
    self.window = window
  }

  // MARK: - The target

  /// The view that has the focus; one that shows a SwiftUI element has none itself.
  package var focusedView: UIView? {
    target.flatMap { id in window.view(showing: id) }.flatMap {
      $0.accessibility?.semanticsID == target ? $0 : nil
    }
  }

  /// The finger took over, or the element is gone.
  package func clear() {
    guard target != nil else { return }
    let previous = focusedView
    target = nil
    pass = nil
    ring.hide()
    previous?.focusDidChange()
    SemanticsChanges.note(in: window)
  }

  /// Moves the focus to an element; a text becomes first responder.
  @discardableResult
  package func focus(_ id: SemanticsID, showsRing: Bool = true) -> Bool {
    guard let view = window.view(showing: id) else { return false }
    if view.accessibility?.semanticsID == id, let text = view as? any TextInputHost {
      guard view.becomeFirstResponder() else {
        // The display's own field has the keyboard already.
        text.editing.correctDisplay()
        return false
      }
      clear()
      reveal(id, in: view)
      return true
    }
    if let first = window.firstResponder, first is any UIKeyInput, !first.resignFirstResponder() {
      return false
    }
    let previous = focusedView
    target = id
    previous?.focusDidChange()
    if view.accessibility?.semanticsID == id { view.focusDidChange() }
    reveal(id, in: view)
    rememberRow(of: view)
    if showsRing, window.windowScene?.surface?.display?.editsText != true { followWithRing() }
    SemanticsChanges.note(in: window)
    return true
  }

  private func followWithRing() {
    pass = pass ?? UpdateCycle.main.addPass(.accessibility) { [weak self] in self?.updateRing() }
    updateRing()
  }

  private func updateRing() {
    guard let target else { return }
    guard let view = window.view(showing: target), let frame = view.frame(ofElement: target) else {
      return clear()
    }
    ring.show(
      around: window.convert(frame, from: nil),
      of: view.accessibility?.semanticsID == target ? view : nil
    )
  }

  /// Scrolls what the element lies in so far that it is seen.
  private func reveal(_ id: SemanticsID, in view: UIView) {
    guard let frame = view.frame(ofElement: id) else { return }
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        let rect = scrollView.convert(frame, from: nil)
        scrollView.scrollRectToVisible(rect, animated: false)
      }
      ancestor = current.superview
    }
  }

  // MARK: - Moving

  private var stops: FocusStops {
    FocusStops(window.semanticsOfChildren()) { [window] id in
      (window.view(showing: id) as? UICollectionViewCell)?.canBecomeKeyboardFocused ?? false
    }
  }

  /// What the keyboard is at: the focused element, or the text that is edited.
  private var current: SemanticsID? {
    target ?? (window.firstResponder as? UIView)?.accessibility?.semanticsID
  }

  @discardableResult
  package func moveToNext(forward: Bool) -> Bool {
    let stops = stops
    var start = current
    for _ in stops.all {
      guard let stop = stops.next(after: start, forward: forward) else { return false }
      if focus(entry(to: stop, in: stops)) { return true }
      start = stop.id
    }
    return false
  }

  /// A list is entered at the row it was left at, or else at its selection.
  private func entry(to stop: FocusStop, in stops: FocusStops) -> SemanticsID {
    guard stop.list != nil, let list = window.view(showing: stop.id)?.enclosingCollectionView else {
      return stop.id
    }
    let remembered = list.remembersLastFocusedIndexPath ? list.lastFocusedIndexPath : nil
    guard let path = remembered ?? list.indexPathsForSelectedItems?.first,
      let id = list.cellForItem(at: path)?.accessibility?.semanticsID,
      stops.all.contains(where: { $0.id == id })
    else { return stop.id }
    return id
  }

  private func rememberRow(of view: UIView) {
    guard let cell = view.enclosingCell, let list = cell.enclosingCollectionView else { return }
    list.lastFocusedIndexPath = list.indexPath(for: cell)
  }

  /// Moves among the rows of the list that the focus is in.
  package func moveInList(_ direction: UITextLayoutDirection) -> Bool {
    guard let target, let view = window.view(showing: target), let cell = view.enclosingCell,
      let list = cell.enclosingCollectionView, let path = list.indexPath(for: cell),
      let next = list.focusableItem(direction, of: path)
    else { return false }
    let column = rowStops(cell).firstIndex { $0.id == target } ?? 0
    list.reveal(next)
    guard let nextCell = list.cellForItem(at: next) else { return false }
    let candidates = rowStops(nextCell)
    guard !candidates.isEmpty else { return false }
    focus(candidates[min(column, candidates.count - 1)].id)
    list.focusMoved(to: next)
    return true
  }

  private func rowStops(_ cell: UICollectionViewCell) -> [FocusStop] {
    FocusStops(cell.makeSemantics()) { _ in cell.canBecomeKeyboardFocused }.all
  }

  // MARK: - Acting

  package func activate() -> Bool {
    guard let target else { return false }
    return window.perform(.activate, on: target)
  }

  /// Changes the value of what can be changed in steps.
  package func adjust(increments: Bool) -> Bool {
    guard let target, let view = window.view(showing: target), view.canBeAdjusted(target) else {
      return false
    }
    return window.perform(increments ? .increment : .decrement, on: target)
  }
}

extension UIView {
  /// The view that is the element, or that provides it.
  package func view(showing id: SemanticsID) -> UIView? {
    if accessibility?.semanticsID == id { return self }
    for view in subviewList.reversed() {
      if let found = view.view(showing: id) { return found }
    }
    if let provider = self as? any SemanticsActionHandling, provider.handles(id) { return self }
    return nil
  }

  fileprivate func element(_ id: SemanticsID) -> SemanticsNode? {
    makeSemantics().lazy.flatMap(\.flattened).first { $0.id == id }
  }

  /// On screen.
  fileprivate func frame(ofElement id: SemanticsID) -> CGRect? {
    accessibility?.semanticsID == id ? accessibilityFrame : element(id)?.frame
  }

  fileprivate func canBeAdjusted(_ id: SemanticsID) -> Bool {
    element(id)?.actions.contains(.increment) ?? false
  }

  fileprivate var enclosingCell: UICollectionViewCell? {
    sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? UICollectionViewCell }.first
  }

  fileprivate var enclosingCollectionView: UICollectionView? {
    sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? UICollectionView }.first
  }

  fileprivate func focusDidChange() {
    (self as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    (self as? UIControl)?.stateDidChange()
  }

  /// Whether the keyboard is at the view.
  public var isFocused: Bool {
    guard let id = accessibility?.semanticsID else { return false }
    return window?.keyboardFocus.target == id
  }
}
