import QuartzCore

/// A drag: its items, and where the finger is.
@MainActor final class DragSession: UIDragSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// In the window.
  var place = CGPoint.zero

  func begin(_ items: [UIDragItem]) { self.items = items }

  func location(in view: UIView) -> CGPoint { view.convert(place, from: nil) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The same for the view that the items may be dropped on.
@MainActor final class DropSession: UIDropSession {
  private let drag: DragSession
  /// Whether the items come from this app.
  private let isLocal: Bool

  init(_ drag: DragSession, isLocal: Bool = true) { (self.drag, self.isLocal) = (drag, isLocal) }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }

  func location(in view: UIView) -> CGPoint { drag.location(in: view) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.canLoadObjects(ofClass: aClass)
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: Int64(items.count))
    let found = items.compactMap { $0.itemProvider.object(ofClass: aClass) }
    UpdateCycle.main.after(0) {
      progress.completedUnitCount = progress.totalUnitCount
      completion(found)
    }
    return progress
  }
}
