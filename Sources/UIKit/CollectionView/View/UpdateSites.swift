// Where on the screen an update took place, for those who watch updates.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView: UpdateSite {
  /// The row that the view is in, or the view's own frame when it is in none.
  package var updatePlace: UpdateReport.Place? {
    guard let surface = window?.windowScene?.surface else { return nil }
    var view: UIView? = self
    while let current = view {
      if let cell = current as? UICollectionViewCell, let list = cell.superview as? UICollectionView,
        let indexPath = list.indexPath(for: cell)
      {
        return list.updatePlace(ofItemAt: indexPath, frame: cell.frame)
      }
      view = current.superview
    }
    return UpdateReport.Place(surface: surface.id, frame: convert(bounds, to: nil))
  }
}

extension UICollectionView {
  fileprivate func updatePlace(ofItemAt indexPath: IndexPath, frame: CGRect) -> UpdateReport.Place? {
    guard let surface = window?.windowScene?.surface else { return nil }
    return UpdateReport.Place(
      surface: surface.id,
      frame: convert(frame, to: nil),
      row: UpdateReport.Row(
        collectionView: accessibilityIdentifier ?? "\(type(of: self))",
        section: indexPath.section,
        item: indexPath.item
      )
    )
  }
}

/// The place of one item of a list.
@MainActor final class ItemSite: UpdateSite {
  private weak var list: UICollectionView?
  private let indexPath: IndexPath

  init(list: UICollectionView, indexPath: IndexPath) {
    self.list = list
    self.indexPath = indexPath
  }

  var updatePlace: UpdateReport.Place? {
    guard let list, let cell = list.cellForItem(at: indexPath) else { return nil }
    return list.updatePlace(ofItemAt: indexPath, frame: cell.frame)
  }
}
