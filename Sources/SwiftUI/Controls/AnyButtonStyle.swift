/// The style of the buttons in an environment.
struct AnyButtonStyle {
  private enum Kind {
    case primitive(any PrimitiveButtonStyle)
    case pressable(any ButtonStyle)
  }

  private let kind: Kind

  init<S: PrimitiveButtonStyle>(_ style: S) { kind = .primitive(style) }

  init<S: ButtonStyle>(pressable style: S) { kind = .pressable(style) }

  fileprivate var style: Any {
    switch kind {
    case .primitive(let style): style
    case .pressable(let style): style
    }
  }

  @MainActor func makeView(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    func show<S: PrimitiveButtonStyle>(_ style: S) -> AnyView {
      AnyView(StyledButton(style: StyleHolder(style), configuration: configuration))
    }
    func showPressable<S: ButtonStyle>(_ style: S) -> AnyView {
      AnyView(PressableButton(style: StyleHolder(style), configuration: configuration))
    }
    return switch kind {
    case .primitive(let style): show(style)
    case .pressable(let style): showPressable(style)
    }
  }
}

extension AnyButtonStyle: SelfComparing {
  static func isSame(_ old: AnyButtonStyle, _ new: AnyButtonStyle) -> Bool {
    FieldComparison.isSameDynamically(old.style, new.style)
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { AnyButtonStyle(.automatic) }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of buttons inside.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(pressable: style))
  }

  /// Sets the style of buttons inside.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}

/// Shows a button through a style that decides when it acts.
private struct StyledButton<S: PrimitiveButtonStyle>: View {
  let style: StyleHolder<S>
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

/// Shows a button through a style that says how it looks, pressed or not.
private struct PressableButton<S: ButtonStyle>: View {
  let style: StyleHolder<S>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: .init(AnyView(configuration.label)),
        isPressed: isPressed
      )
    )
    .modifier(
      PressModifier(isPressed: $isPressed, action: configuration.action)
    )
  }
}
