import UIKit

extension UIConfigurationStateCustomKey {
  /// The time to show: state of the cell that the system knows nothing of.
  static let date = UIConfigurationStateCustomKey("TimeZones.date")
}

extension UICellConfigurationState {
  var date: Date? {
    get { self[.date] as? Date }
    set { self[.date] = newValue }
  }
}

/// What a row shows: day or night, the city, and its time.
struct ZoneContentConfiguration: UIContentConfiguration, Hashable {
  let zone: Zone
  private(set) var time: ZoneTime?
  private(set) var isProminent = false
  private(set) var isDimmed = false

  init(zone: Zone) { self.zone = zone }

  func makeContentView() -> any UIView & UIContentView { ZoneContentView(self) }

  func updated(for state: any UIConfigurationState) -> ZoneContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.time = state.date.map { ZoneTime(in: zone.timeZone, at: $0) }
    updated.isProminent = state.isSelected
    updated.isDimmed = state.isHighlighted && !state.isSelected
    return updated
  }
}
