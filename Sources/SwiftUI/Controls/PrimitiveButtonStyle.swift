/// How buttons look and when they act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The button that a style is asked to show.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button shows.
  public struct Label: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  init(role: ButtonRole?, label: Label, trigger: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = label
    action = trigger
  }

  /// Does what the button is for.
  @MainActor public func trigger() { action() }
}
