import Foundation
import QuartzCore

/// A text of another program on its way over the windows of a scene: to a list that takes it, or to a text.
@MainActor final class ExternalDrop {
  private let session = DragSession()
  private lazy var dropSession = DropSession(session, isLocal: false)
  private var text = ""
  private weak var list: UICollectionView?
  private var proposal: UICollectionViewDropProposal?
  private var destination: IndexPath?
  private var textDrop: TextDrop?

  /// Whether what is dragged would be taken where it is now.
  private(set) var isTaken = false

  func move(to place: CGPoint, in window: UIWindow, text: String) {
    if session.items.isEmpty || text != self.text {
      self.text = text
      session.begin([UIDragItem(itemProvider: NSItemProvider(object: text as NSString))])
    }
    session.place = place
    let hit = window.hitTest(place, with: nil)
    let found = hit?.dropTarget(for: dropSession)
    if found !== list {
      leaveList()
      list = found
      if let found { found.dropDelegate?.collectionView(found, dropSessionDidEnter: dropSession) }
    }
    let host = found == nil ? TextDrop.host(at: hit, for: dropSession) : nil
    if host !== textDrop?.host {
      textDrop?.leave()
      textDrop = host.map { TextDrop($0, dropSession, from: nil) }
    }
    update()
  }

  func leave() {
    leaveList()
    textDrop?.leave()
    textDrop = nil
    isTaken = false
  }

  func drop() {
    if let list, let proposal, isTaken {
      list.endDrop()
      let items = session.items.map { DropItem($0, from: nil, size: .zero) }
      let coordinator = DropCoordinator(items, in: list, at: destination, proposal, dropSession, preview: nil)
      list.dropDelegate?.collectionView(list, performDropWith: coordinator)
      list.dropDelegate?.collectionView(list, dropSessionDidEnd: dropSession)
    } else if let textDrop {
      if isTaken { textDrop.perform() }
      textDrop.leave(isOver: true)
    }
    textDrop = nil
  }

  private func update() {
    guard let list else {
      textDrop?.update()
      // What another program has stays there: it is copied.
      isTaken = textDrop?.proposal.operation == .copy
      return
    }
    destination = list.indexPathForItem(at: session.location(in: list))
    proposal = list.dropDelegate?.collectionView(
      list,
      dropSessionDidUpdate: dropSession,
      withDestinationIndexPath: destination
    )
    list.showDrop(proposal, at: destination)
    isTaken = proposal?.operation == .copy
  }

  private func leaveList() {
    guard let list else { return }
    list.dropDelegate?.collectionView(list, dropSessionDidExit: dropSession)
    list.endDrop()
    list.dropDelegate?.collectionView(list, dropSessionDidEnd: dropSession)
    self.list = nil
  }
}

extension UIWindowScene {
  /// Follows what another program drags over the windows, and tells the display whether it would be taken.
  func follow(_ event: DisplayEvent.Drop) {
    let drop = externalDrop ?? ExternalDrop()
    externalDrop = event.phase == .moved ? drop : nil
    switch event.phase {
    case .left: drop.leave()
    case .moved, .dropped:
      guard let window = window(at: event.location) else { return drop.leave() }
      let inside = CGPoint(
        x: event.location.x - window.frame.minX,
        y: event.location.y - window.frame.minY
      )
      drop.move(to: inside, in: window, text: event.text)
      if event.phase == .dropped { drop.drop() }
    }
    surface.map { $0.display?.answerDrop(isTaken: drop.isTaken, on: $0) }
  }
}
