// A set of constraints that is solved by itself: all those within a view whose size is given from outside.

import ConstraintSolver

/// The variables of one view or guide in a block.
@MainActor struct LayoutBox {
  weak var item: (any LayoutItem)?
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable
  /// The pull to the content's size, by hugging and compression resistance.
  var contentWidth: ContentPull?
  var contentHeight: ContentPull?
  /// x, y, width and height of a view that stands in constraints by its frame.
  var given: [ConstraintID] = []
  /// The last solution: the alignment rectangle, in the coordinates of the superview or owner.
  var solved = CGRect.null
}

/// The constraint between a box and its content's size on one axis.
struct ContentPull {
  var id: ConstraintID
  var size: Double
  var penalties: Penalties
}

/// One solver, for the views between a root and the next roots below it.
///
/// A view whose frame is given (by its autoresizing mask, by a collection view's layout) separates what is
/// inside it from what is outside, unless a constraint passes through it. So the cost of solving a cell does
/// not depend on how many cells there are.
@MainActor final class LayoutBlock {
  unowned let root: UIView
  /// Where it only measures: its items have their variables elsewhere, so they are looked up here.
  let isTemporary: Bool
  /// No other block's; 0 is none's.
  private let number = LayoutBlock.nextNumber()
  let solver = Solver()

  var boxes: [LayoutBox] = []
  private var freeBoxes: [Int] = []
  private var temporaryIndices: [ObjectIdentifier: Int] = [:]

  /// What each of the solver's constraints stands for, by its index.
  var origins: [RowOrigin] = []
  /// Constraints that are not in the solver yet.
  var queue: [NSLayoutConstraint] = []
  /// Constraints that contradict others; they are tried again whenever something changed.
  var broken: [NSLayoutConstraint] = []
  /// Whether a row may depend on where a view's text is.
  var hasBaselines = false
  /// The boxes whose content's height depends on their width.
  var wrapping: Set<Int> = []
  /// Those whose height may not be that at their width, and those that were told to be less wide than they want.
  var unwrapped: Set<Int> = []
  var narrowed: Set<Int> = []
  /// The boxes whose content or priorities changed.
  var changedContents: Set<Int> = []
  /// The boxes whose given frame changed.
  var changedFrames: Set<Int> = []

  var widthGiven: RootExtent?
  var heightGiven: RootExtent?
  var needsSolving = true
  var fits: [(request: FittingRequest, size: CGSize)] = []
  /// The box that each of the solver's variables is of, by the variable's index.
  private var boxesOfVariables: [Int] = []
  /// The boxes whose solution is to be read, whether or not their variables moved.
  var unreadBoxes: Set<Int> = []
  private var mayAllBeUnread = true
  /// The boxes whose views may have other frames than those of the solution, by the views' superviews.
  var unplaced: [ObjectIdentifier: Set<Int>] = [:]
  /// The box whose view is being given its frame.
  var boxBeingPlaced: Int?
  /// The scale of the screen that frames were rounded for.
  var placedScale: CGFloat = 0
  /// How often it was solved: a measure of work for tests.
  private(set) var solveCount = 0
  /// How many solutions of boxes were read: a measure of work for tests.
  var readCount = 0
  /// How often a view was given a frame: a measure of work for tests.
  var placeCount = 0

  init(root: UIView) {
    self.root = root
    isTemporary = false
    addBox(for: root)
  }

  /// A block that measures a view which is part of another block; nil where nothing constrains it.
  init?(fitting view: UIView) {
    root = view
    isTemporary = true
    var inner: [NSLayoutConstraint] = []
    func collect(_ current: UIView) {
      inner += current.autoLayout?.constraints ?? []
      for subview in current.subviewList where !subview.isLayoutRoot { collect(subview) }
    }
    collect(view)
    guard !inner.isEmpty else { return nil }
    addBox(for: view)
    queue = inner.sorted { $0.activationOrder < $1.activationOrder }
  }

