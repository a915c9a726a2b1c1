import UIKit

/// A row whose state has the time in it.
final class ZoneCell: UICollectionViewListCell {
  var date: Date? {
    didSet { if date != oldValue { setNeedsUpdateConfiguration() } }
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.date = date
    return state
  }
}
