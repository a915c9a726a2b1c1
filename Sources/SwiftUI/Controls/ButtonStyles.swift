// The system's button styles.

import UIKit

/// The usual style of a button in its surroundings: a tinted label.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PlacedButton(configuration: configuration)
  }
}

/// The usual button: in the row of a list it acts for the whole row.
private struct PlacedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.listSurroundings) private var surroundings
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if surroundings?.isRow == true {
      StillButton(configuration: configuration)
        .preference(
          key: RowActionsKey.self,
          value: [RowAction(isEnabled: isEnabled) { configuration.trigger() }]
        )
        .modifier(ButtonSemantics(action: configuration.action))
    } else {
      SystemButton(look: .borderless, configuration: configuration)
    }
  }
}

/// A tinted label that takes no touches of its own.
private struct StillButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.self) private var environment

  var body: some View {
    configuration.label.foregroundStyle(
      environment.isEnabled
        ? environment.tintColor ?? (configuration.role == .destructive ? .red : environment.accentColor)
        : Color(uiColor: .tertiaryLabel)
    )
  }
}

/// A label in the tint colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SystemButton(look: .borderless, configuration: configuration)
  }
}

/// A label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SystemButton(look: .plain, configuration: configuration)
  }
}

/// A tinted label on a faint background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SystemButton(look: .bordered, configuration: configuration)
  }
}

/// A light label on a background of the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SystemButton(look: .prominent, configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The shape of a button's background.
public struct ButtonBorderShape: Equatable, Sendable {
  fileprivate enum Kind: Equatable, Sendable { case automatic, capsule, rounded(CGFloat?), circle }
  fileprivate let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }
  public static let circle = ButtonBorderShape(kind: .circle)
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  fileprivate var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the backgrounds of bordered buttons inside.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

/// A button of one of the system's looks.
private struct SystemButton: View {
  enum Look: Equatable { case plain, borderless, bordered, prominent }

  let look: Look
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.self) private var environment

  var body: some View {
    styledLabel
      .opacity(isPressed ? pressedOpacity : 1)
      .modifier(PressModifier(isPressed: $isPressed, action: configuration.action))
  }

  private var isEnabled: Bool { environment.isEnabled }

  /// Red for what deletes, the tint otherwise.
  private var tint: Color {
    environment.tintColor ?? (configuration.role == .destructive ? .red : environment.accentColor)
  }

  private var pressedOpacity: Double {
    switch look {
    case .plain: 0.5
    case .borderless: 0.2
    case .bordered, .prominent: 0.75
    }
  }

  @ViewBuilder private var styledLabel: some View {
    switch look {
    case .plain:
      configuration.label.opacity(isEnabled ? 1 : 0.5)
    case .borderless:
      configuration.label
        .foregroundStyle(isEnabled ? AnyShapeStyle(tint) : AnyShapeStyle(disabledColor))
    case .bordered, .prominent:
      configuration.label
        .font(labelFont)
        .foregroundStyle(AnyShapeStyle(labelColor))
        .padding(insets)
        .background(AnyShapeStyle(background), in: AnyShape(shape))
    }
  }

  private var disabledColor: Color { Color(uiColor: .tertiaryLabel) }

  private var labelFont: Font? {
    switch environment.controlSize {
    case .mini, .small: environment.font ?? .subheadline
    case .regular, .large, .extraLarge: environment.font
    }
  }

  private var labelColor: Color {
    guard isEnabled else { return disabledColor }
    return look == .prominent ? .white : tint
  }

  private var background: Color {
    guard look == .prominent else {
      return environment.tintColor == nil && configuration.role != .destructive
        ? Color(uiColor: .tertiarySystemFill) : tint.opacity(0.15)
    }
    return isEnabled ? tint : Color(uiColor: .tertiarySystemFill)
  }

  /// A bordered button is 34⅓ points high around body text, 28 small, 50 large.
  private var insets: EdgeInsets {
    switch environment.controlSize {
    case .mini, .small: EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large, .extraLarge: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  private var shape: any Shape {
    let radius: CGFloat =
      switch environment.controlSize {
      case .mini, .small: 6
      case .regular: 8
      case .large, .extraLarge: 12
      }
    return switch environment.buttonBorderShape.kind {
    case .capsule: Capsule()
    case .circle: Circle()
    case .rounded(let own): RoundedRectangle(cornerRadius: own ?? radius)
    case .automatic: RoundedRectangle(cornerRadius: radius)
    }
  }
}
