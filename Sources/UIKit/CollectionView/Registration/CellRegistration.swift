// A cell class and how it is configured, in one value.

import Foundation

extension UICollectionView {
  /// Registers a cell class together with the code that configures its cells.
  ///
  /// Make it once, outside the cell provider: one made while a cell is being provided would never reuse a
  /// cell, and is fatal when used.
  @MainActor @preconcurrency public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let ticket: RegistrationTicket

    public init(handler: @escaping Handler) {
      self.handler = handler
      ticket = RegistrationTicket(name: "\(Cell.self)")
    }
  }

  /// Registers a supplementary view class together with the code that configures its views.
  @MainActor @preconcurrency public struct SupplementaryRegistration<Supplementary: UICollectionReusableView>
  {
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let handler: Handler
    let elementKind: String
    let ticket: RegistrationTicket

    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      ticket = RegistrationTicket(name: "\(Supplementary.self)")
    }
  }
}

/// Tells registrations apart, and whether they were made in the wrong place.
@MainActor final class RegistrationTicket {
  private static var made = 0
  /// The lists that are asking their data source for a view: a cell may have a list of its own.
  private static var requesting: [UICollectionView] = []

  let reuseIdentifier: String
  private let listsAtWork: [WeakList]

  init(name: String) {
    Self.made += 1
    reuseIdentifier = "registration \(Self.made) of \(name)"
    listsAtWork = Self.requesting.map { WeakList(list: $0) }
  }

  static func request<View>(by list: UICollectionView, _ work: () -> View) -> View {
    requesting.append(list)
    defer { requesting.removeLast() }
    return work()
  }

  private struct WeakList {
    weak var list: UICollectionView?
  }

  /// Stops a program that makes a registration for each cell.
  func checkPlace(_ what: String, in list: UICollectionView) {
    guard listsAtWork.contains(where: { $0.list === list }) else { return }
    inconsistency(
      "Attempted to dequeue a \(what) using a registration that was created inside "
        + "collectionView(_:cellForItemAt:) or inside a UICollectionViewDiffableDataSource provider. Creating "
        + "a new registration each time a view is requested prevents reuse. Create registrations up front."
    )
  }
}

/// What an item can be told apart by, however it is given: state of its content belongs to it.
@MainActor func identity(ofItem item: Any) -> AnyHashable? {
  if let identifiable = item as? any Identifiable { return AnyHashable(erasedID(of: identifiable)) }
  if let hashable = item as? AnyHashable { return hashable }
  if type(of: item) is AnyClass { return AnyHashable(ObjectIdentifier(item as AnyObject)) }
  return nil
}

private func erasedID(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
