/// How a view looks at the stages of coming and going.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// The view as it looks in a phase; `content` stands for what comes or goes.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase)
    -> Self.Body

  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// This transition and another at once.
  public func combined<T: Transition>(with other: T) -> some Transition {
    ConvertedTransition(AnyTransition(self).combined(with: AnyTransition(other)))
  }

  /// The same transition, moved by `animation` instead of the change's own.
  public func animation(_ animation: Animation?) -> some Transition {
    ConvertedTransition(AnyTransition(self).animation(animation))
  }
}

/// Where in a transition a view is.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  /// Whether the view is in place.
  public var isIdentity: Bool { self == .identity }

  /// Before it, at it, or after it.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is to be known of a transition.
public struct TransitionProperties: Sendable {
  /// Whether things move in it: not where motion is to be reduced.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// What stands for the content in a transition's body.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView
  public var body: some View { content }
}

/// A transition kept as the numbers and modifiers it is made of.
struct ConvertedTransition: Transition {
  let storage: AnyTransition

  init(_ storage: AnyTransition) { self.storage = storage }

  func body(content: Content, phase: TransitionPhase) -> some View {
    storage.modified(AnyView(content), phase)
  }
}
