// The system's colours by role (profile iOS 17/18).

extension UIColor {
  public class var label: UIColor { SemanticColors.label }
  public class var secondaryLabel: UIColor { SemanticColors.secondaryLabel }
  public class var tertiaryLabel: UIColor { SemanticColors.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SemanticColors.quaternaryLabel }
  public class var placeholderText: UIColor { SemanticColors.placeholderText }
  public class var systemFill: UIColor { SemanticColors.systemFill }
  public class var secondarySystemFill: UIColor { SemanticColors.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { SemanticColors.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { SemanticColors.quaternarySystemFill }
  public class var systemBackground: UIColor { SemanticColors.systemBackground }
  public class var secondarySystemBackground: UIColor { SemanticColors.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { SemanticColors.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { SemanticColors.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor {
    SemanticColors.secondarySystemGroupedBackground
  }
  public class var tertiarySystemGroupedBackground: UIColor { SemanticColors.tertiarySystemGroupedBackground }
  public class var separator: UIColor { SemanticColors.separator }
  public class var opaqueSeparator: UIColor { SemanticColors.opaqueSeparator }
  public class var link: UIColor { SemanticColors.link }
}

/// One shared instance for each role.
package enum SemanticColors {
  package static let label = UIColor(
    systemName: "labelColor",
    SystemColorVariants(ColorComponents(0, 0, 0, 1), dark: ColorComponents(255, 255, 255, 1))
  )
  package static let secondaryLabel = UIColor(
    systemName: "secondaryLabelColor",
    SystemColorVariants(ColorComponents(60, 60, 67, 0.6), dark: ColorComponents(235, 235, 245, 0.6))
  )
  package static let tertiaryLabel = UIColor(
    systemName: "tertiaryLabelColor",
    SystemColorVariants(ColorComponents(60, 60, 67, 0.3), dark: ColorComponents(235, 235, 245, 0.3))
  )
  package static let quaternaryLabel = UIColor(
    systemName: "quaternaryLabelColor",
    SystemColorVariants(ColorComponents(60, 60, 67, 0.18), dark: ColorComponents(235, 235, 245, 0.16))
  )
  package static let placeholderText = UIColor(
    systemName: "placeholderTextColor",
    SystemColorVariants(ColorComponents(60, 60, 67, 0.3), dark: ColorComponents(235, 235, 245, 0.3))
  )
  package static let systemFill = UIColor(
    systemName: "systemFillColor",
    SystemColorVariants(ColorComponents(120, 120, 128, 0.2), dark: ColorComponents(120, 120, 128, 0.36))
  )
  package static let secondarySystemFill = UIColor(
    systemName: "secondarySystemFillColor",
    SystemColorVariants(ColorComponents(120, 120, 128, 0.16), dark: ColorComponents(120, 120, 128, 0.32))
  )
  package static let tertiarySystemFill = UIColor(
    systemName: "tertiarySystemFillColor",
    SystemColorVariants(ColorComponents(118, 118, 128, 0.12), dark: ColorComponents(118, 118, 128, 0.24))
  )
  package static let quaternarySystemFill = UIColor(
    systemName: "quaternarySystemFillColor",
    SystemColorVariants(ColorComponents(116, 116, 128, 0.08), dark: ColorComponents(118, 118, 128, 0.18))
  )
  package static let systemBackground = UIColor(
    systemName: "systemBackgroundColor",
    SystemColorVariants(
      ColorComponents(255, 255, 255),
      dark: ColorComponents(0, 0, 0),
      elevated: ColorComponents(28, 28, 30)
    )
  )
  package static let secondarySystemBackground = UIColor(
    systemName: "secondarySystemBackgroundColor",
    SystemColorVariants(
      ColorComponents(242, 242, 247),
      dark: ColorComponents(28, 28, 30),
      elevated: ColorComponents(44, 44, 46)
    )
  )
  package static let tertiarySystemBackground = UIColor(
    systemName: "tertiarySystemBackgroundColor",
    SystemColorVariants(
      ColorComponents(255, 255, 255),
      dark: ColorComponents(44, 44, 46),
      elevated: ColorComponents(58, 58, 60)
    )
  )
  package static let systemGroupedBackground = UIColor(
    systemName: "systemGroupedBackgroundColor",
    SystemColorVariants(
      ColorComponents(242, 242, 247),
      dark: ColorComponents(0, 0, 0),
      elevated: ColorComponents(28, 28, 30)
    )
  )
  package static let secondarySystemGroupedBackground = UIColor(
    systemName: "secondarySystemGroupedBackgroundColor",
    SystemColorVariants(
      ColorComponents(255, 255, 255),
      dark: ColorComponents(28, 28, 30),
      elevated: ColorComponents(44, 44, 46)
    )
  )
  package static let tertiarySystemGroupedBackground = UIColor(
    systemName: "tertiarySystemGroupedBackgroundColor",
    SystemColorVariants(
      ColorComponents(242, 242, 247),
      dark: ColorComponents(44, 44, 46),
      elevated: ColorComponents(58, 58, 60)
    )
  )
  package static let separator = UIColor(
    systemName: "separatorColor",
    SystemColorVariants(ColorComponents(60, 60, 67, 0.29), dark: ColorComponents(84, 84, 88, 0.6))
  )
  package static let opaqueSeparator = UIColor(
    systemName: "opaqueSeparatorColor",
    SystemColorVariants(ColorComponents(198, 198, 200), dark: ColorComponents(56, 56, 58))
  )
  package static let link = UIColor(
    systemName: "linkColor",
    SystemColorVariants(ColorComponents(0, 122, 255), dark: ColorComponents(9, 132, 255))
  )
}
