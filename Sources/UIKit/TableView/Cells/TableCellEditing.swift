// Which controls and accessories does a row show?

import CoreGraphics
import Foundation

/// What a row allows in edit mode, as a value.
struct TableCellEditing: Equatable {
  var style = UITableViewCell.EditingStyle.none
  var canMove = false
  /// Whether rows are selected by circles instead.
  var selectsSeveral = false
  var indents = true
}

extension UITableViewCell {
  /// Puts together what stands beside the content, for edit mode or otherwise.
  func refreshAccessories() {
    var shown: [UICellAccessory] = []
    if isEditingItem {
      if editing.selectsSeveral {
        shown.append(.multiselect(displayed: .always))
      } else {
        switch editing.style {
        case .none: break
        case .delete: shown.append(.delete(displayed: .always))
        case .insert:
          shown.append(
            .insert(displayed: .always) { [weak self] in
              if let self { table?.commit(.insert, for: self) }
            }
          )
        }
      }
      add(editingAccessoryView, editingAccessoryType, to: &shown)
      if editing.canMove, showsReorderControl { shown.append(.reorder(displayed: .always)) }
    } else {
      add(accessoryView, accessoryType, to: &shown)
    }
    accessories = shown
  }

  private func add(_ view: UIView?, _ type: AccessoryType, to shown: inout [UICellAccessory]) {
    if let view {
      shown.append(
        .customView(
          configuration: .init(
            customView: view,
            placement: .trailing(displayed: .always),
            reservedLayoutWidth: .actual,
            maintainsFixedSize: true
          )
        )
      )
      return
    }
    switch type {
    case .none: break
    case .disclosureIndicator: shown.append(.disclosureIndicator())
    case .checkmark: shown.append(.checkmark())
    case .detailButton: shown.append(detail)
    case .detailDisclosureButton: shown += [detail, .disclosureIndicator()]
    }
  }

  private var detail: UICellAccessory {
    .detail { [weak self] in
      guard let self, let table, let path = table.indexPath(for: self) else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }
}
