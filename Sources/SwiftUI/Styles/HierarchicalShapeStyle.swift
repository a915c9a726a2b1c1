import UIKit

/// A level of importance: a shade of the foreground style in force.
public struct HierarchicalShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func paint(in context: PaintContext) -> Paint {
    let level = level + context.level
    if let foreground = context.foreground { return foreground.paint(level: level, in: context) }
    return Self.label(level, context)
  }

  static func label(_ level: Int, _ context: PaintContext) -> Paint {
    let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    let color = Color(uiColor: labels[min(level, labels.count - 1)])
    return .color(color.resolve(in: context.environment)).opacity(level > 3 ? 0.5 : 1)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// Another style's shade at a level of importance.
struct LeveledShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintStyle {
  typealias Resolved = Never
  let base: Base
  let level: Int

  func paint(in context: PaintContext) -> Paint {
    base.makePaint(in: context).opacity(hierarchicalOpacity(level))
  }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { LeveledShapeStyle(base: self, level: 1) }
  public var tertiary: some ShapeStyle { LeveledShapeStyle(base: self, level: 2) }
  public var quaternary: some ShapeStyle { LeveledShapeStyle(base: self, level: 3) }
  public var quinary: some ShapeStyle { LeveledShapeStyle(base: self, level: 4) }
}
