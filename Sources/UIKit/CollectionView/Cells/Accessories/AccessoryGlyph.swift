// How are the standard accessories drawn?

import CoreGraphics
import Foundation
import QuartzCore

/// The drawings of the standard accessories, as paths in a box.
enum AccessoryGlyph: Hashable {
  case chevron, checkmark, delete, insert, reorder, circle, selectedCircle, info

  struct Part {
    var path: CGPath
    /// 0 is filled.
    var lineWidth: CGFloat
    var color: Paint
  }

  /// The colours that parts are drawn in, before they are resolved.
  enum Paint {
    /// The accessory's own colour.
    case main
    case white
  }

  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 9, height: 14)
    case .checkmark: CGSize(width: 18, height: 16)
    case .delete, .insert, .circle, .selectedCircle, .info: CGSize(width: 22, height: 22)
    case .reorder: CGSize(width: 27, height: 22)
    }
  }

  var parts: [Part] {
    switch self {
    case .chevron: [Part(path: Self.line([(1.5, 1), (7.5, 7), (1.5, 13)]), lineWidth: 2, color: .main)]
    case .checkmark:
      [Part(path: Self.line([(1.5, 8.5), (6.5, 14), (16, 1.5)]), lineWidth: 2, color: .main)]
    case .delete: [Self.disc, Part(path: Self.line([(6, 11), (16, 11)]), lineWidth: 2, color: .white)]
    case .insert:
      [
        Self.disc, Part(path: Self.line([(6, 11), (16, 11)]), lineWidth: 2, color: .white),
        Part(path: Self.line([(11, 6), (11, 16)]), lineWidth: 2, color: .white),
      ]
    case .circle: [Part(path: Self.circle(inset: 0.75), lineWidth: 1.5, color: .main)]
    case .selectedCircle:
      [
        Self.disc,
        Part(path: Self.line([(6.5, 11.5), (9.75, 15), (15.5, 7.5)]), lineWidth: 2, color: .white),
      ]
    case .info:
      [
        Part(path: Self.circle(inset: 0.75), lineWidth: 1.5, color: .main),
        Part(path: Self.line([(11, 10), (11, 16)]), lineWidth: 2, color: .main),
        Part(path: Self.line([(11, 6.4), (11, 6.5)]), lineWidth: 2.4, color: .main),
      ]
    case .reorder:
      [0, 1, 2].map { index in
        let y = 6.5 + CGFloat(index) * 4.5
        return Part(path: Self.line([(3.25, y), (23.75, y)]), lineWidth: 1.5, color: .main)
      }
    }
  }

  private static var disc: Part { Part(path: circle(inset: 0), lineWidth: 0, color: .main) }

  private static func circle(inset: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: inset, y: inset, width: 22 - 2 * inset, height: 22 - 2 * inset),
      transform: nil
    )
  }

  private static func line(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

/// Shows one accessory drawing; a control where it can be tapped.
@MainActor final class AccessoryGlyphView: UIControl {
  private var shapes: [CAShapeLayer] = []
  private var paints: [AccessoryGlyph.Part] = []
  var glyph: AccessoryGlyph { didSet { if glyph != oldValue { draw() } } }
  /// Nil is the tint colour.
  var color: UIColor? { didSet { recolor() } }

  init(glyph: AccessoryGlyph) {
    self.glyph = glyph
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    draw()
  }

  required init?(coder: NSCoder) { nil }

  private func draw() {
    shapes.forEach { $0.removeFromSuperlayer() }
    paints = glyph.parts
    shapes = paints.map { part in
      let shape = CAShapeLayer()
      shape.path = part.path
      shape.lineWidth = part.lineWidth
      shape.lineCap = .round
      shape.lineJoin = .round
      shape.frame = CGRect(origin: .zero, size: glyph.size)
      layer.addSublayer(shape)
      return shape
    }
    recolor()
  }

  private func recolor() {
    let main = (color ?? tintColor ?? .systemBlue).resolvedColor(with: traitCollection).cgColor
    for (shape, part) in zip(shapes, paints) {
      let color: CGColor
      switch part.color {
      case .main: color = main
      case .white: color = UIColor.white.cgColor
      }
      shape.strokeColor = part.lineWidth > 0 ? color : nil
      shape.fillColor = part.lineWidth > 0 ? nil : color
    }
  }

  override var intrinsicContentSize: CGSize { glyph.size }

  // A finger is larger than the drawing.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    recolor()
  }
}
