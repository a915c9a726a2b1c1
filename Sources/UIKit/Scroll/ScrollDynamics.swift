/// How scrolled content moves when it is let go: it glides, runs into an edge, springs back.
///
/// One axis; offsets in points, time in seconds. Constants as measured on iOS.
package struct ScrollDynamics: Hashable, Sendable {
  package static let rubberBandCoefficient: CGFloat = 0.55
  /// Below this many points per second the glide is over.
  package static let restingVelocity: CGFloat = 10
  package static let bounceFrequency: CGFloat = 11
  /// An edge pulled at and let go with less than this springs back by two rates instead.
  package static let heldVelocity: CGFloat = 50
  private static let slowRate: CGFloat = 9
  private static let fastRate: CGFloat = 46

  private enum Motion: Hashable {
    /// Velocity falls by a constant share each millisecond.
    case glide(from: CGFloat, velocity: CGFloat)
    /// target + (a + b·t)·e^(−ω·t)
    case spring(target: CGFloat, a: CGFloat, b: CGFloat, frequency: CGFloat)
    /// target + a·e^(−9t) + b·e^(−46t)
    case settle(target: CGFloat, a: CGFloat, b: CGFloat)
    case rest(CGFloat)
  }

  private var motion: Motion
  private var elapsed: CGFloat = 0
  private let rate: CGFloat
  private let range: ClosedRange<CGFloat>
  private let bounces: Bool

  /// Content let go at an offset with a velocity.
  package init(
    offset: CGFloat,
    velocity: CGFloat,
    range: ClosedRange<CGFloat>,
    decelerationRate: UIScrollView.DecelerationRate = .normal,
    bounces: Bool = true
  ) {
    rate = decelerationRate.rawValue
    self.range = range
    self.bounces = bounces
    motion = .rest(offset)
    if range.contains(offset) {
      motion = abs(velocity) > Self.restingVelocity ? .glide(from: offset, velocity: velocity) : .rest(offset)
    } else {
      motion = Self.returning(
        from: offset,
        velocity: velocity,
        to: min(max(offset, range.lowerBound), range.upperBound)
      )
    }
  }

  /// Content let go that is to come to rest at a target.
  package init(offset: CGFloat, velocity: CGFloat, target: CGFloat, range: ClosedRange<CGFloat>) {
    rate = UIScrollView.DecelerationRate.normal.rawValue
    self.range = range
    bounces = true
    let distance = target - offset
    guard abs(distance) > 0.01 || abs(velocity) > Self.restingVelocity else {
      motion = .rest(target)
      return
    }
    // The rate at which a plain exponential keeps the velocity, where that is neither slow nor hard.
    let natural = distance != 0 && velocity / distance > 0 ? velocity / distance : 0
    let frequency = min(max(natural, 6), 20)
    motion = .spring(target: target, a: -distance, b: velocity - frequency * distance, frequency: frequency)
  }

  private static func returning(from offset: CGFloat, velocity: CGFloat, to edge: CGFloat) -> Motion {
    let displacement = offset - edge
    if abs(velocity) < heldVelocity {
      let slow = (fastRate * displacement + velocity) / (fastRate - slowRate)
      return .settle(target: edge, a: slow, b: displacement - slow)
    }
    return .spring(
      target: edge,
      a: displacement,
      b: velocity + bounceFrequency * displacement,
      frequency: bounceFrequency
    )
  }

  // MARK: Where it is

  package var offset: CGFloat {
    switch motion {
    case .glide(let start, let velocity):
      return start + Self.distance(from: velocity, to: velocity * pow(rate, 1000 * elapsed), rate)
    case .spring(let target, let a, let b, let frequency):
      return target + (a + b * elapsed) * exp(-frequency * elapsed)
    case .settle(let target, let a, let b):
      return target + a * exp(-Self.slowRate * elapsed) + b * exp(-Self.fastRate * elapsed)
    case .rest(let offset): return offset
    }
  }

  package var velocity: CGFloat {
    switch motion {
    case .glide(_, let velocity): return velocity * pow(rate, 1000 * elapsed)
    case .spring(_, let a, let b, let frequency):
      return (b - frequency * (a + b * elapsed)) * exp(-frequency * elapsed)
    case .settle(_, let a, let b):
      return -Self.slowRate * a * exp(-Self.slowRate * elapsed)
        - Self.fastRate * b * exp(-Self.fastRate * elapsed)
    case .rest: return 0
    }
  }

  package var isAtRest: Bool {
    if case .rest = motion { return true }
    return false
  }

  /// Goes on by some seconds.
  package mutating func advance(by seconds: CGFloat) {
    guard seconds > 0 else { return }
    elapsed += seconds
    switch motion {
    case .glide(let start, let velocity): advanceGlide(from: start, velocity)
    case .spring(let target, _, _, _), .settle(let target, _, _):
      if abs(offset - target) < 0.1, abs(self.velocity) < 5 { motion = .rest(target) }
    case .rest: break
    }
  }

  private mutating func advanceGlide(from start: CGFloat, _ initial: CGFloat) {
    let offset = self.offset
    if !range.contains(offset) {
      let edge = min(max(offset, range.lowerBound), range.upperBound)
      // The velocity left on arrival at the edge, and how long ago that was.
      let left = initial - (edge - start) / Self.distance(from: 1, to: 0, rate)
      let arrival = left / initial > 0 ? log(left / initial) / (1000 * log(rate)) : elapsed
      let since = max(0, elapsed - arrival)
      motion =
        bounces
        ? .spring(target: edge, a: 0, b: left, frequency: Self.bounceFrequency) : .rest(edge)
      elapsed = since
    } else if abs(velocity) <= Self.restingVelocity {
      motion = .rest(Self.landing(from: start, velocity: initial, rate: rate))
    }
  }

  // MARK: Formulas

  /// How far content goes while its velocity falls from one value to another.
  private static func distance(from velocity: CGFloat, to other: CGFloat, _ rate: CGFloat) -> CGFloat {
    (velocity - other) / (-1000 * log(rate))
  }

  /// Where a glide ends, if no edge is in the way.
  package static func landing(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    guard abs(velocity) > restingVelocity else { return offset }
    return offset + distance(from: velocity, to: velocity < 0 ? -restingVelocity : restingVelocity, rate)
  }

  /// How far content moves beyond its edge when pulled by a distance.
  package static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let pull = abs(distance)
    let give = pull * rubberBandCoefficient * dimension / (rubberBandCoefficient * pull + dimension)
    return distance < 0 ? -give : give
  }

  /// How far content that is beyond its edge was pulled.
  package static func pull(forRubberBand give: CGFloat, dimension: CGFloat) -> CGFloat {
    let size = min(abs(give), dimension * 0.999)
    guard dimension > 0 else { return 0 }
    let pull = size * dimension / (rubberBandCoefficient * (dimension - size))
    return give < 0 ? -pull : pull
  }
}
