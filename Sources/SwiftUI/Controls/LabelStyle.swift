import UIKit

/// How labels show their titles and icons.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The label that a style is asked to show.
public struct LabelStyleConfiguration {
  /// What the label says.
  public struct Title: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  /// The label's picture; it says nothing that the title does not.
  public struct Icon: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  public let title: Title
  public let icon: Icon
}

/// Shows the title and the icon, as is usual.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// Shows the icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

/// Shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Shows only the icon; the title names it to those who do not see it.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityHidden(true).modifier(LabelledByModifier(label: configuration.title))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The style of the labels in an environment.
struct AnyLabelStyle {
  fileprivate let style: any LabelStyle

  init<S: LabelStyle>(_ style: S) { self.style = style }

  @MainActor func makeView(_ configuration: LabelStyleConfiguration) -> AnyView {
    func show<S: LabelStyle>(_ style: S) -> AnyView {
      AnyView(StyledLabel(style: StyleHolder(style), configuration: configuration))
    }
    return show(style)
  }
}

private struct StyledLabel<S: LabelStyle>: View {
  let style: StyleHolder<S>
  let configuration: LabelStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

extension AnyLabelStyle: SelfComparing {
  static func isSame(_ old: AnyLabelStyle, _ new: AnyLabelStyle) -> Bool {
    FieldComparison.isSameDynamically(old.style, new.style)
  }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: AnyLabelStyle { AnyLabelStyle(.automatic) }
}

extension EnvironmentValues {
  var labelStyle: AnyLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels inside show their titles and icons.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, AnyLabelStyle(style))
  }
}

/// Names content by a label that is not shown.
struct LabelledByModifier<Label: View>: ViewModifier {
  let label: Label

  func body(content: Content) -> some View {
    content.background { label.fixedSize().opacity(0).frame(width: 0, height: 0) }
  }
}
