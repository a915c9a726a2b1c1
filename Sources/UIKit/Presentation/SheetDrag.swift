/// Decides what becomes of a sheet that is dragged: it follows the finger down, and resists upwards.
package struct SheetDrag {
  /// A flick that is faster than this dismisses, in points per second.
  package static let dismissingVelocity: CGFloat = 1_000

  package let height: CGFloat

  package init(height: CGFloat) {
    self.height = height
  }

  /// How far down the sheet is for a finger that has moved by `translation`.
  package func offset(for translation: CGFloat, isDismissible: Bool) -> CGFloat {
    guard translation > 0, isDismissible else {
      return ScrollDynamics.rubberBand(translation, dimension: height) * 0.3
    }
    return translation
  }

  package func dismisses(translation: CGFloat, velocity: CGFloat) -> Bool {
    velocity >= Self.dismissingVelocity || (translation > height / 2 && velocity > -Self.dismissingVelocity)
  }
}
