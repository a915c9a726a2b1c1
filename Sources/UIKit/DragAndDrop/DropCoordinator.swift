import Foundation
import QuartzCore

/// What has been dropped, for a collection view.
@MainActor final class DropCoordinator: UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private weak var view: UICollectionView?
  private let preview: UIView?
  private(set) var flight: DropFlight?

  init(
    _ items: [DropItem],
    in view: UICollectionView,
    at destination: IndexPath?,
    _ proposal: UICollectionViewDropProposal,
    _ session: any UIDropSession,
    preview: UIView?
  ) {
    self.items = items
    self.view = view
    destinationIndexPath = destination
    (self.proposal, self.session, self.preview) = (proposal, session, preview)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    fly(to: indexPath, rect: nil)
  }

  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating { fly(to: indexPath, rect: rect) }

  private func fly(to path: IndexPath, rect: CGRect?) -> DropFlight {
    if let flight { return flight }
    let made = DropFlight()
    flight = made
    let target = view?.layoutAttributesForItem(at: path).flatMap { attributes -> CGRect? in
      let place = rect?.offsetBy(dx: attributes.frame.minX, dy: attributes.frame.minY) ?? attributes.frame
      return view?.convert(place, to: nil)
    }
    made.run(preview, to: target)
    return made
  }
}

/// One of the things that are dropped.
@MainActor final class DropItem: UICollectionViewDropItem, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, from source: IndexPath?, size: CGSize) {
    (self.dragItem, sourceIndexPath, previewSize) = (dragItem, source, size)
  }
}

/// The way of a dropped item's picture to where it belongs.
@MainActor final class DropFlight: UIDragAnimating {
  private static let duration: TimeInterval = 0.25
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Begins when whoever asked for it has said what goes along.
  func run(_ preview: UIView?, to target: CGRect?) {
    UpdateCycle.main.after(0) { [self] in
      UIView.animate(withDuration: Self.duration) {
        if let target { preview?.center = CGPoint(x: target.midX, y: target.midY) }
        preview?.alpha = 0
        for animation in self.animations { animation() }
      } completion: { _ in
        preview?.removeFromSuperview()
        for completion in self.completions { completion(.end) }
      }
    }
  }
}
