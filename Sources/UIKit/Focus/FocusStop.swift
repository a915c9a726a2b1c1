import QuartzCore

/// Something that the keyboard can be at: a control, a text field, or a row that can be selected.
struct FocusStop: Equatable {
  let id: SemanticsID
  let frame: CGRect
  /// The list whose row it is; the rows of a list are one stop for the Tab key.
  let list: SemanticsID?
}

/// The stops of a part of the screen, in reading order.
struct FocusStops {
  let all: [FocusStop]

  /// The stops in elements; `isSelectable` says whether a row without controls is a stop itself.
  init(_ nodes: [SemanticsNode], isSelectable: (SemanticsID) -> Bool) {
    var found: [FocusStop] = []
    func visit(_ node: SemanticsNode, list: SemanticsID?) {
      if node.traits.contains(.notEnabled) { return }
      let list = node.role == .list ? node.id : list
      if node.isInteractive {
        found.append(FocusStop(id: node.id, frame: node.frame, list: nil))
        return
      }
      let count = found.count
      for child in node.children { visit(child, list: list) }
      if node.role == .cell, found.count == count, isSelectable(node.id) {
        found.append(FocusStop(id: node.id, frame: node.frame, list: list))
      }
    }
    for node in nodes { visit(node, list: nil) }
    all = found
  }

  /// The stop that the Tab key leads to; goes round at the end.
  func next(after id: SemanticsID?, forward: Bool) -> FocusStop? {
    guard !all.isEmpty else { return nil }
    guard let id, let start = all.firstIndex(where: { $0.id == id }) else {
      return forward ? all.first : all.last
    }
    let list = all[start].list
    for distance in 1...all.count {
      let offset = forward ? distance : all.count * 2 - distance
      let stop = all[(start + offset) % all.count]
      if list == nil || stop.list != list { return stop }
    }
    return nil
  }
}

extension SemanticsNode {
  /// Whether the element is operated, not only read.
  fileprivate var isInteractive: Bool {
    switch role {
    case .button, .switch, .link, .tab, .menuItem, .textField, .secureTextField, .searchField, .textView,
      .slider, .stepper, .picker, .segmentedControl:
      true
    case .window, .group, .navigationBar, .toolbar, .tabBar, .heading, .staticText, .image, .list, .cell,
      .header, .footer, .progress, .activityIndicator, .pageIndicator, .alert, .sheet, .popover, .menu,
      .scrollView, .scrollBar, .separator, .other:
      actions.contains(.activate) && role != .cell
    }
  }
}
