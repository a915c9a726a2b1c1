// The framework's own transitions, as types.

import CoreGraphics
import Foundation

/// A transition that layers can show by themselves.
@MainActor protocol NumericTransition {
  var numbers: AnyTransition { get }
}

extension NumericTransition {
  /// The looks of a phase as modifiers, for a transition that is part of another.
  func looks<Content: View>(_ content: Content, _ phase: TransitionPhase) -> some View {
    let effect = phase == .willAppear ? numbers.insertion : numbers.removal
    let presence = phase.isIdentity ? 1.0 : 0
    return content.opacity(effect.opacity(presence: presence))
      .modifier(TransitionGeometry(effect: effect, presence: presence))
  }
}

private struct TransitionGeometry: GeometryEffect {
  let effect: TransitionEffect
  var presence: Double

  var animatableData: Double {
    get { presence }
    set { presence = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let center = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
    return ProjectionTransform(
      center.concatenating(effect.transform(presence: presence, size: size, isRightToLeft: false))
        .concatenating(center.inverted())
    )
  }
}

/// Fades.
public struct OpacityTransition: Transition, NumericTransition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .opacity }
}

/// Is there, or is not.
public struct IdentityTransition: Transition, NumericTransition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .identity }
}

/// Grows and shrinks.
public struct ScaleTransition: Transition, NumericTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .scale(scale: CGFloat(scale), anchor: anchor) }
}

/// Comes from an edge and goes by it.
public struct MoveTransition: Transition, NumericTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .move(edge: edge) }
}

/// Comes from an edge and goes by the opposite one, fading.
public struct PushTransition: Transition, NumericTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .push(from: edge) }
}

/// Comes from where it is moved by an offset.
public struct OffsetTransition: Transition, NumericTransition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .offset(offset) }
}

/// Comes from the leading edge and goes by the trailing one.
public struct SlideTransition: Transition, NumericTransition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition { .slide }
}

/// Comes one way and goes another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, NumericTransition
{
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { looks(content, phase) }
  var numbers: AnyTransition {
    .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
  }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
