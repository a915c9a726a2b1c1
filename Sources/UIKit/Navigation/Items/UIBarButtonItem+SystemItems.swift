// What the system's bar buttons say or show.

extension UIBarButtonItem {
  package var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  package var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  package var shownTitle: String? {
    title ?? (image == nil ? systemItem?.title : nil)
  }

  package var shownImage: UIImage? {
    if let image { return image }
    guard title == nil, let name = systemItem?.symbolName else { return nil }
    return UIImage(systemName: name)
  }

  /// What is read of the item.
  package var spokenName: String? {
    accessibilityLabel ?? title ?? systemItem?.title ?? systemItem?.spokenName
  }
}

extension UIBarButtonItem.SystemItem {
  package var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks, .search,
      .refresh,
      .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .close:
      nil
    }
  }

  fileprivate var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }

  fileprivate var spokenName: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .close: "Close"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
