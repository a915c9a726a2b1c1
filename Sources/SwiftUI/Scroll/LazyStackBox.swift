// Where the views of a lazy stack or grid are: lengths are estimated until a view has been made.

import QuartzCore
import UIKit

@MainActor package final class LazyStackBox: Box, ViewportWatcher {
  private weak var source: (any LazyStackSource)?
  private var axis = Axis.vertical
  private var alignment = Alignment.center
  private var gap: CGFloat = 8
  /// The columns of a grid; nil for a stack.
  private var gridItems: [GridItem]?
  private var tracks: [LazyTrack] = []
  private var items = LazyItems()
  private var lines = LazyLines()
  private var lengths = LazyLengths()
  private var shownRange = 0..<0
  /// The items that have a view: those of the range, and headers and footers that stay in sight.
  private var shownItems: [Int] = []
  private var pinned = PinnedScrollableViews()
  private var pinnedBoxes: [Int: PinnedBox] = [:]
  private weak var viewport: ScrollViewport?

  /// How far beyond what is in sight views are made, and where they are let go, as a share of it.
  private static let margin: CGFloat = 0.5
  /// Without a scroll view around there is no telling what is in sight: so many are made.
  private static let limitOutsideScrolling = 1000

  init(_ context: UpdateContext, _ source: any LazyStackSource) {
    self.source = source
    super.init(context)
    viewport = EnvironmentValues(scope: context.scope, reader: nil).scrollViewport
    viewport?.add(self)
  }

  func set<Content: View>(_ stack: LazyStack<Content>, _ transaction: Transaction) {
    let gap = stack.spacing ?? 8
    let isSame =
      stack.axis == axis && stack.alignment == alignment && gap == self.gap && stack.pinnedViews == pinned
      && FieldComparison.isSame(stack.tracks, gridItems)
    guard !isSame else { return }
    (axis, alignment, self.gap, gridItems) = (stack.axis, stack.alignment, gap, stack.tracks)
    pinned = stack.pinnedViews
    tracks = []
    lengths.arrange(items.ids, in: lines, gap: gap)
    setNeedsSizeCheck(transaction)
  }

  func setItems(_ new: LazyItems, _ transaction: Transaction) {
    items = new
    lines.set(new.lineSections)
    lengths.arrange(new.ids, in: lines, gap: gap)
    shownRange = 0..<0
    shownItems = []
    let places = RowPlaces(new.ids)
    pinnedBoxes = pinnedBoxes.filter { places.index(of: $0.key) != nil }
    showRange(transaction)
    setNeedsSizeCheck(transaction)
  }

  // MARK: - Lengths

  private func length(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func breadth(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

  private func proposal(across: CGFloat?) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  /// Makes the tracks of a grid that is so wide.
  private func makeTracks(in room: CGFloat?) {
    guard let gridItems else { return }
    let room = room.map { $0.isFinite ? $0 : 0 } ?? 0
    var new = LazyTrack.tracks(of: gridItems, in: room)
    let spare = room - (new.last?.end ?? 0)
    let shift = spare > 0 ? spare * alignment.share(across: axis) : 0
    for index in new.indices { new[index].start += shift }
    guard new != tracks else { return }
    tracks = new
    guard lines.setTrackCount(new.count) else { return }
    lengths.arrange(items.ids, in: lines, gap: gap)
    showRange(Transaction())
  }

  /// The part of a line that an item is in; nil is all of it.
  private func track(of index: Int) -> LazyTrack? {
    guard !tracks.isEmpty, lines.edge(of: index) == nil else { return nil }
    let place = index - lines.items(inLine: lines.line(of: index)).lowerBound
    return tracks.indices.contains(place) ? tracks[place] : nil
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    makeTracks(in: offered)
    var widest = tracks.last?.end ?? 0
    measureShown(offered) { widest = max(widest, $0) }
    let total = lengths.total
    let side = offered.map { $0.isFinite ? $0 : widest } ?? widest
    return axis == .vertical ? CGSize(width: side, height: total) : CGSize(width: total, height: side)
  }

  private func measureShown(_ offered: CGFloat?, _ side: (CGFloat) -> Void) {
    if shownRange.isEmpty { showRange(Transaction()) }
    for (index, child) in zip(shownItems, children) {
      let track = track(of: index)
      let size = child.size(for: proposal(across: track?.length ?? offered))
      if track == nil { side(breadth(size)) }
      lengths.set(length(size), of: items.ids[index], inLine: lines.line(of: index), of: items.ids, lines)
    }
    lengths.updateEstimate()
  }

  // MARK: - What is in sight

  /// The part of the stack that is to be made.
  private var wantedRange: Range<Int> {
    guard items.count > 0 else { return 0..<0 }
    guard let visible = viewport?.visibleRect else {
      return 0..<min(items.count, viewport == nil ? Self.limitOutsideScrolling : 20)
    }
    let origin = isPlaced ? frameInHost.origin : .zero
    let (from, room) =
      axis == .vertical ? (visible.minY - origin.y, visible.height) : (visible.minX - origin.x, visible.width)
    let first = lines.items(inLine: lengths.line(at: from - room * Self.margin))
    let last = lines.items(inLine: lengths.line(at: from + room * (1 + Self.margin)))
    return first.lowerBound..<last.upperBound
  }

  /// Makes what has come into sight.
  private func showRange(_ transaction: Transaction) {
    guard let source else { return }
    let range = wantedRange
    let wanted = (range.isEmpty ? [] : pinnedItems.filter { !range.contains($0) }) + range
    let shown = wanted.sorted()
    guard shown != shownItems || children.isEmpty else { return }
    (shownRange, shownItems) = (range, shown)
    setChildren(shown.map { makeChild($0, source) }, transaction)
    source.forgetAll(except: Set(shown.map { items.ids[$0] }))
  }

  private func makeChild(_ index: Int, _ source: any LazyStackSource) -> Box {
    let box = source.boxes(at: index).first ?? EmptyBox.make(self)
    let edge: PinnedScrollableViews
    switch lines.edge(of: index) {
    case .header: edge = .sectionHeaders
    case .footer: edge = .sectionFooters
    case nil: return box
    }
    guard pinned.contains(edge) else { return box }
    if let known = pinnedBoxes[items.ids[index]], known.content === box { return known }
    let made = PinnedBox(scope: scope)
    made.graph = graph
    made.setContent(box)
    pinnedBoxes[items.ids[index]] = made
    return made
  }

  func viewportDidMove() {
    let range = wantedRange
    if !pinned.isEmpty, items.count > 0 {
      if pinnedItems.contains(where: { !shownItems.contains($0) }) {
        showRange(Transaction())
        setNeedsSizeCheck(Transaction())
      }
      setNeedsPlacement(Transaction())
    }
    guard range != shownRange else { return }
    // A view more or less at the ends is no reason to do anything yet.
    let slack = max(shownRange.count / 4, 1)
    if !shownRange.isEmpty, abs(range.lowerBound - shownRange.lowerBound) < slack,
      abs(range.upperBound - shownRange.upperBound) < slack, range.upperBound != items.count,
      range.lowerBound != 0
    {
      return
    }
    showRange(Transaction())
    setNeedsSizeCheck(Transaction())
  }

  /// Where the lines begin, in the host.
  var lineStarts: ScrollTargetStarts {
    let origin = axis == .vertical ? frameInHost.minY : frameInHost.minX
    return ScrollTargetStarts(count: lines.lineCount) { [lengths] in origin + lengths.start(of: $0) }
  }

  func frame(of id: AnyHashable) -> CGRect? {
    guard let index = source?.index(of: id) else { return nil }
    let line = lines.line(of: index)
    let (start, length) = (lengths.start(of: line), lengths.length(of: line))
    let track = track(of: index)
    let origin = frameInHost.origin
    return axis == .vertical
      ? CGRect(
        x: origin.x + (track?.start ?? 0),
        y: origin.y + start,
        width: track?.length ?? frame.width,
        height: length
      )
      : CGRect(
        x: origin.x + start,
        y: origin.y + (track?.start ?? 0),
        width: length,
        height: track?.length ?? frame.height
      )
  }

  // MARK: - Placing

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let side = breadth(size)
    makeTracks(in: side)
    measureShown(side) { _ in }
    return zip(shownItems, children).map { index, child in
      let track = track(of: index)
      let offered = self.proposal(across: track?.length ?? side)
      let dimensions = child.dimensions(in: offered)
      let own = dimensions.size
      let line = lines.line(of: index)
      let lineStart = lengths.start(of: line)
      guard let track else {
        let across = alignedOrigin(dimensions, in: CGSize(width: side, height: side), alignment)
        let start = pinnedOrigin(index, self.length(own)) ?? lineStart
        let origin = axis == .vertical ? CGPoint(x: across.x, y: start) : CGPoint(x: start, y: across.y)
        return Placement(origin: origin, size: own, proposal: offered)
      }
      let length = lengths.length(of: line)
      let cell =
        axis == .vertical
        ? CGSize(width: track.length, height: length) : CGSize(width: length, height: track.length)
      let inside = alignedOrigin(dimensions, in: cell, track.alignment ?? .center)
      let corner =
        axis == .vertical
        ? CGPoint(x: track.start, y: lineStart) : CGPoint(x: lineStart, y: track.start)
      return Placement(
        origin: CGPoint(x: corner.x + inside.x, y: corner.y + inside.y),
        size: own,
        proposal: offered
      )
    }
  }

  // MARK: - Pinned views

  /// The header of the section at the beginning of what is in sight, and the footer of the one at its end.
  private var pinnedItems: [Int] {
    guard !pinned.isEmpty, items.count > 0, let (from, to) = freeRange else { return [] }
    var found: [Int] = []
    if pinned.contains(.sectionHeaders), let header = lines.header(ofSection: section(at: from)) {
      found.append(header)
    }
    if pinned.contains(.sectionFooters), let footer = lines.footer(ofSection: section(at: to)) {
      found.append(footer)
    }
    return found
  }

  private func section(at position: CGFloat) -> Int {
    lines.section(of: lines.items(inLine: lengths.line(at: position)).lowerBound)
  }

  /// What bars leave free, along the axis.
  private var freeRange: (from: CGFloat, to: CGFloat)? {
    guard let rect = viewport?.freeRect else { return nil }
    let origin = isPlaced ? frameInHost.origin : .zero
    return axis == .vertical
      ? (rect.minY - origin.y, rect.maxY - origin.y) : (rect.minX - origin.x, rect.maxX - origin.x)
  }

  /// Where a header or footer that is pinned stands: within its section, and where it can be in sight.
  private func pinnedOrigin(_ index: Int, _ length: CGFloat) -> CGFloat? {
    guard let edge = lines.edge(of: index), let (from, to) = freeRange else { return nil }
    let own = lengths.start(of: lines.line(of: index))
    let section = lines.lines(inSection: lines.section(of: index))
    switch edge {
    case .header:
      guard pinned.contains(.sectionHeaders) else { return nil }
      return max(own, min(from, lengths.end(of: section.upperBound - 1) - length))
    case .footer:
      return min(own, max(to - length, lengths.start(of: section.lowerBound)))
    }
  }

  override package var stackAxis: Axis? { gridItems == nil ? axis : nil }

  override package func nodeDidUnmount() { viewport?.remove(self) }
}

extension Alignment {
  /// Which share of the spare room across an axis comes first.
  fileprivate func share(across axis: Axis) -> CGFloat {
    switch axis {
    case .vertical: horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5
    case .horizontal: vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5
    }
  }
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

/// A header or footer that stays in sight, in front of the views that scroll by.
@MainActor private final class PinnedBox: WrapperBox {
  override var zIndex: Double { 1 }
}
