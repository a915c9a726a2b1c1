import QuartzCore

/// One wheel of a picker: rows that turn past a band in the middle.
///
/// A scroll view whose insets bring each row to the middle; what is further away is smaller and paler.
@MainActor package final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  var makeView: (Int, UIView?) -> UIView = { _, _ in UIView() }
  var title: (Int) -> String? = { _ in nil }
  var onSelect: (Int) -> Void = { _ in }
  var rowHeight: CGFloat = 32
  private var count = 0
  package private(set) var selected = -1
  private var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var isTurning = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    scrollDelegate = self
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    decelerationRate = .fast
    scrollsToTop = false
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self, weak tap] in
      if let self, let tap { tapped(at: tap.location(in: self).y) }
    }
    addGestureRecognizer(tap)
  }

  package required init?(coder: NSCoder) { nil }

  func reload(count: Int) {
    self.count = count
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    spare = []
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selected = min(max(row, 0), count - 1)
    SemanticsChanges.note(in: self)
    guard animated, window != nil, bounds.height > 0 else {
      isTurning = false
      return setNeedsLayout()
    }
    isTurning = true
    setContentOffset(offset(of: selected), animated: true)
    if !isScrollAnimating { isTurning = false }
  }

  func view(at row: Int) -> UIView? { shown[row] }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  private var nearest: Int {
    guard count > 0 else { return -1 }
    return min(max(Int(((contentOffset.y + contentInset.top) / rowHeight).rounded()), 0), count - 1)
  }

  // MARK: Layout

  package override func layoutSubviews() {
    let room = max(0, (bounds.height - rowHeight) / 2)
    if contentInset.top != room {
      contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    }
    let size = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    if contentSize != size { contentSize = size }
    if !isTurning, !isDragging, !isDecelerating, selected >= 0, contentOffset != offset(of: selected) {
      contentOffset = offset(of: selected)
    }
    super.layoutSubviews()
    placeRows()
  }

  private func placeRows() {
    guard count > 0, rowHeight > 0, bounds.height > 0 else { return }
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)) - 1)
    let last = min(count - 1, Int((bounds.maxY / rowHeight).rounded(.up)) + 1)
    for (row, view) in shown where row < first || row > last {
      view.removeFromSuperview()
      spare.append(view)
      shown[row] = nil
    }
    guard first <= last else { return }
    for row in first...last { place(row) }
  }

  private func place(_ row: Int) {
    let view: UIView
    if let existing = shown[row] {
      view = existing
    } else {
      view = makeView(row, spare.popLast())
      view.isAccessibilityElement = false
      shown[row] = view
      addSubview(view)
    }
    // How far the row is from the middle, as an angle on the wheel.
    let middle = bounds.midY
    let distance = (CGFloat(row) + 0.5) * rowHeight - middle
    let radius = bounds.height * 0.55
    let angle = min(max(distance / radius, -1.4), 1.4)
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: middle + radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: 1 - 0.12 * abs(angle), y: max(cos(angle), 0.2))
    view.alpha = abs(distance) < rowHeight / 2 ? 1 : max(0, 0.5 - abs(angle) * 0.3)
  }

  // MARK: Turning

  private func tapped(at y: CGFloat) {
    let row = Int((y / rowHeight).rounded(.down))
    guard row >= 0, row < count, row != selected else { return }
    select(row, animated: true)
    onSelect(row)
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isTurning = true
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard count > 0 else { return }
    let y = targetContentOffset.pointee.y + contentInset.top
    let row = min(max(Int((y / rowHeight).rounded()), 0), count - 1)
    targetContentOffset.pointee = offset(of: row)
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    rest()
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    isTurning = false
    setNeedsLayout()
  }

  private func rest() {
    isTurning = false
    let row = nearest
    let changed = row != selected
    selected = row
    setNeedsLayout()
    SemanticsChanges.note(in: self)
    if changed, row >= 0 { onSelect(row) }
  }

  // MARK: Accessibility

  package override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  package override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (selected >= 0 ? title(selected) : nil) }
    set { super.accessibilityValue = newValue }
  }

  package override var accessibilityTraits: UIAccessibilityTraits {
    get { .adjustable }
    set { super.accessibilityTraits = newValue }
  }

  package override func accessibilityIncrement() { turn(by: 1) }
  package override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by rows: Int) {
    let row = selected + rows
    guard row >= 0, row < count else { return }
    select(row, animated: true)
    onSelect(row)
  }

  package override func makeSemantics() -> [SemanticsNode] { semantics(role: .slider) }
}
