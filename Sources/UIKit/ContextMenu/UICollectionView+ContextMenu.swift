// Context menus of items.

/// Answers a collection view's context menu by asking the collection view's delegate.
@MainActor final class ItemContextMenu: UIContextMenuInteractionDelegate {
  private unowned let collectionView: UICollectionView
  private var path: IndexPath?

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
  }

  func install() {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.findTarget = { [weak self] configuration, _ in self?.target(configuration) }
    collectionView.addInteraction(interaction)
  }

  private func target(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let path else { return nil }
    if let own = collectionView.delegate?.collectionView(
      collectionView,
      contextMenuConfiguration: configuration,
      highlightPreviewForItemAt: path
    ) {
      return own
    }
    return collectionView.cellForItem(at: path).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = collectionView.indexPathForItem(at: location)
    let selected = collectionView.indexPathsForSelectedItems ?? []
    let paths = path.map { path in selected.contains(path) ? selected : [path] } ?? []
    let configuration = collectionView.delegate?.collectionView(
      collectionView,
      contextMenuConfigurationForItemsAt: paths,
      point: location
    )
    if let configuration { return configuration }
    guard let path else { return nil }
    return collectionView.delegate?.collectionView(
      collectionView,
      contextMenuConfigurationForItemAt: path,
      point: location
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionView.delegate?.collectionView(
      collectionView,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionView.delegate?.collectionView(
      collectionView,
      willDisplayContextMenu: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionView.delegate?.collectionView(
      collectionView,
      willEndContextMenuInteraction: configuration,
      animator: animator
    )
  }
}
