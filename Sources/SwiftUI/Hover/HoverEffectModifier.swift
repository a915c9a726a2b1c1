private struct IsHoverEffectEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private struct DefaultHoverEffectKey: EnvironmentKey {
  static let defaultValue: HoverEffect? = nil
}

extension EnvironmentValues {
  /// Whether views show hover effects.
  public var isHoverEffectEnabled: Bool {
    get { self[IsHoverEffectEnabledKey.self] }
    set { self[IsHoverEffectEnabledKey.self] = newValue }
  }

  var defaultHoverEffect: HoverEffect? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
}

/// Shows its content with an effect while the pointer is over it.
struct HoverEffectModifier: ViewModifier {
  /// Nil for none; the view stays the same view.
  let effect: HoverEffect?

  @Environment(\.isHoverEffectEnabled) private var isHoverEffectEnabled
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.defaultHoverEffect) private var defaultEffect
  @State private var isHovered = false

  private var shown: HoverEffect.Kind? {
    guard isHovered, isHoverEffectEnabled, isEnabled, let effect else { return nil }
    return effect.kind == .automatic ? defaultEffect?.kind ?? .automatic : effect.kind
  }

  func body(content: Content) -> some View {
    let isLifted = shown == .lift
    let isLit = shown != nil && !isLifted
    content
      .background(Color.primary.opacity(isLit ? 0.08 : 0), in: RoundedRectangle(cornerRadius: 8))
      .scaleEffect(isLifted ? 1.04 : 1)
      .shadow(color: .black.opacity(isLifted ? 0.2 : 0), radius: 10, y: 6)
      .animation(.easeOut(duration: 0.15), value: shown)
      .onHover { isHovered = $0 }
  }
}
