// Which views stand behind the content of a cell?

import CoreGraphics
import Foundation

/// The background views of a cell: by configuration, or the app's own two.
@MainActor final class BackgroundHolder {
  var configuration: UIBackgroundConfiguration?
  /// Whether the app has chosen, so that the default no longer applies.
  var wasSetByApp = false
  private var configuredView: BackgroundView?
  var backgroundView: UIView? {
    willSet { if newValue !== backgroundView { backgroundView?.removeFromSuperview() } }
  }
  var selectedBackgroundView: UIView? {
    willSet { if newValue !== selectedBackgroundView { selectedBackgroundView?.removeFromSuperview() } }
  }
  /// A background that the content brings along; it fills the cell.
  var hostedView: UIView? { willSet { if newValue !== hostedView { hostedView?.removeFromSuperview() } } }

  func setConfiguration(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    self.configuration = configuration
    guard let configuration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if backgroundView != nil || selectedBackgroundView != nil {
      backgroundView = nil
      selectedBackgroundView = nil
    }
    if let configuredView {
      configuredView.configuration = configuration
    } else {
      let view = BackgroundView(configuration: configuration)
      view.frame = cell.bounds
      configuredView = view
      arrange(in: cell)
    }
  }

  /// Puts the views into the cell from the back to the front.
  func arrange(in cell: UIView) {
    let views = [configuredView, backgroundView, selectedBackgroundView, hostedView].compactMap(\.self)
    for (index, view) in views.enumerated()
    where view.superview !== cell || cell.subviews.firstIndex(of: view) != index {
      cell.insertSubview(view, at: index)
    }
    cell.setNeedsLayout()
  }

  func showSelection(_ isSelected: Bool, in cell: UIView) { selectedBackgroundView?.isHidden = !isSelected }

  func layout(in cell: UIView, offset: CGFloat = 0) {
    let frame = cell.bounds.offsetBy(dx: offset, dy: 0)
    for view in [backgroundView, selectedBackgroundView, hostedView] { view?.frame = frame }
    configuredView?.frame = frame
  }
}
