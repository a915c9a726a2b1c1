import UIKit

/// A view that nothing is seen of: it stands where a view of SwiftUI's is, for UIKit to find.
class AnchorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }
}
