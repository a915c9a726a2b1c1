import QuartzCore
import UIKit

/// A transform of the plane, with perspective: a 3 × 3 matrix applied to row vectors.
@frozen public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1.0, m12: CGFloat = 0.0, m13: CGFloat = 0.0
  public var m21: CGFloat = 0.0, m22: CGFloat = 1.0, m23: CGFloat = 0.0
  public var m31: CGFloat = 0.0, m32: CGFloat = 0.0, m33: CGFloat = 1.0

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(CATransform3DConcat(transform3D, rhs.transform3D))
  }

  var transform3D: CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m14) = (m11, m12, m13)
    (t.m21, t.m22, t.m24) = (m21, m22, m23)
    (t.m41, t.m42, t.m44) = (m31, m32, m33)
    return t
  }

  /// The transform without its perspective.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }
}
