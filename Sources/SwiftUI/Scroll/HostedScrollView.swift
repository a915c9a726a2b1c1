import QuartzCore
import UIKit

/// A UIKit scroll view around a part of a graph.
@MainActor final class HostedScrollView: UIScrollView {
  private let hostingView: _UIHostingView<RowContent>
  private let viewport: ScrollViewport
  var axes = Axis.Set.vertical
  var position: ScrollPositionBinding?
  private var shownID: AnyHashable?
  var onContentSize: (() -> Void)?
  let steering = ScrollSteering()

  init(_ part: ListRow, _ viewport: ScrollViewport) {
    hostingView = _UIHostingView(rootView: RowContent(row: part), parent: part.node)
    self.viewport = viewport
    super.init(frame: .zero)
    hostingView.respectsSafeArea = false
    hostingView.onSizeChange = { [weak self] in
      self?.setNeedsLayout()
      self?.onContentSize?()
    }
    viewport.scrollView = self
    scrollDelegate = steering
    viewport.host = hostingView
    addSubview(hostingView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The content's size where the scroll view is offered `proposal`.
  func contentSize(for proposal: ProposedViewSize) -> CGSize {
    hostingView.graph.sizeThatFits(
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height
      )
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: adjustedContentInset).size
    let content = contentSize(for: ProposedViewSize(room))
    let size = CGSize(
      width: axes.contains(.horizontal) ? content.width : max(content.width, room.width),
      height: axes.contains(.vertical) ? content.height : max(content.height, room.height)
    )
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: size)
    if hostingView.frame != frame { hostingView.frame = frame }
    viewport.didMove()
    reportPosition()
  }

  func targetStarts(_ axis: Axis) -> ScrollTargetStarts { hostingView.graph.rootBox.targetStarts(axis) }

  // MARK: - Positions

  private func box(called id: AnyHashable) -> Box? { hostingView.graph.rootBox.box(called: id) }

  /// Scrolls to where the position's binding says.
  func followPosition(animated: Bool) {
    guard let position, let id = position.read(), id != shownID else { return }
    UpdateCycle.main.setNeedsUpdate()
    shownID = id
    hostingView.graph.afterLayout { [weak self] in
      _ = self?.scroll(to: id, anchor: position.anchor ?? .top, animated: animated)
    }
  }

  private func reportPosition() {
    guard let position, isDragging || isDecelerating else { return }
    let inset = adjustedContentInset
    let isSideways = !axes.contains(.vertical)
    var start = isSideways ? bounds.minX + inset.left : bounds.minY + inset.top
    // Of pages, the one that is seen more of.
    if isPagingEnabled { start += (isSideways ? bounds.width : bounds.height) / 2 }
    guard let box = hostingView.graph.rootBox.firstIdentified(after: start, isSideways),
      let id = box.explicitID, id != shownID
    else { return }
    shownID = id
    position.write(id)
  }
}

extension HostedScrollView: ScrollDestination {
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated: Bool) -> Bool {
    guard let frame = box(called: id)?.frameInHost ?? viewport.frame(of: id) else { return false }
    let visible = bounds.inset(by: adjustedContentInset)
    var origin = visible.origin
    func along(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ room: CGFloat, _ at: CGFloat?)
      -> CGFloat
    {
      if let at { return start + length * at - room * at }
      if start < from { return start }
      return start + length > from + room ? start + length - room : from
    }
    if axes.contains(.vertical) {
      origin.y = along(frame.minY, frame.height, visible.minY, visible.height, anchor?.y)
    }
    if axes.contains(.horizontal) {
      origin.x = along(frame.minX, frame.width, visible.minX, visible.width, anchor?.x)
    }
    let inset = adjustedContentInset
    let lowest = CGPoint(
      x: max(contentSize.width - visible.width, 0),
      y: max(contentSize.height - visible.height, 0)
    )
    setContentOffset(
      CGPoint(
        x: min(max(origin.x, 0), lowest.x) - inset.left,
        y: min(max(origin.y, 0), lowest.y) - inset.top
      ),
      animated: animated
    )
    return true
  }
}

extension Box {
  /// The box called `id`.
  fileprivate func box(called id: AnyHashable) -> Box? {
    if explicitID == id { return self }
    for child in children {
      if let found = child.box(called: id) { return found }
    }
    return nil
  }

  /// The first box with an id whose end lies after a place in the host.
  fileprivate func firstIdentified(after place: CGFloat, _ isSideways: Bool) -> Box? {
    if explicitID != nil {
      return (isSideways ? frameInHost.maxX : frameInHost.maxY) > place + 1 ? self : nil
    }
    for child in children {
      if let found = child.firstIdentified(after: place, isSideways) { return found }
    }
    return nil
  }
}
