/// Where scroll views stood when an app ended that is to be started again at once, in a file that a tool names.
@MainActor
package final class ScrollMemory {
  /// Nil where no tool asks for it.
  static let shared = ProcessInfo.processInfo.environment["WAXWING_SCROLL_MEMORY"].map {
    ScrollMemory(URL(fileURLWithPath: $0))
  }

  /// A scroll view by the classes around it, and how far it was from its top.
  private struct Place: Codable {
    let path: String
    let x: CGFloat
    let y: CGFloat
  }

  private let file: URL
  private var places: [String: CGPoint] = [:]
  private var next: DelayToken?

  package init(_ file: URL) {
    self.file = file
    let kept = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([Place].self, from: $0) }
    for place in kept ?? [] { places[place.path] = CGPoint(x: place.x, y: place.y) }
  }

  package func save() {
    var kept: [Place] = []
    visit { path, view in
      let inset = view.adjustedContentInset
      let offset = view.contentOffset
      kept.append(Place(path: path, x: offset.x + inset.left, y: offset.y + inset.top))
    }
    try? JSONEncoder().encode(kept).write(to: file, options: .atomic)
  }

  /// Scrolls there once there is so much to scroll; tried for a moment, since what is shown may have to come first.
  func watch() { restore(triesLeft: 40) }

  private func restore(triesLeft: Int) {
    guard triesLeft > 0, !restoreNow() else { return }
    next = UpdateCycle.main.after(0.25) { [weak self] in self?.restore(triesLeft: triesLeft - 1) }
  }

  /// Scrolls those views that are long enough by now.
  ///
  /// - Returns: whether there is nothing left to do.
  @discardableResult
  package func restoreNow() -> Bool {
    visit { path, view in
      guard let place = places[path], view.window != nil else { return }
      view.layoutIfNeeded()
      let inset = view.adjustedContentInset
      let bottom = view.contentSize.height + inset.bottom + inset.top - view.bounds.height
      let right = view.contentSize.width + inset.right + inset.left - view.bounds.width
      guard place.y <= max(bottom, 0) + 1, place.x <= max(right, 0) + 1 else { return }
      places[path] = nil
      guard !view.isTracking else { return }
      view.setContentOffset(CGPoint(x: place.x - inset.left, y: place.y - inset.top), animated: false)
    }
    return places.isEmpty
  }

  private func visit(_ body: (_ path: String, _ view: UIScrollView) -> Void) {
    var seen: [String: Int] = [:]
    func visit(_ view: UIView, _ path: String) {
      let path = "\(path)/\(type(of: view))"
      if let scroll = view as? UIScrollView {
        let number = seen[path, default: 0]
        seen[path] = number + 1
        body("\(path)#\(number)", scroll)
      }
      for child in view.subviews where !child.isHidden { visit(child, path) }
    }
    for scene in UIApplication.shared.scenes.compactMap({ $0 as? UIWindowScene }) {
      for window in scene.windows where !window.isHidden { visit(window, "") }
    }
  }
}
