import UIKit

/// Keeps the bar items of a page's toolbar content.
@MainActor final class BarItems {
  private weak var controller: UIViewController?
  private var shown: [Int: UIBarButtonItem] = [:]
  private var order: [Int] = []

  init(_ controller: UIViewController) { self.controller = controller }

  func show(_ parts: [ToolbarPart]) {
    guard let controller, parts.map(\.row.id) != order else { return }
    order = parts.map(\.row.id)
    let known = shown
    shown = [:]
    var leading: [UIBarButtonItem] = []
    var trailing: [UIBarButtonItem] = []
    var bottom: [UIBarButtonItem] = []
    var principal: UIView?
    for part in parts {
      let item = known[part.row.id] ?? makeItem(part)
      shown[part.row.id] = item
      switch part.placement.kind {
      case .leading: leading.append(item)
      case .automatic, .trailing, .confirm: trailing.append(item)
      case .bottom, .keyboard: bottom.append(item)
      case .status:
        bottom += [
          UIBarButtonItem(systemItem: .flexibleSpace), item, UIBarButtonItem(systemItem: .flexibleSpace),
        ]
      case .principal: principal = item.customView
      }
    }
    let item = controller.navigationItem
    item.leftBarButtonItems = leading.isEmpty ? nil : leading
    item.leftItemsSupplementBackButton = true
    // UIKit's order is from the edge inwards.
    item.rightBarButtonItems = trailing.isEmpty ? nil : trailing.reversed()
    item.titleView = principal
    if !bottom.isEmpty || controller.toolbarItems?.isEmpty == false {
      controller.toolbarItems = bottom
      controller.navigationController?.setToolbarHidden(bottom.isEmpty, animated: false)
    }
  }

  private func makeItem(_ part: ToolbarPart) -> UIBarButtonItem {
    guard !part.isSpace else { return UIBarButtonItem(systemItem: .flexibleSpace) }
    let row = part.row
    // What stands in bars has one size, whatever the text size is.
    let content = RowContent(row: row).dynamicTypeSize(.large)
    let view = _UIHostingView(rootView: content, parent: row.node)
    view.respectsSafeArea = false
    view.hasIntrinsicSize = true
    view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
    return UIBarButtonItem(customView: view)
  }
}
