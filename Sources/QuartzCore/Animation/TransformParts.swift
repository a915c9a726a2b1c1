/// A matrix taken apart, so that its parts can move separately: a half turn passes through the quarter turn.
struct TransformParts: Equatable, Sendable {
  var translation = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0))
  var scale = (x: CGFloat(1), y: CGFloat(1), z: CGFloat(1))
  /// xy, xz, yz.
  var skew = (xy: CGFloat(0), xz: CGFloat(0), yz: CGFloat(0))
  var rotation = Quaternion(x: 0, y: 0, z: 0, w: 1)
  var perspective = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0), w: CGFloat(1))

  /// Nil for a matrix without an inverse in its upper left.
  init?(_ matrix: CATransform3D) {
    guard matrix.m44 != 0 else { return nil }
    if matrix.hasPerspective || matrix.m44 != 1 {
      // M = A · P with A affine; P's last column follows from the inverse of A.
      var affine = matrix
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      guard let inverse = affine.inverted else { return nil }
      let (x, y, z, w) = (matrix.m14, matrix.m24, matrix.m34, matrix.m44)
      perspective = (
        inverse.m11 * x + inverse.m12 * y + inverse.m13 * z + inverse.m14 * w,
        inverse.m21 * x + inverse.m22 * y + inverse.m23 * z + inverse.m24 * w,
        inverse.m31 * x + inverse.m32 * y + inverse.m33 * z + inverse.m34 * w,
        inverse.m41 * x + inverse.m42 * y + inverse.m43 * z + inverse.m44 * w
      )
    }
    translation = (matrix.m41, matrix.m42, matrix.m43)
    var rows = [
      Vector(matrix.m11, matrix.m12, matrix.m13), Vector(matrix.m21, matrix.m22, matrix.m23),
      Vector(matrix.m31, matrix.m32, matrix.m33),
    ]
    // Gram–Schmidt: what is left of the rows is the rotation.
    scale.x = rows[0].length
    guard scale.x > 1e-9 else { return nil }
    rows[0] = rows[0] * (1 / scale.x)
    skew.xy = rows[0].dot(rows[1])
    rows[1] = rows[1] - rows[0] * skew.xy
    scale.y = rows[1].length
    guard scale.y > 1e-9 else { return nil }
    rows[1] = rows[1] * (1 / scale.y)
    skew.xy /= scale.y
    skew.xz = rows[0].dot(rows[2])
    rows[2] = rows[2] - rows[0] * skew.xz
    skew.yz = rows[1].dot(rows[2])
    rows[2] = rows[2] - rows[1] * skew.yz
    scale.z = rows[2].length
    guard scale.z > 1e-9 else { return nil }
    rows[2] = rows[2] * (1 / scale.z)
    skew.xz /= scale.z
    skew.yz /= scale.z
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      // A mirroring: put it into one scale, so that a flip in the plane stays in the plane.
      scale.x = -scale.x
      rows[0] = rows[0] * -1
      skew.xy = -skew.xy
      skew.xz = -skew.xz
    }
    rotation = Quaternion(rows: rows)
  }

  var matrix: CATransform3D {
    var result = rotation.matrix
    var skewing = CATransform3D.identity
    (skewing.m21, skewing.m31, skewing.m32) = (skew.xy, skew.xz, skew.yz)
    result = CATransform3DConcat(skewing, result)
    result = CATransform3DConcat(CATransform3DMakeScale(scale.x, scale.y, scale.z), result)
    (result.m41, result.m42, result.m43) = translation
    guard perspective != (0, 0, 0, 1) else { return result }
    var projecting = CATransform3D.identity
    (projecting.m14, projecting.m24, projecting.m34, projecting.m44) = perspective
    return CATransform3DConcat(result, projecting)
  }

  func mixed(with other: TransformParts, _ t: Double) -> TransformParts {
    let f = CGFloat(t)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
    var result = self
    result.translation = (
      mix(translation.x, other.translation.x), mix(translation.y, other.translation.y),
      mix(translation.z, other.translation.z)
    )
    result.scale = (
      mix(scale.x, other.scale.x), mix(scale.y, other.scale.y), mix(scale.z, other.scale.z)
    )
    result.skew = (mix(skew.xy, other.skew.xy), mix(skew.xz, other.skew.xz), mix(skew.yz, other.skew.yz))
    result.perspective = (
      mix(perspective.x, other.perspective.x), mix(perspective.y, other.perspective.y),
      mix(perspective.z, other.perspective.z), mix(perspective.w, other.perspective.w)
    )
    result.rotation = rotation.slerp(to: other.rotation, f)
    return result
  }

  /// By Apple's key paths: "scale", "scale.x", "rotation" (about z), "translation.y".
  subscript(name: String) -> CGFloat? {
    get {
      switch name {
      case "translation.x": translation.x
      case "translation.y": translation.y
      case "translation.z": translation.z
      case "scale": (scale.x + scale.y + scale.z) / 3
      case "scale.x": scale.x
      case "scale.y": scale.y
      case "scale.z": scale.z
      case "rotation", "rotation.z": rotation.angles.z
      case "rotation.x": rotation.angles.x
      case "rotation.y": rotation.angles.y
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      var angles = rotation.angles
      switch name {
      case "translation.x": translation.x = newValue
      case "translation.y": translation.y = newValue
      case "translation.z": translation.z = newValue
      case "scale": scale = (newValue, newValue, newValue)
      case "scale.x": scale.x = newValue
      case "scale.y": scale.y = newValue
      case "scale.z": scale.z = newValue
      case "rotation", "rotation.z": angles.z = newValue
      case "rotation.x": angles.x = newValue
      case "rotation.y": angles.y = newValue
      default: return
      }
      if name.hasPrefix("rotation") { rotation = Quaternion(x: angles.x, y: angles.y, z: angles.z) }
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.translation == right.translation && left.scale == right.scale && left.skew == right.skew
      && left.rotation == right.rotation && left.perspective == right.perspective
  }
}

private struct Vector {
  var x, y, z: CGFloat
  init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }
  var length: CGFloat { dot(self).squareRoot() }
  func dot(_ o: Vector) -> CGFloat { x * o.x + y * o.y + z * o.z }
  func cross(_ o: Vector) -> Vector { Vector(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
  static func * (v: Vector, f: CGFloat) -> Vector { Vector(v.x * f, v.y * f, v.z * f) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
}

extension Quaternion {
  /// From the rows of a rotation matrix that acts on row vectors.
  fileprivate init(rows: [Vector]) {
    let (m11, m12, m13) = (rows[0].x, rows[0].y, rows[0].z)
    let (m21, m22, m23) = (rows[1].x, rows[1].y, rows[1].z)
    let (m31, m32, m33) = (rows[2].x, rows[2].y, rows[2].z)
    let trace = m11 + m22 + m33
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      self.init(x: (m23 - m32) / s, y: (m31 - m13) / s, z: (m12 - m21) / s, w: s / 4)
    } else if m11 > m22, m11 > m33 {
      let s = 2 * max(1 + m11 - m22 - m33, 0).squareRoot()
      self.init(x: s / 4, y: (m12 + m21) / s, z: (m31 + m13) / s, w: (m23 - m32) / s)
    } else if m22 > m33 {
      let s = 2 * max(1 + m22 - m11 - m33, 0).squareRoot()
      self.init(x: (m12 + m21) / s, y: s / 4, z: (m23 + m32) / s, w: (m31 - m13) / s)
    } else {
      let s = 2 * max(1 + m33 - m11 - m22, 0).squareRoot()
      self.init(x: (m31 + m13) / s, y: (m23 + m32) / s, z: s / 4, w: (m12 - m21) / s)
    }
  }

  /// Turns about x, then y, then z.
  init(x: CGFloat, y: CGFloat, z: CGFloat) {
    let first = Quaternion(angle: x, x: 1, y: 0, z: 0)
    let second = Quaternion(angle: y, x: 0, y: 1, z: 0)
    let third = Quaternion(angle: z, x: 0, y: 0, z: 1)
    self = third * second * first
  }

  static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z
    )
  }

  /// The turns about x, y and z that make this rotation.
  var angles: (x: CGFloat, y: CGFloat, z: CGFloat) {
    (
      atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)),
      asin(min(max(2 * (w * y - z * x), -1), 1)),
      atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
    )
  }

  func slerp(to other: Quaternion, _ t: CGFloat) -> Quaternion {
    var target = other
    var cosine = x * other.x + y * other.y + z * other.z + w * other.w
    if cosine < 0 {
      target = Quaternion(x: -other.x, y: -other.y, z: -other.z, w: -other.w)
      cosine = -cosine
    }
    let angle = acos(min(cosine, 1))
    guard angle > 1e-6 else { return t < 1 ? self : other }
    let a = sin((1 - t) * angle) / sin(angle)
    let b = sin(t * angle) / sin(angle)
    return Quaternion(
      x: a * x + b * target.x,
      y: a * y + b * target.y,
      z: a * z + b * target.z,
      w: a * w + b * target.w
    )
  }
}
