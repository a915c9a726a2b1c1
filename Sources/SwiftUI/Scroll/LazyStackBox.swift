// Where the views of a lazy stack are: lengths are estimated until a view has been made.

import QuartzCore
import UIKit

@MainActor package final class LazyStackBox: Box, ViewportWatcher {
  private weak var source: (any LazyStackSource)?
  private var axis = Axis.vertical
  private var alignment = Alignment.center
  private var gap: CGFloat = 8
  private var ids: [Int] = []
  private var lengths: [Int: CGFloat] = [:]
  private var offsets: [CGFloat]?
  private var shownRange = 0..<0
  private var across: CGFloat = 0
  private weak var viewport: ScrollViewport?

  /// How far beyond what is in sight views are made, and where they are let go, as a share of it.
  private static let margin: CGFloat = 0.5
  /// Without a scroll view around there is no telling what is in sight: so many are made.
  private static let limitOutsideScrolling = 1000
  private static let firstEstimate: CGFloat = 44

  init(_ context: UpdateContext, _ source: any LazyStackSource) {
    self.source = source
    super.init(context)
    viewport = EnvironmentValues(scope: context.scope, reader: nil).scrollViewport
    viewport?.add(self)
  }

  func set(_ axis: Axis, _ alignment: Alignment, spacing: CGFloat?, _ transaction: Transaction) {
    let gap = spacing ?? 8
    guard axis != self.axis || alignment != self.alignment || gap != self.gap else { return }
    (self.axis, self.alignment, self.gap, offsets) = (axis, alignment, gap, nil)
    setNeedsSizeCheck(transaction)
  }

  func setItems(_ new: [Int], _ transaction: Transaction) {
    ids = new
    offsets = nil
    let known = Set(new)
    lengths = lengths.filter { known.contains($0.key) }
    shownRange = 0..<0
    showRange(transaction)
    setNeedsSizeCheck(transaction)
  }

  // MARK: - Lengths

  private var estimate: CGFloat {
    lengths.isEmpty ? Self.firstEstimate : lengths.values.reduce(0, +) / CGFloat(lengths.count)
  }

  private var starts: [CGFloat] {
    if let offsets { return offsets }
    let estimate = estimate
    var starts: [CGFloat] = []
    starts.reserveCapacity(ids.count + 1)
    var position: CGFloat = 0
    for id in ids {
      starts.append(position)
      position += (lengths[id] ?? estimate) + gap
    }
    starts.append(ids.isEmpty ? 0 : position - gap)
    offsets = starts
    return starts
  }

  private func length(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  private func proposal(across: CGFloat?) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    var widest: CGFloat = 0
    measureShown(offered) { widest = max(widest, $0) }
    let total = starts.last ?? 0
    let side = offered.map { $0.isFinite ? $0 : widest } ?? widest
    return axis == .vertical ? CGSize(width: side, height: total) : CGSize(width: total, height: side)
  }

  private func measureShown(_ offered: CGFloat?, _ side: (CGFloat) -> Void) {
    if shownRange.isEmpty { showRange(Transaction()) }
    for (index, child) in zip(shownRange, children) {
      let size = child.size(for: proposal(across: offered))
      side(axis == .vertical ? size.width : size.height)
      if lengths[ids[index]] != length(size) {
        lengths[ids[index]] = length(size)
        offsets = nil
      }
    }
  }

  // MARK: - What is in sight

  /// The part of the stack that is to be made.
  private var wantedRange: Range<Int> {
    guard !ids.isEmpty else { return 0..<0 }
    guard let visible = viewport?.visibleRect else {
      return 0..<min(ids.count, viewport == nil ? Self.limitOutsideScrolling : 20)
    }
    let origin = isPlaced ? frameInHost.origin : .zero
    let (from, room) =
      axis == .vertical ? (visible.minY - origin.y, visible.height) : (visible.minX - origin.x, visible.width)
    let first = index(at: from - room * Self.margin)
    let last = index(at: from + room * (1 + Self.margin))
    return first..<min(last + 1, ids.count)
  }

  private func index(at position: CGFloat) -> Int {
    let starts = starts
    var (low, high) = (0, max(ids.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Makes what has come into sight.
  private func showRange(_ transaction: Transaction) {
    guard let source else { return }
    let range = wantedRange
    guard range != shownRange || children.isEmpty else { return }
    shownRange = range
    setChildren(range.map { source.boxes(at: $0).first ?? EmptyBox.make(self) }, transaction)
    source.forgetAll(except: Set(range.map { ids[$0] }))
  }

  func viewportDidMove() {
    let range = wantedRange
    guard range != shownRange else { return }
    // A view more or less at the ends is no reason to do anything yet.
    let slack = max(shownRange.count / 4, 1)
    if !shownRange.isEmpty, abs(range.lowerBound - shownRange.lowerBound) < slack,
      abs(range.upperBound - shownRange.upperBound) < slack, range.upperBound != ids.count,
      range.lowerBound != 0
    {
      return
    }
    showRange(Transaction())
    setNeedsSizeCheck(Transaction())
  }

  func frame(of id: AnyHashable) -> CGRect? {
    guard let index = source?.index(of: id) else { return nil }
    let starts = starts
    let length = (index + 1 < ids.count ? starts[index + 1] - gap : starts[ids.count]) - starts[index]
    let origin = frameInHost.origin
    return axis == .vertical
      ? CGRect(x: origin.x, y: origin.y + starts[index], width: frame.width, height: length)
      : CGRect(x: origin.x + starts[index], y: origin.y, width: length, height: frame.height)
  }

  // MARK: - Placing

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let side = axis == .vertical ? size.width : size.height
    measureShown(side) { _ in }
    let starts = starts
    return zip(shownRange, children).map { index, child in
      let offered = self.proposal(across: side)
      let dimensions = child.dimensions(in: offered)
      let own = dimensions.size
      let origin: CGPoint =
        axis == .vertical
        ? CGPoint(x: aligned(dimensions, side).x, y: starts[index])
        : CGPoint(x: starts[index], y: aligned(dimensions, side).y)
      return Placement(origin: origin, size: own, proposal: offered)
    }
  }

  private func aligned(_ dimensions: ViewDimensions, _ side: CGFloat) -> CGPoint {
    alignedOrigin(dimensions, in: CGSize(width: side, height: side), alignment)
  }

  override package var stackAxis: Axis? { axis }

  override package func nodeDidUnmount() { viewport?.remove(self) }
}

/// Stands for a view that shows nothing.
@MainActor private final class EmptyBox: Box {
  static func make(_ parent: Box) -> Box {
    let box = EmptyBox(scope: parent.scope)
    box.graph = parent.graph
    return box
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
}
