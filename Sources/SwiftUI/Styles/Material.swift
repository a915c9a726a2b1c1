import UIKit

/// A translucent background.
///
/// What lies behind is not blurred: the material is a translucent colour of about the brightness that the
/// blurred one has over plain content.
public struct Material: ShapeStyle, PaintStyle, Hashable {
  public typealias Resolved = Never

  let look: TranslucentMaterial

  public static let ultraThin = Material(look: .ultraThin)
  public static let thin = Material(look: .thin)
  public static let regular = Material(look: .regular)
  public static let thick = Material(look: .thick)
  public static let ultraThick = Material(look: .ultraThick)
  public static let bar = Material(look: .chrome)

  package func paint(in context: PaintContext) -> Paint {
    let white = Float(look.white(isDark: context.environment.colorScheme == .dark))
    return .color(Color.Resolved(red: white, green: white, blue: white, opacity: Float(look.opacity)))
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
