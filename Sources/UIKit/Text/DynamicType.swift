// The sizes of the text styles for each text size the user can choose, as in the Human Interface Guidelines.

/// The sizes of one text style.
struct DynamicTypeStyle {
  /// In points, from extra small to the largest accessibility size.
  let sizes: [CGFloat]
  /// Line distances, in the same order: what `UIFontMetrics` scales by.
  let leadings: [CGFloat]
  let weight: UIFont.Weight
  /// What bold makes of it.
  let emphasizedWeight: UIFont.Weight
}

enum DynamicType {
  private static let large = 3

  static func style(_ style: UIFont.TextStyle) -> DynamicTypeStyle {
    // A style nobody knows is body, as on iOS.
    styles[style] ?? body
  }

  static func size(of style: UIFont.TextStyle, for category: UIContentSizeCategory) -> CGFloat {
    Self.style(style).sizes[index(of: category)]
  }

  /// By how much lengths grow from the large category, which is the default, to this one.
  static func growth(of style: UIFont.TextStyle, for category: UIContentSizeCategory) -> CGFloat {
    let leadings = Self.style(style).leadings
    return leadings[index(of: category)] / leadings[large]
  }

  private static func index(of category: UIContentSizeCategory) -> Int {
    let rank = category.rank
    return rank < 0 ? large : rank
  }

  private static let body = DynamicTypeStyle(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    weight: .regular,
    emphasizedWeight: .semibold
  )

  private static let styles: [UIFont.TextStyle: DynamicTypeStyle] = [
    .extraLargeTitle: DynamicTypeStyle(
      sizes: [CGFloat](repeating: 36, count: 12),
      leadings: [CGFloat](repeating: 43, count: 12),
      weight: .bold,
      emphasizedWeight: .bold
    ),
    .extraLargeTitle2: DynamicTypeStyle(
      sizes: [CGFloat](repeating: 28, count: 12),
      leadings: [CGFloat](repeating: 34, count: 12),
      weight: .bold,
      emphasizedWeight: .bold
    ),
    .largeTitle: DynamicTypeStyle(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
      weight: .regular,
      emphasizedWeight: .bold
    ),
    .title1: DynamicTypeStyle(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
      weight: .regular,
      emphasizedWeight: .bold
    ),
    .title2: DynamicTypeStyle(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
      weight: .regular,
      emphasizedWeight: .bold
    ),
    .title3: DynamicTypeStyle(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
    .headline: DynamicTypeStyle(
      sizes: body.sizes,
      leadings: body.leadings,
      weight: .semibold,
      emphasizedWeight: .semibold
    ),
    .body: body,
    .callout: DynamicTypeStyle(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
    .subheadline: DynamicTypeStyle(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
    .footnote: DynamicTypeStyle(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
    .caption1: DynamicTypeStyle(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
    .caption2: DynamicTypeStyle(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41],
      leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
      weight: .regular,
      emphasizedWeight: .semibold
    ),
  ]
}
