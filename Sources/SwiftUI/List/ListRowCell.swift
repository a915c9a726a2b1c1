import UIKit

/// The cell of a row, a header or a footer of a SwiftUI list.
@MainActor final class ListRowCell: UICollectionViewListCell {}

/// Has a cell show a row.
struct ListRowConfiguration: Equatable {
  let row: ListRow
  /// Weak: it keeps the collection view, whose cells keep their configurations.
  weak var coordinator: ListCoordinator?

  static func == (one: ListRowConfiguration, other: ListRowConfiguration) -> Bool {
    one.row === other.row && one.coordinator === other.coordinator
  }
}

extension ListRowConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { ListRowContentView(self) }

  func updated(for state: any UIConfigurationState) -> ListRowConfiguration { self }
}
