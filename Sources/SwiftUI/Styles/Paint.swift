// What a shape style comes to in an environment: something that a layer can show.

import Foundation
import UIKit

/// A resolved style: a colour or a gradient, with nothing left to look up.
package enum Paint: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: Color.Resolved
    package var location: CGFloat
  }

  case color(Color.Resolved)
  case linear([Stop], start: UnitPoint, end: UnitPoint)
  case radial([Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Radii in fractions of the half width and height.
  case elliptical([Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case angular([Stop], center: UnitPoint, start: Angle, end: Angle)

  package static let clear = Paint.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))

  package func opacity(_ factor: Double) -> Paint {
    guard factor != 1 else { return self }
    func fade(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(color: $0.color.multiplyingOpacity(by: factor), location: $0.location) }
    }
    switch self {
    case .color(let color): return .color(color.multiplyingOpacity(by: factor))
    case .linear(let stops, let start, let end): return .linear(fade(stops), start: start, end: end)
    case .radial(let stops, let center, let start, let end):
      return .radial(fade(stops), center: center, startRadius: start, endRadius: end)
    case .elliptical(let stops, let center, let start, let end):
      return .elliptical(fade(stops), center: center, startRadius: start, endRadius: end)
    case .angular(let stops, let center, let start, let end):
      return .angular(fade(stops), center: center, start: start, end: end)
    }
  }

  /// One colour for what can show no gradient.
  package var solid: Color.Resolved {
    switch self {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _, _):
      stops.first?.color ?? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    }
  }
}

// MARK: - Interpolation

extension Paint {
  /// The numbers of the paint, for moving from one to another of the same kind.
  package var vector: AnimatableVector {
    func numbers(_ color: Color.Resolved) -> [Double] {
      let alpha = Double(color.opacity)
      return [Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha]
    }
    func numbers(_ stops: [Stop]) -> [Double] {
      stops.flatMap { numbers($0.color) + [Double($0.location)] }
    }
    switch self {
    case .color(let color): return AnimatableVector(numbers(color))
    case .linear(let stops, let start, let end):
      return AnimatableVector([start.x, start.y, end.x, end.y].map(Double.init) + numbers(stops))
    case .radial(let stops, let center, let start, let end),
      .elliptical(let stops, let center, let start, let end):
      return AnimatableVector([center.x, center.y, start, end].map(Double.init) + numbers(stops))
    case .angular(let stops, let center, let start, let end):
      return AnimatableVector(
        [Double(center.x), Double(center.y), start.radians, end.radians] + numbers(stops)
      )
    }
  }

  /// This paint with the numbers of `vector`.
  package func with(_ vector: AnimatableVector) -> Paint {
    let values = vector.components
    func color(at index: Int) -> Color.Resolved {
      guard index + 3 < values.count else { return Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0) }
      let alpha = values[index + 3]
      let factor = alpha > 0.0001 ? 1 / alpha : 0
      return Color.Resolved(
        red: Float(values[index] * factor),
        green: Float(values[index + 1] * factor),
        blue: Float(values[index + 2] * factor),
        opacity: Float(alpha)
      )
    }
    func stops(_ count: Int) -> [Stop] {
      (0..<count).map { Stop(color: color(at: 4 + $0 * 5), location: CGFloat(values[8 + $0 * 5])) }
    }
    func point(_ index: Int) -> UnitPoint { UnitPoint(x: values[index], y: values[index + 1]) }
    guard case .color = self else {
      guard values.count >= 4 else { return self }
      switch self {
      case .color: return self
      case .linear(let old, _, _): return .linear(stops(old.count), start: point(0), end: point(2))
      case .radial(let old, _, _, _):
        return .radial(
          stops(old.count),
          center: point(0),
          startRadius: CGFloat(values[2]),
          endRadius: CGFloat(values[3])
        )
      case .elliptical(let old, _, _, _):
        return .elliptical(
          stops(old.count),
          center: point(0),
          startRadius: CGFloat(values[2]),
          endRadius: CGFloat(values[3])
        )
      case .angular(let old, _, _, _):
        return .angular(
          stops(old.count),
          center: point(0),
          start: .radians(values[2]),
          end: .radians(values[3])
        )
      }
    }
    return .color(color(at: 0))
  }

  /// Whether there is a way from this paint to `other` through paints of the same kind.
  package func canInterpolate(to other: Paint) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.linear(let a, _, _), .linear(let b, _, _)): a.count == b.count
    case (.radial(let a, _, _, _), .radial(let b, _, _, _)): a.count == b.count
    case (.elliptical(let a, _, _, _), .elliptical(let b, _, _, _)): a.count == b.count
    case (.angular(let a, _, _, _), .angular(let b, _, _, _)): a.count == b.count
    case (.color, _), (.linear, _), (.radial, _), (.elliptical, _), (.angular, _): false
    }
  }
}
