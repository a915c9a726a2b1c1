import UIKit

/// A translucent background.
///
/// What lies behind is not blurred: the material is a translucent colour of about the brightness that the
/// blurred one has over plain content.
public struct Material: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let thickness: Double

  public static let ultraThin = Material(thickness: 0.55)
  public static let thin = Material(thickness: 0.65)
  public static let regular = Material(thickness: 0.75)
  public static let thick = Material(thickness: 0.85)
  public static let ultraThick = Material(thickness: 0.93)
  public static let bar = Material(thickness: 0.94)

  package func paint(in context: PaintContext) -> Paint {
    let isDark = context.environment.colorScheme == .dark
    let white: Float = isDark ? 0.13 : 0.97
    return .color(Color.Resolved(red: white, green: white, blue: white, opacity: Float(thickness)))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
