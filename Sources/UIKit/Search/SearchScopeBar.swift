import CoreGraphics

/// The segments below a search bar's field, one for each scope.
@MainActor final class SearchScopeBar: UIView {
  static let height: CGFloat = 44
  private static let segmentsHeight: CGFloat = 32

  private let segments = UISegmentedControl(items: nil)
  var onSelect: (() -> Void)?

  var titles: [String]? {
    didSet {
      guard titles != oldValue else { return }
      let selected = selectedIndex
      segments.removeAllSegments()
      for (index, title) in (titles ?? []).enumerated() {
        segments.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedIndex = selected
    }
  }

  /// Kept also while there are no titles yet.
  var selectedIndex = 0 {
    didSet {
      segments.selectedSegmentIndex =
        selectedIndex < segments.numberOfSegments ? selectedIndex : UISegmentedControl.noSegment
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    segments.addAction(UIAction { [weak self] _ in self?.segmentChosen() }, for: .valueChanged)
    addSubview(segments)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func segmentChosen() {
    guard segments.selectedSegmentIndex != selectedIndex, segments.selectedSegmentIndex >= 0 else { return }
    selectedIndex = segments.selectedSegmentIndex
    onSelect?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Self.segmentsHeight, bounds.height)
    segments.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }
}
