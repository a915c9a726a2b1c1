// What painting and animation ask of a matrix: its inverse, what it does to the plane, its parts.

extension CATransform3D {
  private var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  private init(rows r: [[CGFloat]]) {
    self.init(
      m11: r[0][0],
      m12: r[0][1],
      m13: r[0][2],
      m14: r[0][3],
      m21: r[1][0],
      m22: r[1][1],
      m23: r[1][2],
      m24: r[1][3],
      m31: r[2][0],
      m32: r[2][1],
      m33: r[2][2],
      m34: r[2][3],
      m41: r[3][0],
      m42: r[3][1],
      m43: r[3][2],
      m44: r[3][3]
    )
  }

  /// Nil if the matrix is singular.
  package var inverted: CATransform3D? {
    if CATransform3DIsAffine(self) {
      let plane = CATransform3DGetAffineTransform(self)
      return plane.a * plane.d - plane.b * plane.c == 0
        ? nil : CATransform3DMakeAffineTransform(plane.inverted())
    }
    // Gauss–Jordan with partial pivoting.
    var left = rows
    var right = CATransform3D.identity.rows
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        abs(left[pivot][column]) > 1e-12
      else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = left[column][column]
      for k in 0..<4 {
        left[column][k] /= scale
        right[column][k] /= scale
      }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        for k in 0..<4 {
          left[row][k] -= factor * left[column][k]
          right[row][k] -= factor * right[column][k]
        }
      }
    }
    return CATransform3D(rows: right)
  }

  /// Whether points at different depths or places are scaled differently.
  package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 }

  /// What the matrix does to the plane z = 0, seen from the front.
  package func projected(_ point: CGPoint) -> CGPoint {
    let x = point.x * m11 + point.y * m21 + m41
    let y = point.x * m12 + point.y * m22 + m42
    let w = point.x * m14 + point.y * m24 + m44
    return w == 0 || w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Where on the plane z = 0 lies the point seen at `point`; nil if the plane is seen edge on.
  package func unprojected(_ point: CGPoint) -> CGPoint? {
    // x·a + y·b = c and x·d + y·e = f, from the projection solved for x and y.
    let a = m11 - point.x * m14
    let b = m21 - point.x * m24
    let c = point.x * m44 - m41
    let d = m12 - point.y * m14
    let e = m22 - point.y * m24
    let f = point.y * m44 - m42
    let determinant = a * e - b * d
    guard abs(determinant) > 1e-12 else { return nil }
    return CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
  }

  /// The box around what the matrix makes of `rect` on the plane.
  package func projected(_ rect: CGRect) -> CGRect {
    if self == .identity { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(projected)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return CGRect(
      x: origin.x,
      y: origin.y,
      width: (xs.max() ?? 0) - origin.x,
      height: (ys.max() ?? 0) - origin.y
    )
  }

  /// Whether the plane is seen from behind.
  package var showsBack: Bool {
    let origin = projected(CGPoint.zero)
    let right = projected(CGPoint(x: 1, y: 0))
    let down = projected(CGPoint(x: 0, y: 1))
    return (right.x - origin.x) * (down.y - origin.y) - (right.y - origin.y) * (down.x - origin.x) < 0
      && m33 < 0
  }
}

/// A rotation in space.
struct Quaternion: Equatable, Sendable {
  var x, y, z, w: CGFloat

  init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  init(angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else {
      self.init(x: 0, y: 0, z: 0, w: 1)
      return
    }
    let factor = sin(angle / 2) / length
    self.init(x: x * factor, y: y * factor, z: z * factor, w: cos(angle / 2))
  }

  var matrix: CATransform3D {
    var t = CATransform3D.identity
    t.m11 = 1 - 2 * (y * y + z * z)
    t.m12 = 2 * (x * y + z * w)
    t.m13 = 2 * (x * z - y * w)
    t.m21 = 2 * (x * y - z * w)
    t.m22 = 1 - 2 * (x * x + z * z)
    t.m23 = 2 * (y * z + x * w)
    t.m31 = 2 * (x * z + y * w)
    t.m32 = 2 * (y * z - x * w)
    t.m33 = 1 - 2 * (x * x + y * y)
    return t
  }
}
