// What a path can be asked: its bounds, what it holds, its elements.
internal import CCairo

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element as seen by `applyWithBlock`; the points live only as long as the call.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls `block` with each element in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for segment in segments {
      var points = segment.points
      let type: CGPathElementType =
        switch segment {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
      points.withUnsafeMutableBufferPointer { buffer in
        guard
          let base = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)
        else { return }
        var element = CGPathElement(type: type, points: base)
        block(&element)
      }
    }
  }

  /// The bounds of every point, control points included; null for an empty path.
  public final var boundingBox: CGRect { CGRect(boundingBoxOf: segments.flatMap(\.points)) }

  /// The bounds of the outline itself; null for an empty path.
  public final var boundingBoxOfPath: CGRect {
    guard !isEmpty else { return .null }
    return CairoScratch.shared.withContext { cairo in
      append(to: cairo)
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_path_extents(cairo, &left, &top, &right, &bottom)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Whether a fill of the path covers `point`.
  public final func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    guard !isEmpty else { return false }
    return CairoScratch.shared.withContext { cairo in
      applying(transform).append(to: cairo)
      cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      return cairo_in_fill(cairo, Double(point.x), Double(point.y)) != 0
    }
  }

  /// The rectangle this path is, if it is one.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard !isEmpty, segments == Segment.rectangle(box) else { return false }
    rect?.pointee = box
    return true
  }

  /// Adds the outline to a Cairo context's current path.
  package final func append(to cairo: OpaquePointer) {
    for segment in segments {
      switch segment {
      case .move(let end): cairo_move_to(cairo, Double(end.x), Double(end.y))
      case .line(let end): cairo_line_to(cairo, Double(end.x), Double(end.y))
      case .quadCurve(let control, let end):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        cairo_curve_to(
          cairo,
          (x + 2 * Double(control.x)) / 3,
          (y + 2 * Double(control.y)) / 3,
          (Double(end.x) + 2 * Double(control.x)) / 3,
          (Double(end.y) + 2 * Double(control.y)) / 3,
          Double(end.x),
          Double(end.y)
        )
      case .curve(let control1, let control2, let end):
        cairo_curve_to(
          cairo,
          Double(control1.x),
          Double(control1.y),
          Double(control2.x),
          Double(control2.y),
          Double(end.x),
          Double(end.y)
        )
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

/// A Cairo context without pixels, for questions about geometry.
///
/// One at a time may use it.
final class CairoScratch: @unchecked Sendable {
  static let shared = CairoScratch()

  private let lock = NSLock()
  private let cairo: OpaquePointer

  private init() {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    cairo = cairo_create(surface)
    cairo_surface_destroy(surface)
    // Questions of geometry want more than the tenth of a pixel that is enough for drawing.
    cairo_set_tolerance(cairo, 0.01)
  }

  func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    cairo_new_path(cairo)
    return body(cairo)
  }
}
