/// What a nib's elements say of collection views: their layout, and their prototype cells.
@MainActor
enum NibCollections {
  /// The layout that a collection view's element names; a flow layout where it names none.
  static func layout(of element: NibElement, _ loader: NibLoader) -> UICollectionViewLayout {
    guard let child = element.child(key: "collectionViewLayout") else { return UICollectionViewFlowLayout() }
    let base: UICollectionViewLayout.Type =
      child.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let layout = loader.customType(child, base: base).init(coder: NibCoder(child, loader))
    guard let layout else { return UICollectionViewFlowLayout() }
    loader.remember(layout, child)
    if let flow = layout as? UICollectionViewFlowLayout { configure(flow, child, loader) }
    return layout
  }

  private static func configure(
    _ flow: UICollectionViewFlowLayout,
    _ element: NibElement,
    _ loader: NibLoader
  ) {
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if element["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = element.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = value }
    if let value = element.bool("sectionHeadersPinToVisibleBounds") {
      flow.sectionHeadersPinToVisibleBounds = value
    }
    if let size = loader.size(element.child(key: "itemSize")) { flow.itemSize = size }
    if let size = loader.size(element.child(key: "estimatedItemSize")) { flow.estimatedItemSize = size }
    if let size = loader.size(element.child(key: "headerReferenceSize")) { flow.headerReferenceSize = size }
    if let size = loader.size(element.child(key: "footerReferenceSize")) { flow.footerReferenceSize = size }
    if let insets = loader.insets(element.child(key: "sectionInset")) { flow.sectionInset = insets }
  }

  static func configure(_ view: UICollectionView, _ element: NibElement, _ loader: NibLoader) {
    for cell in element.elements(in: "cells") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      view.register(
        UINib(loader.document, part: cell, context: loader.context),
        forCellWithReuseIdentifier: identifier
      )
    }
    let kinds = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in kinds {
      guard let header = element.child(key: key), let identifier = header["reuseIdentifier"] else { continue }
      view.register(
        UINib(loader.document, part: header, context: loader.context),
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier
      )
    }
    if let value = element.bool("allowsSelection") { view.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = value }
    if let value = element.bool("prefetchingEnabled") { view.isPrefetchingEnabled = value }
    _ = element["dataMode"]
  }
}
