// Keeps the views of a cell's accessories.

import CoreGraphics
import Foundation

/// Makes, updates, places and removes accessory views, so that each keeps its view while it stays.
@MainActor final class AccessoryHolder {
  private var views: [UICellAccessory.AccessoryType: UIView] = [:]
  private var shown: [UICellAccessory] = []
  /// Those that have not been anywhere yet.
  private var unplaced: Set<UICellAccessory.AccessoryType> = []
  var accessories: [UICellAccessory] = [] { didSet { checkUniqueness() } }

  private func checkUniqueness() {
    var seen: Set<UICellAccessory.AccessoryType> = []
    for accessory in accessories where !seen.insert(accessory.accessoryType).inserted {
      inconsistency(
        "Accessories of a cell must be of different kinds; there is more than one \(accessory.accessoryType)."
      )
    }
  }

  /// What is displayed now: system accessories in their fixed order, custom ones where they ask to be.
  private func displayed(isEditing: Bool) -> [UICellAccessory] {
    let visible = accessories.filter { $0.isDisplayed(editing: isEditing) }
    let isMultiselect = visible.contains { $0.accessoryType == .multiselect }
    let system = visible.filter {
      !$0.accessoryType.isCustom && !(isMultiselect && $0.accessoryType == .delete)
    }
    var leading = system.filter(\.placement.isLeading).sorted {
      $0.accessoryType.rank < $1.accessoryType.rank
    }
    var trailing = system.filter { !$0.placement.isLeading }
      .sorted { $0.accessoryType.rank < $1.accessoryType.rank }
    for accessory in visible where accessory.accessoryType.isCustom {
      if accessory.placement.isLeading {
        leading.insert(accessory, at: min(max(accessory.placement.position(leading), 0), leading.count))
      } else {
        trailing.insert(accessory, at: min(max(accessory.placement.position(trailing), 0), trailing.count))
      }
    }
    return leading + trailing
  }

  /// Brings the views of `cell` up to date with its accessories and state.
  func update(in cell: UICollectionViewListCell) {
    let wanted = displayed(isEditing: cell.isEditingItem)
    let types = Set(wanted.map(\.accessoryType))
    for (type, view) in views where !types.contains(type) {
      view.removeFromSuperview()
      views[type] = nil
    }
    for accessory in wanted {
      let view = views[accessory.accessoryType] ?? makeView(for: accessory, in: cell)
      if view.superview !== cell {
        cell.addSubview(view)
        unplaced.insert(accessory.accessoryType)
      }
      views[accessory.accessoryType] = view
      refresh(view, accessory, in: cell)
    }
    shown = wanted
  }

  private func makeView(for accessory: UICellAccessory, in cell: UICollectionViewListCell) -> UIView {
    switch accessory.accessoryType {
    case .customView(let view): return view
    case .label: return UILabel()
    case .disclosureIndicator: return makeGlyph(.chevron, accessory, nil, in: cell)
    case .outlineDisclosure:
      return makeGlyph(.chevron, accessory, { [weak cell] in cell?.toggleExpansion() }, in: cell)
    case .checkmark: return makeGlyph(.checkmark, accessory, nil, in: cell)
    case .delete:
      return makeGlyph(.delete, accessory, { [weak cell] in cell?.revealTrailingSwipeActions() }, in: cell)
    case .insert: return makeGlyph(.insert, accessory, {}, in: cell)
    case .multiselect: return makeGlyph(.circle, accessory, nil, in: cell)
    case .detail: return makeGlyph(.info, accessory, {}, in: cell)
    case .reorder:
      let view = makeGlyph(.reorder, accessory, nil, in: cell)
      view.isUserInteractionEnabled = true
      view.addGestureRecognizer(ReorderGestureRecognizer(cell: cell))
      return view
    }
  }

