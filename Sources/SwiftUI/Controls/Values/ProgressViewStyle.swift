import UIKit

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The progress view that a style is asked to show.
public struct ProgressViewStyleConfiguration {
  /// What is in progress.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// How far it has come, in words.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// From 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  public var label: ProgressViewStyleConfiguration.Label?
  public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

/// The usual style: a bar where it is known how far, otherwise a ring that turns.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label
      PlatformProgress(fraction: configuration.fractionCompleted ?? 0, tint: tint)
      configuration.currentValueLabel.foregroundStyle(.secondary).font(.caption)
    }
    .modifier(LabeledControlSemantics(roles: [.progress]))
  }
}

/// A ring that turns.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      PlatformActivity(tint: tint)
      configuration.label.foregroundStyle(.secondary).font(.subheadline)
      configuration.currentValueLabel.foregroundStyle(.secondary).font(.caption)
    }
    .modifier(LabeledControlSemantics(roles: [.activityIndicator]))
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// UIKit's bar.
private struct PlatformProgress: UIViewRepresentable {
  let fraction: Double
  let tint: Color?

  func makeUIView(context: Context) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = Float(fraction)
    return view
  }

  func updateUIView(_ view: UIProgressView, context: Context) {
    view.progressTintColor = (tint ?? context.environment.tintColor).map { UIColor($0) }
    if view.progress != Float(fraction) {
      view.setProgress(Float(fraction), animated: context.transaction.animation != nil)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
    let width = proposal.width.map { $0.isFinite ? max($0, 0) : 150 } ?? 150
    return CGSize(width: width, height: uiView.intrinsicContentSize.height)
  }
}

/// UIKit's ring.
private struct PlatformActivity: UIViewRepresentable {
  let tint: Color?

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return view
  }

  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    switch context.environment.controlSize {
    case .mini, .small, .regular: view.style = .medium
    case .large, .extraLarge: view.style = .large
    }
    view.color = (tint ?? context.environment.tintColor).map { UIColor($0) }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIActivityIndicatorView,
    context: Context
  ) -> CGSize? { uiView.intrinsicContentSize }
}

/// The style of the progress views in an environment.
struct AnyProgressViewStyle {
  fileprivate let style: any ProgressViewStyle

  init<S: ProgressViewStyle>(_ style: S) { self.style = style }

  @MainActor func makeView(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    func show<S: ProgressViewStyle>(_ style: S) -> AnyView {
      AnyView(StyledProgressView(style: StyleHolder(style), configuration: configuration))
    }
    return show(style)
  }
}

private struct StyledProgressView<S: ProgressViewStyle>: View {
  let style: StyleHolder<S>
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

extension AnyProgressViewStyle: SelfComparing {
  static func isSame(_ old: AnyProgressViewStyle, _ new: AnyProgressViewStyle) -> Bool {
    FieldComparison.isSameDynamically(old.style, new.style)
  }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: AnyProgressViewStyle { AnyProgressViewStyle(.automatic) }
}

extension EnvironmentValues {
  var progressViewStyle: AnyProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of progress views inside.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, AnyProgressViewStyle(style))
  }
}