  func countSolving() {
    solveCount += 1
  }

  // MARK: - Boxes

  /// The index of an item's box, made when first asked for.
  func box(for item: any LayoutItem) -> Int {
    if let known = knownBox(for: item) { return known }
    return addBox(for: item)
  }

  func knownBox(for item: any LayoutItem) -> Int? {
    if item === root { return 0 }
    if isTemporary { return temporaryIndices[ObjectIdentifier(item)] }
    switch item.layoutRole {
    case .view(let view):
      guard let layout = view.autoLayout, layout.membership.blockNumber == number else { return nil }
      return layout.membership.index
    case .guide(let guide): return guide.membership.blockNumber == number ? guide.membership.index : nil
    case .inset, .scrollFrame, .detached: return nil
    }
  }

  @discardableResult
  private func addBox(for item: any LayoutItem) -> Int {
    let isRoot = item === root
    let box = LayoutBox(
      item: item,
      x: solver.makeVariable(nonnegative: false),
      y: solver.makeVariable(nonnegative: false),
      width: solver.makeVariable(nonnegative: true),
      height: solver.makeVariable(nonnegative: true)
    )
    let index: Int
    if let free = freeBoxes.popLast() {
      index = free
      boxes[free] = box
    } else {
      index = boxes.count
      boxes.append(box)
    }
    for variable in [box.x, box.y, box.width, box.height] {
      while boxesOfVariables.count <= variable.index { boxesOfVariables.append(0) }
      boxesOfVariables[variable.index] = index
    }
    unreadBoxes.insert(index)
    if isTemporary {
      temporaryIndices[ObjectIdentifier(item)] = index
    } else if !isRoot {
      item.membership = LayoutMembership(block: self, blockNumber: number, index: index)
    }
    guard case .view(let view) = item.layoutRole else {
      pinScrolledContent(item, at: index)
      return index
    }
    if !isRoot, view.viewState.translatesAutoresizingMask {
      giveFrame(of: view, to: index)
    } else {
      updateContent(of: view, at: index)
    }
    return index
  }

  /// A scroll view's content starts at the origin of its coordinates.
  private func pinScrolledContent(_ item: any LayoutItem, at index: Int) {
    guard case .guide(let guide) = item.layoutRole,
      guide.owningView?.autoLayout?.scrollGuides?.content === guide
    else { return }
    boxes[index].given = [boxes[index].x, boxes[index].y].compactMap {
      addOrSoften([Term($0)], 0, Penalties(.equal, .forbidden), .givenFrame(box: index))
    }
  }

  /// Forgets an item that no constraint of this block mentions any more.
  func evict(_ item: any LayoutItem) {
    guard let index = knownBox(for: item), index != 0 else { return }
    item.membership = LayoutMembership()
    requeueBaselines()
    let box = boxes[index]
    for id in [box.contentWidth?.id, box.contentHeight?.id].compactMap(\.self) + box.given {
      removeRow(id)
    }
    for variable in [box.x, box.y, box.width, box.height] { solver.release(variable) }
    if case .view(let view) = item.layoutRole { forgetPlacement(of: view, at: index) }
    boxes[index].item = nil
    boxes[index].contentWidth = nil
    boxes[index].contentHeight = nil
    boxes[index].given = []
    wrapping.remove(index)
    unwrapped.remove(index)
    narrowed.remove(index)
    changedContents.remove(index)
    changedFrames.remove(index)
    freeBoxes.append(index)
    invalidate(.constraints)
  }

  // MARK: - Constraints

