extension CGFloat {
  /// The nearest length that is a whole number of device pixels.
  package func rounded(toScale scale: CGFloat) -> CGFloat {
    (self * scale).rounded() / scale
  }

  /// The next length that is a whole number of device pixels.
  package func roundedUp(toScale scale: CGFloat) -> CGFloat {
    (self * scale - 0.0001).rounded(.up) / scale
  }
}
