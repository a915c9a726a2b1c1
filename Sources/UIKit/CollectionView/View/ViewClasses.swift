// Which class is registered for what?

import Foundation

/// The classes registered with a collection view.
@MainActor struct ViewClasses {
  private var cells: [String: UICollectionViewCell.Type] = [:]
  private var supplementaries: [String: [String: UICollectionReusableView.Type]] = [:]

  mutating func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      cells[identifier] = nil
      return
    }
    guard let cell = type as? UICollectionViewCell.Type else {
      inconsistency("\(type) cannot be registered for cells: it is not a UICollectionViewCell.")
    }
    cells[identifier] = cell
  }

  mutating func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard let type else {
      supplementaries[kind]?[identifier] = nil
      return
    }
    guard let view = type as? UICollectionReusableView.Type else {
      inconsistency("\(type) cannot be registered for \(kind): it is not a UICollectionReusableView.")
    }
    supplementaries[kind, default: [:]][identifier] = view
  }

  func knowsCell(_ identifier: String) -> Bool { cells[identifier] != nil }

  func knowsSupplementary(_ kind: String, _ identifier: String) -> Bool {
    supplementaries[kind]?[identifier] != nil
  }

  func cell(_ identifier: String) -> UICollectionViewCell.Type {
    guard let type = cells[identifier] else {
      inconsistency(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
          + "register a class for the identifier. Registered: \(list(cells.keys.sorted()))"
      )
    }
    return type
  }

  func supplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView.Type {
    guard let type = supplementaries[kind]?[identifier] else {
      inconsistency(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a class for "
          + "the identifier. Registered: \(list((supplementaries[kind] ?? [:]).keys.sorted()))"
      )
    }
    return type
  }
}
