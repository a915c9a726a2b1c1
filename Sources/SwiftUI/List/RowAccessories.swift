import UIKit

/// What stands beside a row's content.
@MainActor struct RowAccessories: Equatable {
  var badge: String?
  var hasLink: Bool
  var isSelectedByCircle: Bool
  var isDeletable: Bool
  var isMovable: Bool
  /// Whether the rows below are shown; nil where there are none.
  var disclosure: Bool?

  var count: Int {
    (badge == nil ? 0 : 1) + (hasLink ? 1 : 0) + (isSelectedByCircle ? 1 : 0) + (isDeletable ? 1 : 0)
      + (isMovable ? 1 : 0) + (disclosure == nil ? 0 : 1)
  }

  func makeAccessories(toggle: @escaping @MainActor () -> Void) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = []
    if isSelectedByCircle { accessories.append(.multiselect(displayed: .whenEditing)) }
    if isDeletable { accessories.append(.delete(displayed: .whenEditing)) }
    if let badge { accessories.append(.label(text: badge)) }
    if hasLink { accessories.append(.disclosureIndicator(displayed: .always)) }
    if let disclosure {
      let view = DisclosureChevron(isOpen: disclosure)
      accessories.append(
        .customView(configuration: .init(customView: view, placement: .trailing(displayed: .always)))
      )
    }
    if isMovable { accessories.append(.reorder(displayed: .whenEditing)) }
    return accessories
  }
}

/// A chevron that points down where the rows below are shown.
private final class DisclosureChevron: UIImageView {
  init(isOpen: Bool) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    super.init(
      image: UIImage(systemName: isOpen ? "chevron.down" : "chevron.right", withConfiguration: configuration)
    )
    sizeToFit()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
