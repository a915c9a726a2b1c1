/// Decides what becomes of a sheet that is dragged: it follows the finger between the heights at which it rests,
/// resists beyond the greatest, and goes when it is let go far below the least.
package struct SheetDrag {
  /// A flick that is faster than this goes on to the next height, in points per second.
  package static let flickVelocity: CGFloat = 1_000

  /// What a sheet that is let go does.
  package enum Outcome: Equatable {
    /// Rests at the height of an index.
    case rest(Int)
    case dismiss
  }

  /// The heights at which the sheet rests, from the least.
  package let heights: [CGFloat]
  /// The height it is dragged from.
  package let start: CGFloat
  package let isDismissible: Bool

  package init(heights: [CGFloat], from start: CGFloat, isDismissible: Bool) {
    self.heights = heights
    self.start = start
    self.isDismissible = isDismissible
  }

  private var least: CGFloat { heights.first ?? start }
  private var greatest: CGFloat { heights.last ?? start }

  /// How much of the sheet is seen when the finger has moved down by `translation`.
  package func shownHeight(for translation: CGFloat) -> CGFloat {
    let height = start - translation
    if height > greatest {
      return greatest + ScrollDynamics.rubberBand(height - greatest, dimension: greatest) * 0.3
    }
    guard height < least, !isDismissible else { return height }
    return least - ScrollDynamics.rubberBand(least - height, dimension: least) * 0.3
  }

  /// Where the sheet goes when the finger leaves it; a flick goes on to what comes next that way.
  package func outcome(translation: CGFloat, velocity: CGFloat) -> Outcome {
    let height = start - translation
    if velocity >= Self.flickVelocity {
      return heights.lastIndex { $0 < height }.map { .rest($0) } ?? .dismiss
    }
    if velocity <= -Self.flickVelocity {
      return .rest(heights.firstIndex { $0 > height } ?? heights.count - 1)
    }
    if height < least / 2 { return .dismiss }
    let nearest = heights.indices.min { abs(heights[$0] - height) < abs(heights[$1] - height) }
    return .rest(nearest ?? 0)
  }
}
