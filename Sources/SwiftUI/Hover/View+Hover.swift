import CoreGraphics

extension View {
  /// Calls `action` when the pointer comes over the view's frame, and when it leaves it.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(coordinateSpace: .local, onHover: action, onMove: nil))
  }

  /// Calls `action` with the place of the pointer while it is over the view's frame, and when it has left it.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(coordinateSpace: coordinateSpace.coordinateSpace, onHover: nil, onMove: action))
  }

  /// Shows the view with an effect while the pointer is over it.
  public func hoverEffect(
    _ effect: HoverEffect = .automatic,
    isEnabled: Bool = true
  ) -> some View {
    modifier(HoverEffectModifier(effect: isEnabled ? effect : nil))
  }

  /// Sets whether views inside show hover effects.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }

  /// Sets the effect that views inside show for `HoverEffect.automatic`.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.defaultHoverEffect, effect)
  }
}
