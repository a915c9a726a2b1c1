// Styles named by their part in an interface; the environment says what they look like.

import UIKit

/// The foreground style in force.
public struct ForegroundStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    HierarchicalShapeStyle.primary.paint(in: context)
  }
}

/// The background of the container in force.
public struct BackgroundStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    if let style = context.environment.backgroundStyle {
      // What was set may itself be `.background`: within it, the system's is meant.
      var inner = context
      inner.environment.backgroundStyle = nil
      return style.makePaint(in: inner)
    }
    return .color(Color(uiColor: .systemBackground).resolve(in: context.environment))
  }
}

/// The tint in force.
public struct TintShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    .color(context.environment.tintOrAccent.resolve(in: context.environment))
  }
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    .color(Color(uiColor: .separator).resolve(in: context.environment))
  }
}

/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    .color(Color(uiColor: .placeholderText).resolve(in: context.environment))
  }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    .color(Color(uiColor: .link).resolve(in: context.environment))
  }
}

/// The style of the backgrounds of controls and other fills.
public struct FillShapeStyle: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  package func paint(in context: PaintContext) -> Paint {
    .color(Color(uiColor: .systemFill).resolve(in: context.environment))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
