/// How a preview made by `#Preview` is to be shown.
public struct PreviewTrait<T>: Sendable {
  package let change: @Sendable (inout PreviewSettings) -> Void
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// In the middle of a device's screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }

  /// As large as the view wants to be.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }

  /// In a place of a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(width: width, height: height) }
  }

  public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait { $0.orientation = .portraitUpsideDown } }
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscapeLeft } }
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscapeRight } }
}
