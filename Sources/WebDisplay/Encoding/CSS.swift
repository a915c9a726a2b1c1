import Foundation
internal import QuartzCore

/// Values as CSS writes them.
enum CSS {
  /// To three decimals, or as many as are asked for, without trailing zeros; what is no number is 0.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    let factor = pow(10, Double(decimals))
    let rounded = (value * factor).rounded() / factor
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    var text = String(format: "%.\(decimals)f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  static func number(_ value: CGFloat) -> String { number(Double(value)) }

  static func px(_ value: CGFloat) -> String {
    let text = number(Double(value))
    return text == "0" ? "0" : text + "px"
  }

  static func percent(_ fraction: CGFloat) -> String { number(Double(fraction) * 100) + "%" }

  /// `#rrggbb`, with two more digits where it is not opaque.
  static func color(_ color: CGColor?) -> String {
    guard let rgba = color?.rgba, rgba.alpha > 0 else { return "transparent" }
    func hex(_ component: CGFloat) -> String {
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let opaque = "#" + hex(rgba.red) + hex(rgba.green) + hex(rgba.blue)
    return rgba.alpha >= 1 ? opaque : opaque + hex(rgba.alpha)
  }

  /// A transform; nil for the identity.
  static func transform(_ t: CATransform3D) -> String? {
    guard t != CATransform3DIdentity else { return nil }
    func list(_ values: [CGFloat]) -> String {
      values.map { number(Double($0), decimals: 6) }.joined(separator: ",")
    }
    let isFlat =
      t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m34 == 0
      && t.m33 == 1 && t.m43 == 0 && t.m44 == 1
    if isFlat { return "matrix(" + list([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]) + ")" }
    return "matrix3d("
      + list([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43, t.m44,
      ]) + ")"
  }

  /// A path in the notation of SVG, moved by an offset.
  static func path(_ path: CGPath, offset: CGPoint = .zero) -> String {
    func point(_ p: CGPoint) -> String { number(p.x + offset.x) + " " + number(p.y + offset.y) }
    return path.segments.map { segment in
      switch segment {
      case .move(let end): "M" + point(end)
      case .line(let end): "L" + point(end)
      case .quadCurve(let control, let end): "Q" + point(control) + " " + point(end)
      case .curve(let control1, let control2, let end):
        "C" + point(control1) + " " + point(control2) + " " + point(end)
      case .close: "Z"
      }
    }.joined()
  }

  /// Only addresses that the server has made up come here, and they need no quoting.
  static func url(_ path: String) -> String { "url(\(path))" }
}
