import CoreGraphics
import Foundation

extension Path {
  public mutating func move(to end: CGPoint) { draw { $0.move(to: end) } }

  public mutating func addLine(to end: CGPoint) { draw { $0.addLine(to: end) } }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    draw { $0.addQuadCurve(to: end, control: control) }
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    draw { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  public mutating func closeSubpath() { draw { $0.closeSubpath() } }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    draw { $0.addRects(rects, transform: transform) }
  }

  public mutating func addLines(_ lines: [CGPoint]) { draw { $0.addLines(between: lines) } }

  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    draw {
      $0.addRelativeArc(
        center: center,
        radius: radius,
        startAngle: startAngle.radians,
        delta: delta.radians,
        transform: transform
      )
    }
  }

  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    draw {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle.radians,
        endAngle: endAngle.radians,
        clockwise: clockwise,
        transform: transform
      )
    }
  }

  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    draw {
      $0.addArc(
        tangent1End: tangent1End,
        tangent2End: tangent2End,
        radius: radius,
        transform: transform
      )
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    if isEmpty && transform.isIdentity {
      self = path
    } else {
      draw { $0.addPath(path.cgPath, transform: transform) }
    }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : Path(cgPath.applying(transform))
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    switch storage {
    case .empty: self
    case .rect(let rect): Path(rect.offsetBy(dx: dx, dy: dy))
    case .ellipse(let rect): Path(ellipseIn: rect.offsetBy(dx: dx, dy: dy))
    case .rounded(var outline):
      {
        outline.rect = outline.rect.offsetBy(dx: dx, dy: dy)
        return Path(storage: .rounded(outline))
      }()
    case .path(let path): Path(path.applying(CGAffineTransform(translationX: dx, y: dy)))
    }
  }
}

// MARK: - Elements

extension Path {
  /// One step of an outline.
  @frozen public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Path.Element) -> Void) {
    for segment in cgPath.segments {
      switch segment {
      case .move(let to): body(.move(to: to))
      case .line(let to): body(.line(to: to))
      case .quadCurve(let control, let end): body(.quadCurve(to: end, control: control))
      case .curve(let control1, let control2, let end):
        body(.curve(to: end, control1: control1, control2: control2))
      case .close: body(.closeSubpath)
      }
    }
  }
}