  private func makeGlyph(
    _ glyph: AccessoryGlyph,
    _ accessory: UICellAccessory,
    _ action: (@MainActor () -> Void)?,
    in cell: UICollectionViewListCell
  ) -> AccessoryGlyphView {
    let view = AccessoryGlyphView(glyph: glyph)
    view.isUserInteractionEnabled = action != nil
    if let action {
      let type = accessory.accessoryType
      view.addAction(
        UIAction { [weak self] _ in
          // The handler of the accessory as it is at the time of the tap.
          let handler = self?.accessories.first { $0.accessoryType == type }?.actionHandler
          (handler ?? action)()
        },
        for: .touchUpInside
      )
    }
    return view
  }

  private func refresh(_ view: UIView, _ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    view.isHidden = accessory.options.isHidden
    let tint = accessory.options.tintColor
    if let label = view as? UILabel, case .label = accessory.accessoryType {
      label.text = accessory.options.text
      label.font = accessory.options.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = tint ?? .secondaryLabel
    }
    guard let glyph = view as? AccessoryGlyphView else {
      if let tint { view.tintColor = tint }
      return
    }
    switch accessory.accessoryType {
    case .disclosureIndicator, .reorder: glyph.color = tint ?? .tertiaryLabel
    case .delete: glyph.color = tint ?? .systemRed
    case .insert: glyph.color = tint ?? .systemGreen
    case .outlineDisclosure:
      glyph.color = tint
      let angle: CGFloat = cell.isExpandedItem ? .pi / 2 : 0
      glyph.transform = CGAffineTransform(rotationAngle: angle)
    case .multiselect:
      glyph.glyph = cell.isSelected ? .selectedCircle : .circle
      glyph.color = cell.isSelected ? tint : tint ?? .tertiaryLabel
    case .checkmark, .detail, .label, .customView: glyph.color = tint
    }
  }

  /// Where the accessories are, and what they leave of the cell.
  func layout(in size: CGSize, of cell: UICollectionViewListCell) -> AccessoryLayout {
    let items = shown.map { accessory -> AccessoryLayout.Item in
      let size = fittingSize(of: accessory, view: views[accessory.accessoryType])
      let standard = accessory.placement.isLeading ? AccessoryLayout.standardLeadingWidth : 0
      let reserved: CGFloat
      switch accessory.options.reservedLayoutWidth {
      case .actual: reserved = size.width
      case .standard: reserved = standard
      case .custom(let width): reserved = width
      }
      return AccessoryLayout.Item(
        size: size,
        reservedWidth: reserved,
        isLeading: accessory.placement.isLeading
      )
    }
    return AccessoryLayout(
      items: items,
      size: size,
      margin: cell.edgeMargin,
      indentation: CGFloat(cell.indentationLevel) * cell.indentationWidth,
      scale: max(cell.traitCollection.displayScale, 1)
    )
  }

  private func fittingSize(of accessory: UICellAccessory, view: UIView?) -> CGSize {
    guard let view else { return .zero }
    if let glyph = view as? AccessoryGlyphView { return glyph.glyph.size }
    if accessory.options.maintainsFixedSize { return view.bounds.size }
    if view is UILabel {
      return view.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
      )
    }
    var size = view.intrinsicContentSize
    if size.width < 0 { size.width = view.bounds.width }
    if size.height < 0 { size.height = view.bounds.height }
    return size
  }

  func place(_ layout: AccessoryLayout, in cell: UICollectionViewListCell, offset: CGFloat) {
    for (accessory, frame) in zip(shown, layout.frames) {
      guard let view = views[accessory.accessoryType] else { continue }
      var frame = frame
      if cell.readsRightToLeft { frame.origin.x = cell.bounds.width - frame.maxX }
      frame.origin.x += offset
      // A turned chevron keeps its box: place by the centre.
      let put = {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
      }
      // What is new comes from nowhere, also where the others are on their way.
      if unplaced.remove(accessory.accessoryType) != nil {
        UIView.performWithoutAnimation(put)
      } else {
        put()
      }
    }
  }

  /// The style of the outline disclosure that is shown, if there is one.
  var outlineStyle: UICellAccessory.OutlineDisclosureOptions.Style? {
    shown.first { $0.accessoryType == .outlineDisclosure }?.options.outlineStyle
  }
}
