import Foundation
import QuartzCore

/// Items on their way from one view to another, or to another place in the same.
@MainActor final class DragInteraction {
  let session: DragSession
  private let dropSession: DropSession
  private let source: any DragSource
  private let preview: UIView
  private let grip: CGPoint
  private weak var target: UICollectionView?
  private var proposal: UICollectionViewDropProposal?
  private var destination: IndexPath?
  private var textDrop: TextDrop?
  private var hasLeft = false

  /// Lifts what is at a place in the window; nil where its delegate lets nothing be dragged.
  init?(_ source: any DragSource, at place: CGPoint) {
    guard let window = source.view.window else { return nil }
    let session = DragSession()
    session.place = place
    guard let lift = source.lift(for: session) else { return nil }
    preview = Self.makePreview(lift)
    preview.center = CGPoint(x: lift.frame.midX, y: lift.frame.midY)
    grip = CGPoint(x: lift.frame.midX - place.x, y: lift.frame.midY - place.y)
    (self.session, self.source) = (session, source)
    dropSession = DropSession(session)
    window.addSubview(preview)
    source.willBegin(self)
    move(to: place)
  }

  private static func makePreview(_ lift: DragLift) -> UIView {
    let preview = UIView(frame: lift.picture.bounds)
    preview.isUserInteractionEnabled = false
    preview.accessibilityElementsHidden = true
    preview.backgroundColor = lift.backgroundColor ?? .secondarySystemGroupedBackground
    preview.layer.cornerRadius = 10
    preview.layer.shadowOpacity = 0.25
    preview.layer.shadowRadius = 12
    preview.layer.shadowOffset = CGSize(width: 0, height: 6)
    preview.layer.zPosition = 1000
    lift.picture.frame = preview.bounds
    preview.addSubview(lift.picture)
    return preview
  }

  // MARK: On the way

  /// The finger is somewhere else in the window.
  func move(to place: CGPoint) {
    session.place = place
    if leavesForAnotherProgram(at: place) { return }
    preview.center = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    let hit = source.view.window?.hitTest(place, with: nil)
    let found = hit?.dropTarget(for: dropSession)
    if found !== target {
      if let old = target {
        old.dropDelegate?.collectionView(old, dropSessionDidExit: dropSession)
        old.endDrop()
      }
      target = found
      if let found { found.dropDelegate?.collectionView(found, dropSessionDidEnter: dropSession) }
    }
    let host = found == nil ? TextDrop.host(at: hit, for: dropSession) : nil
    if host !== textDrop?.host {
      textDrop?.leave()
      textDrop = host.map { TextDrop($0, dropSession, from: source.text) }
    }
    textDrop?.update()
    update()
  }

  /// Outside of the window the desktop goes on with the drag of a text; the app's own is over.
  private func leavesForAnotherProgram(at place: CGPoint) -> Bool {
    guard !hasLeft, !session.isRestrictedToDraggingApplication, let window = source.view.window,
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

  private func update() {
    guard let target else {
      (proposal, destination) = (nil, nil)
      source.list?.followDrag(to: nil)
      return
    }
    let isAtHome = target === source.list
    var path = target.indexPathForItem(at: session.location(in: target))
    if isAtHome, target.movement != nil {
      target.followDrag(to: target.convert(preview.center, from: nil))
      path = target.movement?.current ?? path
    } else {
      source.list?.followDrag(to: nil)
    }
    destination = path
    let proposal = target.dropDelegate?.collectionView(
      target,
      dropSessionDidUpdate: dropSession,
      withDestinationIndexPath: path
    )
    self.proposal = proposal
    target.showDrop(proposal, at: path)
    if isAtHome, proposal?.opensGap != true { target.followDrag(to: nil) }
  }

  // MARK: The end

  /// The finger has let go.
  func drop() {
    if let textDrop, textDrop.isTaken { return drop(on: textDrop) }
    guard let target, let proposal, proposal.operation == .copy || proposal.operation == .move,
      proposal.operation != .move || session.allowsMoveOperation
    else { return cancel() }
    let items = session.items.enumerated().map { index, item in
      let path = target === source.list && index == 0 ? source.origin : nil
      return DropItem(item, from: path, size: preview.bounds.size)
    }
    target.endDrop()
    source.settle()
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
    finish(with: proposal.operation)
  }

  private func drop(on textDrop: TextDrop) {
    source.settle()
    textDrop.perform()
    DropFlight().run(preview, to: nil)
    finish(with: textDrop.proposal.operation)
  }

  /// Nothing is dropped: the picture goes back.
  func cancel() {
    if let target { target.endDrop() }
    source.settle()
    DropFlight().run(preview, to: source.home)
    // Another program takes what it is given as a copy.
    finish(with: hasLeft ? .copy : .cancel)
  }

  private func finish(with operation: UIDropOperation) {
    if let target { target.dropDelegate?.collectionView(target, dropSessionDidEnd: dropSession) }
    textDrop?.leave(isOver: true)
    textDrop = nil
    source.didEnd(session, with: operation)
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
    return ListDragSource(collectionView, at: location(in: collectionView))
      .flatMap { DragInteraction($0, at: location(in: nil)) } != nil
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
