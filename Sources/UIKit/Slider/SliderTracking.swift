/// A finger on a slider's thumb: which value its place means.
struct SliderTracking: Equatable {
  /// How far the finger is from the middle of the thumb.
  private let grip: CGFloat
  /// Where the middle of the thumb may be, at the lowest and at the highest value.
  private let lowest: CGFloat
  private let highest: CGFloat

  init(at x: CGFloat, thumbMiddle: CGFloat, lowest: CGFloat, highest: CGFloat) {
    grip = x - thumbMiddle
    self.lowest = lowest
    self.highest = highest
  }

  /// The share of the way from the lowest value to the highest.
  func share(at x: CGFloat) -> CGFloat {
    guard highest != lowest else { return 0 }
    return min(max((x - grip - lowest) / (highest - lowest), 0), 1)
  }
}
