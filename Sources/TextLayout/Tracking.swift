internal import CoreGraphics

/// The space that Inter's design adds to or takes from each glyph at a size.
///
/// Inter publishes one curve for it ("dynamic metrics"): letters open up when small and close when large,
/// as San Francisco's own tables do, which brings our widths near those of iOS.
enum Tracking {
  /// In points per glyph.
  static func interTracking(at size: CGFloat) -> CGFloat {
    size * (-0.0223 + 0.185 * exp(-0.1745 * size))
  }
}
