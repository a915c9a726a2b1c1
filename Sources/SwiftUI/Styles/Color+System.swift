import UIKit

extension Color {
  public static let red = system("red", .systemRed)
  public static let orange = system("orange", .systemOrange)
  public static let yellow = system("yellow", .systemYellow)
  public static let green = system("green", .systemGreen)
  public static let mint = system("mint", .systemMint)
  public static let teal = system("teal", .systemTeal)
  public static let cyan = system("cyan", .systemCyan)
  public static let blue = system("blue", .systemBlue)
  public static let indigo = system("indigo", .systemIndigo)
  public static let purple = system("purple", .systemPurple)
  public static let pink = system("pink", .systemPink)
  public static let brown = system("brown", .systemBrown)
  public static let white = system("white", .white)
  public static let gray = system("gray", .systemGray)
  public static let black = system("black", .black)
  public static let clear = system("clear", .clear)
  public static let primary = system("primary", .label)
  public static let secondary = system("secondary", .secondaryLabel)

  /// The app's accent colour, or the one given by `accentColor(_:)`.
  public static var accentColor: Color { Color(provider: .accent) }

  private static func system(_ name: String, _ color: UIColor) -> Color {
    Color(provider: .system(name, color))
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
