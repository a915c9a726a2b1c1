extension UIView {
  /// The nearest list from this view outwards whose delegate takes what is dragged; a table's rows stand for it.
  func dropTarget(for session: any UIDropSession) -> UICollectionView? {
    var view: UIView? = self
    while let current = view {
      if let found = (current as? UITableView)?.rows ?? current as? UICollectionView,
        let delegate = found.dropDelegate, delegate.collectionView(found, canHandle: session)
      {
        return found
      }
      view = current.superview
    }
    return nil
  }
}
