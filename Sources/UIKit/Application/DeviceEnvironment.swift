/// What the device is and how its user has set it up: the source of every trait collection.
package struct DeviceEnvironment: Hashable, Sendable {
  package var size = CGSize(width: 390, height: 844)
  package var scale: CGFloat = 2
  package var isDark = false
  package var contentSizeCategory = UIContentSizeCategory.large
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  package var accessibilityContrast = UIAccessibilityContrast.normal
  package var legibilityWeight = UILegibilityWeight.regular
  package var reducesMotion = false
  /// What the person has chosen for all programs; nil for the app's own.
  package var accent: SceneAccent?
  /// Whether it is a window that can be given any size, which is then treated as an iPad's.
  package var isWindow = false
  /// nil: what the size says.
  package var safeAreaInsets: UIEdgeInsets?

  package init() {}

  package var idiom: UIUserInterfaceIdiom {
    (isWindow ? size.width : min(size.width, size.height)) >= 600 ? .pad : .phone
  }

  /// The traits of a window scene of a size.
  package func traits(for size: CGSize) -> UITraitCollection {
    var values = UITraitCollection.deviceDefault.values
    values.userInterfaceStyle = isDark ? .dark : .light
    values.userInterfaceIdiom = idiom
    values.displayScale = scale
    values.contentSizeCategory = contentSizeCategory
    values.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.accessibilityContrast = accessibilityContrast
    values.legibilityWeight = legibilityWeight
    values.reducesMotion = reducesMotion
    values.horizontalSizeClass = isRegularAcross(size) ? .regular : .compact
    values.verticalSizeClass = size.height < 480 && idiom == .phone && !isWindow ? .compact : .regular
    return UITraitCollection(values: values)
  }

  /// Of phones, only the largest are regular across, when they lie on their side.
  private func isRegularAcross(_ size: CGSize) -> Bool {
    idiom == .pad || isWindow ? size.width >= 600 : size.width >= 896 && size.width > size.height
  }

  package func insets(for size: CGSize) -> UIEdgeInsets {
    safeAreaInsets ?? SafeAreaProfile.insets(for: size)
  }
}

/// The safe areas of known devices, by size in points.
package enum SafeAreaProfile {
  package static func insets(for size: CGSize) -> UIEdgeInsets {
    let isLandscape = size.width > size.height
    let portrait = isLandscape ? CGSize(width: size.height, height: size.width) : size
    guard let (top, bottom) = portraitInsets(for: portrait) else { return .zero }
    guard isLandscape else { return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
    // Phones with a home button have no insets on their side.
    guard bottom > 0 else { return .zero }
    if portrait.width >= 600 { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    return UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
  }

  private static func portraitInsets(for size: CGSize) -> (top: CGFloat, bottom: CGFloat)? {
    if size.width >= 600 { return (24, 20) }
    switch (size.width, size.height) {
    case (375, 667), (414, 736), (320, 568): return (20, 0)
    case (375, 812): return (44, 34)
    case (414, 896): return (48, 34)
    case (390, 844), (428, 926): return (47, 34)
    case (393, 852), (430, 932): return (59, 34)
    case (402, 874), (440, 956): return (62, 34)
    default: return nil
    }
  }
}
