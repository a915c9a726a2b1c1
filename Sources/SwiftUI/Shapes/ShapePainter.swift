// Shows an outline filled or stroked with a paint by layers: a plain layer's background where that will do,
// else a shape layer, and for gradients a gradient layer cut out by the outline.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// What is drawn of a shape.
struct ShapeDrawing: Equatable {
  var path: Path
  var paint: Paint
  /// Nil to fill.
  var stroke: StrokeStyle?
  var isEOFilled = false
}

/// The layers that show a drawing, inside one layer.
@MainActor final class ShapePainter {
  private let layer: CALayer
  private var shapeLayer: CAShapeLayer?
  private var gradientLayer: CAGradientLayer?
  private var shown: ShapeDrawing?
  private var shownSize = CGSize.zero

  init(_ layer: CALayer) { self.layer = layer }

  func show(_ drawing: ShapeDrawing, in size: CGSize) {
    guard drawing != shown || size != shownSize else { return }
    shown = drawing
    shownSize = size
    switch drawing.paint {
    case .color(let color): show(drawing, color: color.cgColor, in: size)
    case .linear, .radial, .elliptical, .angular: showGradient(drawing, in: size)
    }
  }

  private func show(_ drawing: ShapeDrawing, color: CGColor, in size: CGSize) {
    removeGradientLayer()
    if drawing.stroke == nil, let corners = LayerCorners(drawing.path, in: size) {
      removeShapeLayer()
      corners.apply(to: layer)
      layer.backgroundColor = color
    } else {
      layer.backgroundColor = nil
      let shape = shapeLayer ?? makeShapeLayer()
      outline(drawing, with: color, on: shape, in: size)
    }
  }

  private func showGradient(_ drawing: ShapeDrawing, in size: CGSize) {
    removeShapeLayer()
    layer.backgroundColor = nil
    let gradient = gradientLayer ?? makeGradientLayer()
    gradient.frame = CGRect(origin: .zero, size: size)
    gradient.show(drawing.paint, in: size)
    if drawing.stroke == nil, drawing.path == Path(CGRect(origin: .zero, size: size)) {
      gradient.mask = nil
    } else {
      let mask = gradient.mask as? CAShapeLayer ?? CAShapeLayer().heldStill()
      outline(drawing, with: .black, on: mask, in: size)
      gradient.mask = mask
    }
  }

  private func outline(
    _ drawing: ShapeDrawing,
    with color: CGColor,
    on shape: CAShapeLayer,
    in size: CGSize
  ) {
    shape.frame = CGRect(origin: .zero, size: size)
    shape.path = drawing.path.cgPath
    if let stroke = drawing.stroke {
      shape.fillColor = nil
      shape.strokeColor = color
      shape.apply(stroke)
    } else {
      shape.fillColor = color
      shape.strokeColor = nil
      shape.fillRule = drawing.isEOFilled ? .evenOdd : .nonZero
    }
  }

  private func makeShapeLayer() -> CAShapeLayer {
    let shape = CAShapeLayer().heldStill()
    layer.addSublayer(shape)
    shapeLayer = shape
    return shape
  }

  private func makeGradientLayer() -> CAGradientLayer {
    let gradient = CAGradientLayer().heldStill()
    layer.addSublayer(gradient)
    gradientLayer = gradient
    return gradient
  }

  private func removeShapeLayer() {
    shapeLayer?.removeFromSuperlayer()
    shapeLayer = nil
  }

  private func removeGradientLayer() {
    gradientLayer?.removeFromSuperlayer()
    gradientLayer = nil
  }
}

