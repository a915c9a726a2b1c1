extension UIStackView {
  /// How a stack's views share the length of its axis.
  public enum Distribution: Int, Sendable {
    /// The view that hugs its content least is stretched; the one that resists least is shrunk.
    case fill = 0
    case fillEqually = 1
    /// Lengths in proportion to the contents'.
    case fillProportionally = 2
    /// Equal gaps, of at least the spacing.
    case equalSpacing = 3
    /// Equal distances between centres, with gaps of at least the spacing.
    case equalCentering = 4
  }

  /// How a stack's views stand across its axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// `leading`, in a row.
    public static var top: Alignment { .leading }
    /// `trailing`, in a row.
    public static var bottom: Alignment { .trailing }
  }
}