  func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.block = self
    constraint.row = LayoutRow()
    queue.append(constraint)
    invalidate(.constraints)
  }

  func remove(_ constraint: NSLayoutConstraint) {
    constraint.block = nil
    if let id = constraint.row.id {
      removeRow(id)
    } else {
      queue.removeAll { $0 === constraint }
      broken.removeAll { $0 === constraint }
    }
    constraint.row = LayoutRow()
    needsSolving = true
  }

  /// Has constraints between baselines find anew which view's text they mean.
  func requeueBaselines() {
    guard hasBaselines else { return }
    hasBaselines = false
    for case .constraint(let constraint) in origins where constraint.row.dependsOnBaseline {
      if let id = constraint.row.id { removeRow(id) }
      constraint.row = LayoutRow()
      queue.append(constraint)
    }
    invalidate(.constraints)
  }

  /// Gives up all constraints and boxes.
  func dissolve() -> [NSLayoutConstraint] {
    var constraints = queue + broken
    for case .constraint(let constraint) in origins where constraint.block === self {
      constraints.append(constraint)
    }
    for constraint in constraints {
      constraint.block = nil
      constraint.row = LayoutRow()
    }
    for index in boxes.indices.dropFirst() {
      guard let item = boxes[index].item else { continue }
      item.membership = LayoutMembership()
      if case .view(let view) = item.layoutRole { forgetPlacement(of: view, at: index) }
    }
    return constraints.sorted { $0.activationOrder < $1.activationOrder }
  }

  /// Notes the boxes whose variables moved since this was last asked.
  func noteMoves() {
    guard let moved = solver.takeMovedVariables() else {
      mayAllBeUnread = true
      unwrapped = wrapping
      return
    }
    for variable in moved {
      let index = boxesOfVariables[variable.index]
      unreadBoxes.insert(index)
      if wrapping.contains(index) { unwrapped.insert(index) }
    }
  }

  /// The boxes whose solution may differ from the one read last, in order.
  func takeUnreadBoxes() -> [Int] {
    noteMoves()
    defer {
      unreadBoxes.removeAll(keepingCapacity: true)
      mayAllBeUnread = false
    }
    if mayAllBeUnread { return Array(boxes.indices.dropFirst()) }
    unreadBoxes.remove(0)
    return unreadBoxes.sorted()
  }

  private static var made = 0

  private static func nextNumber() -> Int {
    made += 1
    return made
  }

  func removeRow(_ id: ConstraintID) {
    solver.remove(id)
    origins[Int(id.index)] = .vacant
  }

  func note(_ id: ConstraintID, _ origin: RowOrigin) {
    while origins.count <= Int(id.index) { origins.append(.vacant) }
    origins[Int(id.index)] = origin
  }

  /// Notes that the solution may have changed, and has the next layout pass come by.
  ///
  /// The views from `source`, where the change is, up to the root are told.
  func invalidate(_ reason: LayoutInvalidation, at source: UIView? = nil) {
    needsSolving = true
    fits.removeAll(keepingCapacity: true)
    guard !isTemporary else { return }
    root.setNeedsLayout()
    var view = source
    while let current = view, current !== root {
      current.autoLayout?.onInvalidation?(reason)
      view = current.superviewStorage
    }
    root.autoLayout?.onInvalidation?(reason)
  }
}

/// What one of the solver's constraints stands for.
enum RowOrigin {
  /// Nothing: the index is free.
  case vacant
  case constraint(NSLayoutConstraint)
  /// The content's size of a box.
  case content(box: Int, axis: NSLayoutConstraint.Axis)
  /// The frame that a view has without constraints.
  case givenFrame(box: Int)
  /// The size of the block's root.
  case rootSize(NSLayoutConstraint.Axis)
}

extension LayoutItem {
  var membership: LayoutMembership {
    get {
      switch layoutRole {
      case .view(let view): view.autoLayout?.membership ?? LayoutMembership()
      case .guide(let guide): guide.membership
      case .inset, .scrollFrame, .detached: LayoutMembership()
      }
    }
    set {
      switch layoutRole {
      case .view(let view): view.layoutState.membership = newValue
      case .guide(let guide): guide.membership = newValue
      case .inset, .scrollFrame, .detached: break
      }
    }
  }
}
