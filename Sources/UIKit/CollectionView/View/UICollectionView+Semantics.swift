// The rows as assistive technologies count them.

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  /// Says of each cell which of all items it is, shown or not.
  func numbered(_ nodes: [SemanticsNode]) -> [SemanticsNode] {
    let counts = itemCounts
    var starts: [Int] = []
    var total = 0
    for count in counts {
      starts.append(total)
      total += count
    }
    var positions: [SemanticsID: Int] = [:]
    for key in elements.keys(.cell) where key.indexPath.section < starts.count {
      guard let view = elements[key] else { continue }
      positions[view.semanticsID] = starts[key.indexPath.section] + key.indexPath.item + 1
    }
    return nodes.map { node in
      var node = node
      for index in node.children.indices {
        guard let position = positions[node.children[index].id] else { continue }
        node.children[index].positionInSet = position
        node.children[index].setSize = total
        node.children[index].isSelectable = isEditing ? allowsSelectionDuringEditing : allowsSelection
      }
      return node
    }
  }
}
