import Foundation

extension View {
  /// Calls `action` before the view comes on screen.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Calls `action` after the view has left the screen.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }
}

/// Acts when a view comes on screen or leaves it.
struct AppearanceModifier {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension AppearanceModifier: BoxModifier {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> AppearanceBox { AppearanceBox(context) }

  func update(_ box: AppearanceBox, _ context: UpdateContext) {
    box.onAppear = onAppear
    box.onDisappear = onDisappear
  }
}

/// The box that knows whether its content is on screen.
@MainActor class AppearanceBox: WrapperBox, AppearanceObserver {
  final var onAppear: (() -> Void)?
  final var onDisappear: (() -> Void)?
  private final var hasAppeared = false
  private final var isGone = false
  final let appearanceOrder: Int

  private static var count = 0

  override init(_ context: UpdateContext) {
    Self.count += 1
    appearanceOrder = Self.count
    super.init(context)
    context.graph.addAppearanceObserver(self)
    appearAfterLayout()
  }

  /// The content is on screen.
  func didAppear() { onAppear?() }

  /// The content is on screen no longer.
  func didDisappear() { onDisappear?() }

  private func appearAfterLayout() {
    guard graph?.isVisible == true else { return }
    graph?.afterLayout { [weak self] in self?.appear() }
  }

  private func appear() {
    guard !hasAppeared, !isGone, isPlaced, graph?.isVisible == true else { return }
    hasAppeared = true
    didAppear()
  }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    didDisappear()
  }

  func visibilityDidChange(_ isVisible: Bool) {
    if isVisible { appearAfterLayout() } else { disappear() }
  }

  override func nodeDidUnmount() {
    isGone = true
    graph?.removeAppearanceObserver(self)
    guard hasAppeared, let graph else { return }
    graph.afterUpdate { self.disappear() }
  }
}
