import CoreGraphics
import QuartzCore
import Testing

@Suite struct `Values between values` {
  private func mix(_ from: Any, _ to: Any, _ t: Double) -> AnimatableValue? {
    guard let from = AnimatableValue(from), let to = AnimatableValue(to) else { return nil }
    return from.mixed(with: to, t)
  }

  @Test func `geometry goes component by component`() {
    #expect(mix(CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 20), 0.5) == .point(CGPoint(x: 5, y: 15)))
    #expect(
      mix(CGSize(width: 0, height: 10), CGSize(width: 10, height: 20), 0.5)
        == .size(CGSize(width: 5, height: 15))
    )
    #expect(
      mix(CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 20, width: 30, height: 50), 0.5)
        == .rect(CGRect(x: 5, y: 10, width: 20, height: 30))
    )
  }

  @Test func `colours mix in light, and fade from clear without darkening`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    guard case .color(let mixed?) = mix(red, CGColor(red: 0, green: 0, blue: 1, alpha: 1), 0.5) else {
      Issue.record("no colour")
      return
    }
    #expect(mixed.rgba == RGBA(red: 0.5, green: 0, blue: 0.5))
    guard case .color(let faded?) = mix(CGColor.clear, red, 0.5) else {
      Issue.record("no colour")
      return
    }
    #expect(faded.rgba.red == 1 && faded.alpha == 0.5)
  }

  @Test func `a half turn passes through the quarter turn`() {
    let turn = CATransform3DMakeRotation(.pi * 0.9, 0, 0, 1)
    let half = CATransform3DIdentity.mixed(with: turn, 0.5)
    let expected = CATransform3DMakeRotation(.pi * 0.45, 0, 0, 1)
    #expect(abs(half.m11 - expected.m11) < 1e-9 && abs(half.m12 - expected.m12) < 1e-9)
  }

  @Test(arguments: [
    CATransform3DMakeScale(2, 0.5, 3), CATransform3DMakeTranslation(5, -6, 7),
    CATransform3DMakeRotation(1, 1, 2, 3),
    CATransform3DConcat(CATransform3DMakeScale(-1, 2, 1), CATransform3DMakeRotation(0.7, 0, 0, 1)),
    CATransform3DMakeAffineTransform(CGAffineTransform(a: 0.8, b: 0.5, c: -1.1, d: 0.9, tx: 3, ty: -8)),
  ])
  func `a matrix taken apart and put together is itself`(matrix: CATransform3D) {
    let mixed = matrix.mixed(with: CATransform3DTranslate(matrix, 0, 0, 0), 0.5)
    let differences = [
      mixed.m11 - matrix.m11, mixed.m12 - matrix.m12, mixed.m21 - matrix.m21, mixed.m22 - matrix.m22,
      mixed.m33 - matrix.m33, mixed.m41 - matrix.m41, mixed.m42 - matrix.m42, mixed.m31 - matrix.m31,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-9 })
  }

  @Test func `perspective survives being taken apart`() {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 500
    matrix = CATransform3DRotate(matrix, 0.5, 0, 1, 0)
    let mixed = matrix.mixed(with: matrix, 0.5)
    #expect(abs(mixed.m34 - matrix.m34) < 1e-12 && abs(mixed.m14 - matrix.m14) < 1e-12)
    #expect(abs(mixed.m11 - matrix.m11) < 1e-9)
  }

  @Test func `an inverse undoes its matrix`() {
    var matrix = CATransform3DMakeRotation(1, 1, 2, 3)
    matrix.m34 = 0.01
    matrix.m41 = 5
    let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
    #expect(abs(product.m11 - 1) < 1e-9 && abs(product.m12) < 1e-9 && abs(product.m41) < 1e-9)
    #expect(abs(product.m34) < 1e-9 && abs(product.m44 - 1) < 1e-9)
  }

  @Test func `paths of the same structure mix point by point, others jump`() {
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    guard case .path(let mixed?) = mix(small, large, 0.5) else {
      Issue.record("no path")
      return
    }
    #expect(mixed.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    #expect(mix(small, round, 0.4) == .path(small))
    #expect(mix(small, round, 0.6) == .path(round))
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, 0.25), (.easeIn, 0.0935), (.easeOut, 0.3775), (.easeInEaseOut, 0.1292),
    (.default, 0.4085),
  ])
  func `timing functions give the pace of their curve`(name: CAMediaTimingFunctionName, expected: Double) {
    #expect(abs(TimingCurve(name: name).value(at: 0.25) - expected) < 2e-3)
  }
}

@Suite struct Springs {
  @Test func `an underdamped spring overshoots and comes to rest`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let values = stride(from: 0, through: spring.settlingDuration, by: 0.01).map(spring.value)
    #expect(values.contains { $0 > 1.1 })
    #expect(abs(spring.value(at: spring.settlingDuration) - 1) <= 0.0011)
  }

  @Test(arguments: [(0.0, 1.0), (-0.5, 2.0)])
  func `critically and overdamped springs never overshoot`(bounce: Double, ratio: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(abs(spring.dampingRatio - ratio) < 1e-6)
    let values = stride(from: 0, through: 3, by: 0.01).map(spring.value)
    #expect(values.allSatisfy { $0 <= 1 + 1e-9 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    #expect(abs((values.last ?? 0) - 1) < 1e-3)
  }

  @Test func `an initial velocity of the whole way per second starts at that pace`() {
    for damping in [10.0, 20, 40] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 5)
      #expect(abs(spring.value(at: 1e-5) / 1e-5 - 5) < 0.05)
    }
  }

  @Test func `duration and bounce are found again`() {
    let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(animation.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(animation.bounce - 0.3) < 1e-9)
    #expect(abs(animation.stiffness - 157.91) < 0.01)
    #expect(abs(animation.damping - 17.59) < 0.01)
  }
}
