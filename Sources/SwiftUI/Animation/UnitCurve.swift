import Foundation

/// A function from 0…1 to 0…1: how far along a change is, given how much of its time has gone.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  let shape: Shape

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      shape: .bezier(
        x1: min(max(startControlPoint.x, 0), 1),
        y1: startControlPoint.y,
        x2: min(max(endControlPoint.x, 0), 1),
        y2: endControlPoint.y
      )
    )
  }

  public static let linear = UnitCurve(shape: .bezier(x1: 0, y1: 0, x2: 1, y2: 1))
  public static let easeIn = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  public static let easeOut = UnitCurve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  public static let easeInOut = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// The curve's output at `progress`, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1 && x2 == y2 { return progress }
      return CubicUnit(y1, y2).value(at: CubicUnit(x1, x2).parameter(for: progress))
    case .circularEaseIn:
      return 1 - (1 - progress * progress).squareRoot()
    case .circularEaseOut:
      return (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularEaseInOut:
      return progress < 0.5
        ? (1 - (1 - 4 * progress * progress).squareRoot()) / 2
        : ((1 - 4 * (1 - progress) * (1 - progress)).squareRoot() + 1) / 2
    }
  }

  /// The slope of the curve at `progress`.
  public func velocity(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    let step = 1e-4
    let (from, to) = (max(progress - step, 0), min(progress + step, 1))
    return (value(at: to) - value(at: from)) / (to - from)
  }

  /// The curve with its axes exchanged, approximately for the circular ones.
  public var inverse: UnitCurve {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      UnitCurve(shape: .bezier(x1: y1, y1: x1, x2: y2, y2: x2))
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut:
      UnitCurve(shape: .bezier(x1: 0.135, y1: 0.785, x2: 0.865, y2: 0.215))
    }
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1.
private struct CubicUnit {
  let a, b, c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

  /// The parameter at which the coordinate is `x`: bisection, as the curve is monotonic in x.
  func parameter(for x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<60 {
      let error = value(at: t) - x
      if abs(error) < 1e-9 { break }
      if error > 0 { high = t } else { low = t }
      t = (low + high) / 2
    }
    return t
  }
}
