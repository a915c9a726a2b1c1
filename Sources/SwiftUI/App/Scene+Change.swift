extension Scene {
  /// Calls `action` when `value` has changed, with the old and the new one.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(scene: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` when `value` has changed.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls `action` with the new value when `value` has changed.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }
}

/// A scene with something that happens beside it.
struct ModifiedScene<Content: Scene, Modifier: ViewModifier> {
  let scene: Content
  let modifier: Modifier
}

extension ModifiedScene: PrimitiveScene {
  typealias Body = Never

  func makeView(_ windows: AppWindows) -> AnyView {
    AnyView(scene.view(for: windows).modifier(modifier))
  }
}
