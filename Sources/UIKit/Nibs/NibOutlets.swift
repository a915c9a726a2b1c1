/// The outlets that UIKit's own classes have.
@MainActor
enum NibOutlets {
  /// Connects an outlet of one of UIKit's classes; false if this is none of theirs.
  static func connect(_ source: AnyObject, _ property: String, _ destination: AnyObject) -> Bool {
    switch (source, property) {
    case (let controller as UIViewController, "view"):
      guard let view = destination as? UIView else { return false }
      controller.view = view
      return true
    case (let view as UICollectionView, "dataSource"):
      guard let object = destination as? any UICollectionViewDataSource else { return false }
      view.dataSource = object
      return true
    case (let view as UICollectionView, "delegate"):
      guard let object = destination as? any UICollectionViewDelegate else { return false }
      view.delegate = object
      return true
    case (let view as UICollectionView, "prefetchDataSource"):
      guard let object = destination as? any UICollectionViewDataSourcePrefetching else { return false }
      view.prefetchDataSource = object
      return true
    case (let view as UITableView, "dataSource"):
      guard let object = destination as? any UITableViewDataSource else { return false }
      view.dataSource = object
      return true
    case (let view as UITableView, "delegate"):
      guard let object = destination as? any UITableViewDelegate else { return false }
      view.delegate = object
      return true
    case (let view as UITableView, "prefetchDataSource"):
      guard let object = destination as? any UITableViewDataSourcePrefetching else { return false }
      view.prefetchDataSource = object
      return true
    case (let view as UIPickerView, "dataSource"):
      guard let object = destination as? any UIPickerViewDataSource else { return false }
      view.dataSource = object
      return true
    case (let view as UIPickerView, "delegate"):
      guard let object = destination as? any UIPickerViewDelegate else { return false }
      view.delegate = object
      return true
    case (let controller as UITabBarController, "delegate"):
      guard let object = destination as? any UITabBarControllerDelegate else { return false }
      controller.delegate = object
      return true
    case (let controller as UISplitViewController, "delegate"):
      guard let object = destination as? any UISplitViewControllerDelegate else { return false }
      controller.delegate = object
      return true
    case (let view as UITextView, "delegate"):
      guard let object = destination as? any UITextViewDelegate else { return false }
      view.delegate = object
      return true
    case (let field as UITextField, "delegate"):
      guard let object = destination as? any UITextFieldDelegate else { return false }
      field.delegate = object
      return true
    case (let bar as UISearchBar, "delegate"):
      guard let object = destination as? any UISearchBarDelegate else { return false }
      bar.delegate = object
      return true
    case (let view as UIScrollView, "delegate"):
      guard let object = destination as? any UIScrollViewDelegate else { return false }
      view.scrollDelegate = object
      return true
    case (let recognizer as UIGestureRecognizer, "delegate"):
      guard let object = destination as? any UIGestureRecognizerDelegate else { return false }
      recognizer.delegate = object
      return true
    case (let view as UIView, "gestureRecognizers"):
      guard let recognizer = destination as? UIGestureRecognizer else { return false }
      view.addGestureRecognizer(recognizer)
      return true
    case (let cell as UICollectionViewCell, "backgroundView"):
      cell.backgroundView = destination as? UIView
      return true
    case (let cell as UICollectionViewCell, "selectedBackgroundView"):
      cell.selectedBackgroundView = destination as? UIView
      return true
    case _: return false
    }
  }
}
