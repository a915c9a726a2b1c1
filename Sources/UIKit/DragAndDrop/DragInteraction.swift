import Foundation
import QuartzCore

/// Items on their way from one view to another, or to another place in the same.
@MainActor final class DragInteraction {
  let session: DragSession
  private let dropSession: DropSession
  private let source: UICollectionView
  private let origin: IndexPath
  private let preview: UIView
  private let grip: CGPoint
  private weak var target: UICollectionView?
  private var proposal: UICollectionViewDropProposal?
  private var destination: IndexPath?
  private var hasLeft = false

  /// Lifts an item; nil where its delegate lets nothing be dragged.
  init?(_ source: UICollectionView, at point: CGPoint) {
    guard let window = source.window, let delegate = source.dragDelegate,
      let path = source.indexPathForItem(at: point), let cell = source.cellForItem(at: path)
    else { return nil }
    let session = DragSession()
    session.place = source.convert(point, to: nil)
    let items = delegate.collectionView(source, itemsForBeginning: session, at: path)
    guard !items.isEmpty else { return nil }
    session.begin(items)
    session.allowsMoveOperation = delegate.collectionView(source, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.collectionView(
      source,
      dragSessionIsRestrictedToDraggingApplication: session
    )
    let parameters = delegate.collectionView(source, dragPreviewParametersForItemAt: path)
    let own = items.first?.previewProvider?()?.view
    preview = Self.makePreview(own, of: cell, parameters)
    let frame = cell.convert(cell.bounds, to: nil)
    preview.center = CGPoint(x: frame.midX, y: frame.midY)
    grip = CGPoint(x: frame.midX - session.place.x, y: frame.midY - session.place.y)
    (self.session, self.source, origin) = (session, source, path)
    dropSession = DropSession(session)
    window.addSubview(preview)
    source.activeDrag = self
    delegate.collectionView(source, dragSessionWillBegin: session)
    source.liftForDrag(cell, at: path)
    move(to: session.place)
  }

  private static func makePreview(
    _ own: UIView?,
    of cell: UICollectionViewCell,
    _ parameters: UIDragPreviewParameters?
  ) -> UIView {
    let picture = own ?? cell.snapshotView(afterScreenUpdates: false) ?? UIView(frame: cell.bounds)
    let preview = UIView(frame: picture.bounds)
    preview.isUserInteractionEnabled = false
    preview.accessibilityElementsHidden = true
    preview.backgroundColor = parameters?.backgroundColor ?? .secondarySystemGroupedBackground
    preview.layer.cornerRadius = 10
    preview.layer.shadowOpacity = 0.25
    preview.layer.shadowRadius = 12
    preview.layer.shadowOffset = CGSize(width: 0, height: 6)
    preview.layer.zPosition = 1000
    picture.frame = preview.bounds
    preview.addSubview(picture)
    return preview
  }

  // MARK: On the way

  /// The finger is somewhere else in the window.
  func move(to place: CGPoint) {
    session.place = place
    if leavesForAnotherProgram(at: place) { return }
    preview.center = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    let found = dropTarget(at: place)
    if found !== target {
      if let old = target {
        old.dropDelegate?.collectionView(old, dropSessionDidExit: dropSession)
        old.endDrop()
      }
      target = found
      if let found { found.dropDelegate?.collectionView(found, dropSessionDidEnter: dropSession) }
    }
    update()
  }

  /// Outside of the window the desktop goes on with the drag of a text; the app's own is over.
  private func leavesForAnotherProgram(at place: CGPoint) -> Bool {
    guard !hasLeft, !session.isRestrictedToDraggingApplication, let window = source.window,
      !window.bounds.contains(place), let surface = window.windowScene?.surface
    else { return hasLeft }
    let texts = session.items.compactMap { $0.itemProvider.object(ofClass: NSString.self) as? NSString }
    guard !texts.isEmpty,
      surface.display?.beginDrag(
        of: texts.map { $0 as String }.joined(separator: "\n"),
        from: surface
      ) == true
    else { return false }
    hasLeft = true
    preview.isHidden = true
    return true
  }

  private func dropTarget(at place: CGPoint) -> UICollectionView? {
    source.window?.hitTest(place, with: nil)?.dropTarget(for: dropSession)
  }

  private func update() {
    guard let target else {
      (proposal, destination) = (nil, nil)
      source.followDrag(to: nil)
      return
    }
    let isAtHome = target === source
    var path = target.indexPathForItem(at: session.location(in: target))
    if isAtHome, target.movement != nil {
      let center = source.convert(preview.center, from: nil)
      source.followDrag(to: center)
      path = source.movement?.current ?? path
    } else {
      source.followDrag(to: nil)
    }
    destination = path
    let proposal = target.dropDelegate?.collectionView(
      target,
      dropSessionDidUpdate: dropSession,
      withDestinationIndexPath: path
    )
    self.proposal = proposal
    target.showDrop(proposal, at: path)
    if isAtHome, proposal?.opensGap != true { source.followDrag(to: nil) }
  }

  // MARK: The end

  /// The finger has let go.
  func drop() {
    guard let target, let proposal, proposal.operation == .copy || proposal.operation == .move,
      proposal.operation != .move || session.allowsMoveOperation
    else { return cancel() }
    let items = session.items.enumerated().map { index, item in
      let path = target === source && index == 0 ? origin : nil
      return DropItem(item, from: path, size: preview.bounds.size)
    }
    target.endDrop()
    source.settleDrag()
    let coordinator = DropCoordinator(
      items,
      in: target,
      at: destination,
      proposal,
      dropSession,
      preview: preview
    )
    target.dropDelegate?.collectionView(target, performDropWith: coordinator)
    // An app that says nothing of the picture has it fade where it is.
    if coordinator.flight == nil { DropFlight().run(preview, to: nil) }
    finish()
  }

  /// Nothing is dropped: the picture goes back.
  func cancel() {
    if let target { target.endDrop() }
    source.settleDrag()
    let home = source.layoutAttributesForItem(at: origin).map { source.convert($0.frame, to: nil) }
    DropFlight().run(preview, to: home)
    finish()
  }

  private func finish() {
    source.activeDrag = nil
    if let target { target.dropDelegate?.collectionView(target, dropSessionDidEnd: dropSession) }
    source.dragDelegate?.collectionView(source, dragSessionDidEnd: session)
  }
}

extension UICollectionViewDropProposal {
  /// Whether the items make room.
  fileprivate var opensGap: Bool {
    switch operation {
    case .cancel, .forbidden: false
    case .copy, .move: intent == .insertAtDestinationIndexPath
    }
  }
}

/// Lifts items that may be dragged, by a long press.
@MainActor final class DragPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var collectionView: UICollectionView?

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] in self?.didChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, collectionView.dragInteractionEnabled, collectionView.movement == nil,
      collectionView.activeDrag == nil
    else { return false }
    return DragInteraction(collectionView, at: location(in: collectionView)) != nil
  }

  private func didChange() {
    guard let drag = collectionView?.activeDrag else { return }
    switch state {
    case .changed: drag.move(to: location(in: nil))
    case .ended: drag.drop()
    case .cancelled, .failed: drag.cancel()
    case .began, .possible: break
    }
  }
}
