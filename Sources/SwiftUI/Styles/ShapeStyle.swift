import Foundation

/// A colour, gradient or pattern that a shape or text can be drawn with.
public protocol ShapeStyle: Sendable {
  /// The style that this one comes to in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to use in `environment`.
  func resolve(in environment: EnvironmentValues) -> Self.Resolved
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

extension ShapeStyle where Self.Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is drawn by the framework and does not resolve to another style.")
  }
}

/// A style that the framework draws by itself.
package protocol PaintStyle: ShapeStyle {
  func paint(in context: PaintContext) -> Paint
}

/// Where a style is used.
package struct PaintContext {
  package var environment: EnvironmentValues
  /// The foreground style in force; hierarchical styles are shades of it.
  package var foreground: ForegroundLevels?
  /// How many levels below primary.
  package var level = 0

  package init(_ environment: EnvironmentValues) {
    self.environment = environment
    foreground = environment.foregroundLevels
  }
}

extension ShapeStyle {
  /// What the style comes to.
  package func makePaint(in context: PaintContext) -> Paint {
    if let style = self as? any PaintStyle { return style.paint(in: context) }
    return resolve(in: context.environment).makePaint(in: context)
  }

  package func makePaint(in environment: EnvironmentValues) -> Paint {
    makePaint(in: PaintContext(environment))
  }
}

/// How much is left of a colour on each level below primary.
func hierarchicalOpacity(_ level: Int) -> Double {
  let factors = [1, 0.5, 0.25, 0.2, 0.1]
  return factors[min(max(level, 0), factors.count - 1)]
}
