import CoreGraphics
import Foundation

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  var insertion = TransitionEffect.identity
  var removal = TransitionEffect.identity
  var insertionAnimation: Animation?
  var removalAnimation: Animation?
  var stages: [TransitionStages] = []

  init(_ stages: TransitionStages) { self.stages = [stages] }

  private init(_ effect: TransitionEffect) {
    insertion = effect
    removal = effect
  }

  private init(insertion: TransitionEffect, removal: TransitionEffect) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The view is there, or is not.
  public static let identity = AnyTransition(.identity)

  /// Fades in and out.
  public static let opacity = AnyTransition(TransitionEffect(opacity: 0))

  /// Grows and shrinks about the middle.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// Grows from, and shrinks to, a part of the size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(TransitionEffect(scale: scale, anchor: anchor))
  }

  /// Comes in from the leading edge and goes out by the trailing one.
  public static var slide: AnyTransition {
    AnyTransition(
      insertion: TransitionEffect(edges: [.leading]),
      removal: TransitionEffect(edges: [.trailing])
    )
  }

  /// Comes in from an edge and goes out by it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(TransitionEffect(edges: [edge])) }

  /// Comes in from an edge, pushing out by the opposite one what was there; both fade.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(
      insertion: TransitionEffect(opacity: 0, edges: [edge]),
      removal: TransitionEffect(opacity: 0, edges: [edge.opposite])
    )
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(TransitionEffect(offset: offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Comes in one way and goes out another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    result.insertionAnimation = insertion.insertionAnimation
    result.removalAnimation = removal.removalAnimation
    result.stages =
      insertion.stages.filter { $0.use != .removal }.map { $0.used(.insertion) }
      + removal.stages.filter { $0.use != .insertion }.map { $0.used(.removal) }
    return result
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = AnyTransition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal)
    )
    result.insertionAnimation = other.insertionAnimation ?? insertionAnimation
    result.removalAnimation = other.removalAnimation ?? removalAnimation
    result.stages = stages + other.stages
    return result
  }

  /// The same transition, moved by `animation` instead of the change's own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var result = self
    result.insertionAnimation = animation
    result.removalAnimation = animation
    return result
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