/// An outline that a plain layer can have by itself: its bounds, with round corners or none.
struct LayerCorners: Equatable {
  var radius: CGFloat = 0
  var curve = CALayerCornerCurve.circular
  var corners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// Nil where the path is anything else in a layer of `size`.
  init?(_ path: Path, in size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    switch path.storage {
    case .rect(let rect):
      guard rect == bounds else { return nil }
    case .ellipse(let rect):
      guard rect == bounds, size.width == size.height else { return nil }
      radius = size.width / 2
    case .rounded(let outline):
      guard outline.rect == bounds else { return nil }
      let radii = outline.radii
      let all = [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
      guard let largest = all.max(), all.allSatisfy({ $0 == largest || $0 == 0 }) else { return nil }
      radius = min(largest, min(size.width, size.height) / 2)
      curve = outline.style == .continuous ? .continuous : .circular
      if radii.topLeading == 0 { corners.remove(.layerMinXMinYCorner) }
      if radii.topTrailing == 0 { corners.remove(.layerMaxXMinYCorner) }
      if radii.bottomLeading == 0 { corners.remove(.layerMinXMaxYCorner) }
      if radii.bottomTrailing == 0 { corners.remove(.layerMaxXMaxYCorner) }
    case .empty, .path:
      return nil
    }
  }

  func apply(to layer: CALayer) {
    layer.cornerRadius = radius
    layer.cornerCurve = curve
    layer.maskedCorners = corners
  }
}

extension CALayer {
  /// A layer that never moves by itself: SwiftUI's animations set its values frame by frame.
  static func still() -> CALayer { CALayer().heldStill() }

  func heldStill() -> Self {
    disablesImplicitActions = true
    return self
  }
}

extension CAShapeLayer {
  fileprivate func apply(_ stroke: StrokeStyle) {
    lineWidth = stroke.lineWidth
    miterLimit = stroke.miterLimit
    lineDashPhase = stroke.dashPhase
    lineDashPattern = stroke.dash.isEmpty ? nil : stroke.dash.map { NSNumber(value: Double($0)) }
    lineCap =
      switch stroke.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    lineJoin =
      switch stroke.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
}

extension CAGradientLayer {
  /// Shows a gradient paint over a rectangle of `size`.
  func show(_ paint: Paint, in size: CGSize) {
    func set(_ stops: [Paint.Stop], _ place: (CGFloat) -> CGFloat = { $0 }) {
      colors = stops.map(\.color.cgColor)
      locations = stops.map { NSNumber(value: Double(place($0.location))) }
    }
    func setRings(_ stops: [Paint.Stop], _ center: UnitPoint, _ radii: CGSize, from inner: CGFloat) {
      type = .radial
      startPoint = CGPoint(x: center.x, y: center.y)
      endPoint = CGPoint(x: center.x + radii.width, y: center.y + radii.height)
      set(stops) { inner + (1 - inner) * $0 }
    }
    switch paint {
    case .color(let color):
      colors = [color.cgColor, color.cgColor]
      locations = nil
    case .linear(let stops, let start, let end):
      type = .axial
      startPoint = CGPoint(x: start.x, y: start.y)
      endPoint = CGPoint(x: end.x, y: end.y)
      set(stops)
    case .radial(let stops, let center, let inner, let outer):
      let outer = max(outer, 0.001)
      setRings(
        stops,
        center,
        CGSize(width: outer / max(size.width, 0.001), height: outer / max(size.height, 0.001)),
        from: inner / outer
      )
    case .elliptical(let stops, let center, let inner, let outer):
      let outer = max(outer, 0.001)
      setRings(stops, center, CGSize(width: outer, height: outer), from: inner / outer)
    case .angular(let stops, let center, let start, let end):
      type = .conic
      startPoint = CGPoint(x: center.x, y: center.y)
      // The end point lies in the direction of the first colour, as seen in points, not in fractions.
      endPoint = CGPoint(
        x: center.x + cos(start.radians) / max(size.width, 0.001) * 100,
        y: center.y + sin(start.radians) / max(size.height, 0.001) * 100
      )
      let turn = min(max((end - start).radians / (2 * .pi), 0), 1)
      set(stops) { $0 * turn }
    }
  }
}
