// The gradients as styles. Each is a view too, which fills its frame.

import Foundation
import UIKit

/// Colours along a line.
public struct LinearGradient: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let gradient: Gradient
  let startPoint, endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  package func paint(in context: PaintContext) -> Paint {
    .linear(gradient.resolve(in: context.environment), start: startPoint, end: endPoint)
  }
}

/// Colours in circles about a point.
public struct RadialGradient: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let gradient: Gradient
  let center: UnitPoint
  let startRadius, endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  package func paint(in context: PaintContext) -> Paint {
    .radial(
      gradient.resolve(in: context.environment),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

/// Colours in ellipses about a point, with radii in fractions of the frame.
public struct EllipticalGradient: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let gradient: Gradient
  let center: UnitPoint
  let startRadius, endRadius: CGFloat

  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startRadius = startRadiusFraction
    endRadius = endRadiusFraction
  }

  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  package func paint(in context: PaintContext) -> Paint {
    .elliptical(
      gradient.resolve(in: context.environment),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

/// Colours around a point.
public struct AngularGradient: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let gradient: Gradient
  let center: UnitPoint
  let startAngle, endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient,
      center: center,
      startAngle: angle,
      endAngle: angle + .degrees(360)
    )
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  package func paint(in context: PaintContext) -> Paint {
    .angular(
      gradient.resolve(in: context.environment),
      center: center,
      start: startAngle,
      end: endAngle
    )
  }
}

/// A colour's or a gradient's standard look as a gradient, from top to bottom.
public struct AnyGradient: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  private enum Base: Hashable, Sendable {
    case gradient(Gradient)
    case color(Color)
  }

  private let base: Base

  public init(_ gradient: Gradient) { base = .gradient(gradient) }

  init(_ color: Color) { base = .color(color) }

  package func paint(in context: PaintContext) -> Paint {
    switch base {
    case .gradient(let gradient):
      return .linear(gradient.resolve(in: context.environment), start: .top, end: .bottom)
    case .color(let color):
      let bottom = color.resolve(in: context.environment)
      var top = Gradient.ColorSpace.perceptual.mix(
        bottom,
        Color.Resolved(red: 1, green: 1, blue: 1),
        0.2
      )
      top.opacity = bottom.opacity
      return .linear(
        [Paint.Stop(color: top, location: 0), Paint.Stop(color: bottom, location: 1)],
        start: .top,
        end: .bottom
      )
    }
  }
}

extension Color {
  /// The colour's standard gradient.
  public var gradient: AnyGradient { AnyGradient(self) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    stops: [Gradient.Stop],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
