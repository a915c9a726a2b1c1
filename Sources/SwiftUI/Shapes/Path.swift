import CoreGraphics
import Foundation

/// The outline of a two-dimensional shape.
public struct Path: Equatable, Sendable {
  /// Common outlines are kept as what they are, so that they can be drawn by a layer's corners.
  enum Storage: Equatable, Sendable {
    case empty
    case rect(CGRect)
    case ellipse(CGRect)
    case rounded(RoundedOutline)
    case path(CGPath)
  }

  private(set) var storage: Storage

  public init() { storage = .empty }
  init(storage: Storage) { self.storage = storage }

  public init(_ path: CGPath) { storage = path.isEmpty ? .empty : .path(path.copy() ?? path) }
  public init(_ path: CGMutablePath) { storage = .path(CGPath(segments: path.segments)) }
  public init(_ rect: CGRect) { storage = .rect(rect) }
  public init(ellipseIn rect: CGRect) { storage = .ellipse(rect) }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    if cornerSize.width == cornerSize.height {
      self.init(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
    } else {
      self.init(
        CGPath(
          roundedRect: rect,
          cornerWidth: min(cornerSize.width, rect.width / 2),
          cornerHeight: min(cornerSize.height, rect.height / 2),
          transform: nil
        )
      )
    }
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadii: RectangleCornerRadii(cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    storage =
      cornerRadii == RectangleCornerRadii(0)
      ? .rect(rect) : .rounded(RoundedOutline(rect: rect, radii: cornerRadii, style: style))
  }

  /// A path that `callback` draws.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath {
    switch storage {
    case .empty: CGMutablePath()
    case .rect(let rect): CGPath(rect: rect, transform: nil)
    case .ellipse(let rect): CGPath(ellipseIn: rect, transform: nil)
    case .rounded(let outline): outline.path
    case .path(let path): path
    }
  }

  public var isEmpty: Bool { storage == .empty }

  /// The smallest rectangle around the path, its control points included.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: .null
    case .rect(let rect), .ellipse(let rect): rect
    case .rounded(let outline): outline.rect
    case .path(let path): path.boundingBox
    }
  }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    if case .rect(let rect) = storage { return rect.contains(p) }
    return cgPath.contains(p, using: eoFill ? .evenOdd : .winding, transform: .identity)
  }

  public var currentPoint: CGPoint? { isEmpty ? nil : cgPath.currentPoint }

  /// Draws on, as a general outline.
  mutating func draw(_ steps: (CGMutablePath) -> Void) {
    let path = CGMutablePath(segments: cgPath.segments)
    steps(path)
    storage = .path(CGPath(segments: path.segments))
  }
}

extension Path: CustomStringConvertible {
  public var description: String {
    func numbers(_ points: CGPoint...) -> String {
      points.map { "\(Double($0.x)) \(Double($0.y))" }.joined(separator: " ")
    }
    return cgPath.segments.map { segment in
      switch segment {
      case .move(let to): "\(numbers(to)) m"
      case .line(let to): "\(numbers(to)) l"
      case .quadCurve(let control, let end): "\(numbers(control, end)) q"
      case .curve(let control1, let control2, let end): "\(numbers(control1, control2, end)) c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }
}
