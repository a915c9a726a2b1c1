/// Keeps touches from views while they are being animated.
@MainActor package final class TouchBlock {
  private var views: [UIView] = []

  package init() {}

  package func add(_ view: UIView) {
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    view.viewState.touchBlocks += 1
  }

  /// Lets touches through again, as far as this block is concerned.
  package func lift() {
    for view in views { view.viewState.touchBlocks -= 1 }
    views = []
  }
}
