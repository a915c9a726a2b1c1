extension UIView {
  /// The nearest length that is a whole number of the view's device pixels.
  package func roundedToPixel(_ length: CGFloat) -> CGFloat {
    length.rounded(toScale: max(traitCollection.displayScale, 1))
  }
}
