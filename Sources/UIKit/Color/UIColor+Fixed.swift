// Colours that look the same everywhere.

import Synchronization

extension UIColor {
  public class var black: UIColor { FixedColors.black }
  public class var darkGray: UIColor { FixedColors.darkGray }
  public class var lightGray: UIColor { FixedColors.lightGray }
  public class var white: UIColor { FixedColors.white }
  public class var gray: UIColor { FixedColors.gray }
  public class var red: UIColor { FixedColors.red }
  public class var green: UIColor { FixedColors.green }
  public class var blue: UIColor { FixedColors.blue }
  public class var cyan: UIColor { FixedColors.cyan }
  public class var yellow: UIColor { FixedColors.yellow }
  public class var magenta: UIColor { FixedColors.magenta }
  public class var orange: UIColor { FixedColors.orange }
  public class var purple: UIColor { FixedColors.purple }
  public class var brown: UIColor { FixedColors.brown }
  public class var clear: UIColor { FixedColors.clear }
  public class var lightText: UIColor { FixedColors.lightText }
  public class var darkText: UIColor { FixedColors.darkText }

  /// The tint views have where nobody set one.
  public class var tintColor: UIColor { AccentTint.color ?? SystemColors.systemBlue }
}

private enum FixedColors {
  static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let darkText = UIColor(white: 0, alpha: 1)
}

/// The colour that the desktop's person has chosen for all programs, as the tint of what has none of its own.
package enum AccentTint {
  // Colours are asked for on any thread.
  private static let current = Mutex<(accent: SceneAccent, color: UIColor)?>(nil)

  package static var accent: SceneAccent? {
    get { current.withLock { $0?.accent } }
    set {
      let made = newValue.map {
        ($0, UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1))
      }
      current.withLock { $0 = made }
    }
  }

  static var color: UIColor? { current.withLock { $0?.color } }
}
