import UIKit

extension Image {
  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  /// What an image of another size than its frame does.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// Whether an image is shown as it is, or its outline in the foreground style.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// How carefully an image is scaled.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// How a bitmap is turned and mirrored.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up
    case upMirrored
    case down
    case downMirrored
    case left
    case leftMirrored
    case right
    case rightMirrored

    var uiOrientation: UIImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }
}

/// How a symbol uses colours.
public struct SymbolRenderingMode: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }
  private let kind: Kind
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  public static let palette = SymbolRenderingMode(kind: .palette)
}
