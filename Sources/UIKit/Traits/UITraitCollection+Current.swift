extension UITraitCollection {
  /// The traits that dynamic colours and images resolve with when nobody says otherwise.
  ///
  /// Each thread has its own; UIKit sets it around its calls to views and controllers.
  public class var current: UITraitCollection {
    get {
      if MainThread.isCurrent { return mainThreadCurrent }
      return Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? deviceDefault
    }
    set {
      if MainThread.isCurrent {
        mainThreadCurrent = newValue
      } else {
        Thread.current.threadDictionary[currentKey] = newValue
      }
    }
  }

  /// Runs work with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    withCurrent { actions() }
  }

  package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    return try body()
  }

  private static let currentKey = "UITraitCollection.current"
  // Read and written on the main thread only, as the accessors above see to.
  private nonisolated(unsafe) static var mainThreadCurrent = deviceDefault

  /// What a phone with the system's default settings says.
  package static let deviceDefault = UITraitCollection(
    values: {
      var values = TraitValues()
      values.userInterfaceStyle = .light
      values.userInterfaceIdiom = .phone
      values.userInterfaceLevel = .base
      values.layoutDirection = .leftToRight
      values.horizontalSizeClass = .compact
      values.verticalSizeClass = .regular
      values.activeAppearance = .active
      values.accessibilityContrast = .normal
      values.legibilityWeight = .regular
      values.displayGamut = .SRGB
      values.displayScale = 2
      values.contentSizeCategory = .large
      return values
    }()
  )
}
