// The system's colours that adapt (profile iOS 17/18): hues and grays.

extension UIColor {
  public class var systemRed: UIColor { SystemColors.systemRed }
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  public class var systemMint: UIColor { SystemColors.systemMint }
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  public class var systemPink: UIColor { SystemColors.systemPink }
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  public class var systemGray: UIColor { SystemColors.systemGray }
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  public class var systemGray6: UIColor { SystemColors.systemGray6 }
}

/// One shared instance for each of the system's hues and grays.
package enum SystemColors {
  package static let systemRed = UIColor(
    systemName: "systemRedColor",
    SystemColorVariants(
      ColorComponents(255, 59, 48),
      dark: ColorComponents(255, 69, 58),
      highContrast: (ColorComponents(215, 0, 21), ColorComponents(255, 105, 97))
    )
  )
  package static let systemOrange = UIColor(
    systemName: "systemOrangeColor",
    SystemColorVariants(ColorComponents(255, 149, 0), dark: ColorComponents(255, 159, 10))
  )
  package static let systemYellow = UIColor(
    systemName: "systemYellowColor",
    SystemColorVariants(ColorComponents(255, 204, 0), dark: ColorComponents(255, 214, 10))
  )
  package static let systemGreen = UIColor(
    systemName: "systemGreenColor",
    SystemColorVariants(ColorComponents(52, 199, 89), dark: ColorComponents(48, 209, 88))
  )
  package static let systemMint = UIColor(
    systemName: "systemMintColor",
    SystemColorVariants(ColorComponents(0, 199, 190), dark: ColorComponents(102, 212, 207))
  )
  package static let systemTeal = UIColor(
    systemName: "systemTealColor",
    SystemColorVariants(ColorComponents(48, 176, 199), dark: ColorComponents(64, 200, 224))
  )
  package static let systemCyan = UIColor(
    systemName: "systemCyanColor",
    SystemColorVariants(ColorComponents(50, 173, 230), dark: ColorComponents(100, 210, 255))
  )
  package static let systemBlue = UIColor(
    systemName: "systemBlueColor",
    SystemColorVariants(
      ColorComponents(0, 122, 255),
      dark: ColorComponents(10, 132, 255),
      highContrast: (ColorComponents(0, 64, 221), ColorComponents(64, 156, 255))
    )
  )
  package static let systemIndigo = UIColor(
    systemName: "systemIndigoColor",
    SystemColorVariants(ColorComponents(88, 86, 214), dark: ColorComponents(94, 92, 230))
  )
  package static let systemPurple = UIColor(
    systemName: "systemPurpleColor",
    SystemColorVariants(ColorComponents(175, 82, 222), dark: ColorComponents(191, 90, 242))
  )
  package static let systemPink = UIColor(
    systemName: "systemPinkColor",
    SystemColorVariants(ColorComponents(255, 45, 85), dark: ColorComponents(255, 55, 95))
  )
  package static let systemBrown = UIColor(
    systemName: "systemBrownColor",
    SystemColorVariants(ColorComponents(162, 132, 94), dark: ColorComponents(172, 142, 104))
  )
  package static let systemGray = UIColor(
    systemName: "systemGrayColor",
    SystemColorVariants(ColorComponents(142, 142, 147), dark: ColorComponents(142, 142, 147))
  )
  package static let systemGray2 = UIColor(
    systemName: "systemGray2Color",
    SystemColorVariants(ColorComponents(174, 174, 178), dark: ColorComponents(99, 99, 102))
  )
  package static let systemGray3 = UIColor(
    systemName: "systemGray3Color",
    SystemColorVariants(ColorComponents(199, 199, 204), dark: ColorComponents(72, 72, 74))
  )
  package static let systemGray4 = UIColor(
    systemName: "systemGray4Color",
    SystemColorVariants(ColorComponents(209, 209, 214), dark: ColorComponents(58, 58, 60))
  )
  package static let systemGray5 = UIColor(
    systemName: "systemGray5Color",
    SystemColorVariants(ColorComponents(229, 229, 234), dark: ColorComponents(44, 44, 46))
  )
  package static let systemGray6 = UIColor(
    systemName: "systemGray6Color",
    SystemColorVariants(ColorComponents(242, 242, 247), dark: ColorComponents(28, 28, 30))
  )
}

extension UIColor {
  package convenience init(systemName: String, _ variants: SystemColorVariants) {
    self.init(kind: .named(systemName, variants))
  }
}
