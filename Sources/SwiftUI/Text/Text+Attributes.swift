import Foundation
import UIKit

extension Text {
  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public struct Pattern: Hashable, Sendable {
      fileprivate enum Kind: Hashable, Sendable { case solid }
      fileprivate let kind: Kind
      public static let solid = Pattern(kind: .solid)
    }

    var isActive = true
    var color: Color?

    init(isActive: Bool, color: Color?) {
      self.isActive = isActive
      self.color = color
    }

    /// A line of a colour; nil is the text's own.
    public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

    public static let single = LineStyle()

    static let none = LineStyle(isActive: false, color: nil)
  }

  /// Which end of a line is cut off where it does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// A change of upper and lower case.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  public func bold() -> Text { bold(true) }
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

  public func foregroundColor(_ color: Color?) -> Text { with { $0.style = color.map(AnyShapeStyle.init) } }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.style = AnyShapeStyle(style) } }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.strikethrough = LineStyle(isActive: isActive, color: color) }
  }

  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    strikethrough(isActive, color: color)
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.underline = LineStyle(isActive: isActive, color: color) }
  }

  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    underline(isActive, color: color)
  }

  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with { $0.baselineOffset = baselineOffset }
  }
}
