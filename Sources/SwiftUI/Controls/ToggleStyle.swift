import UIKit

/// How toggles look.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The toggle that a style is asked to show.
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public struct Label: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The usual style of a toggle in its surroundings: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(label: configuration.label, isOn: configuration.$isOn)
  }
}

/// A label, and at the other end a switch.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(label: configuration.label, isOn: configuration.$isOn, tint: tint)
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(ToggleButtonLook(isOn: isOn))
    .accessibilityAddTraits(isOn ? [.isToggle, .isSelected] : .isToggle)
  }
}

private struct ToggleButtonLook: ButtonStyle {
  let isOn: Bool
  @Environment(\.self) private var environment

  func makeBody(configuration: Configuration) -> some View {
    let tint = environment.tintOrAccent
    configuration.label
      .foregroundStyle(tint)
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .background(isOn ? tint.opacity(0.15) : .clear, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The style of the toggles in an environment.
struct AnyToggleStyle {
  fileprivate let style: any ToggleStyle

  init<S: ToggleStyle>(_ style: S) { self.style = style }

  @MainActor func makeView(_ configuration: ToggleStyleConfiguration) -> AnyView {
    func show<S: ToggleStyle>(_ style: S) -> AnyView {
      AnyView(StyledToggle(style: StyleHolder(style), configuration: configuration))
    }
    return show(style)
  }
}

private struct StyledToggle<S: ToggleStyle>: View {
  let style: StyleHolder<S>
  let configuration: ToggleStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

extension AnyToggleStyle: SelfComparing {
  static func isSame(_ old: AnyToggleStyle, _ new: AnyToggleStyle) -> Bool {
    FieldComparison.isSameDynamically(old.style, new.style)
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: AnyToggleStyle { AnyToggleStyle(.automatic) }
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of toggles inside.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, AnyToggleStyle(style))
  }
}
