import TextLayout

/// Font names, ours and those of iOS fonts that have a near relative here.
enum FontNames {
  static let families = ["Inter", "Noto Sans", "Noto Serif", "DejaVu Sans Mono"]

  private static let relatives: [(prefixes: [String], family: FontDescriptor.Family)] = [
    (["Inter", "HelveticaNeue", "Helvetica", "Arial", ".SFUI", ".AppleSystemUIFont", "SFPro"], .system),
    (["Menlo", "Courier", "SFMono", "DejaVuSansMono", "NotoSansMono"], .monospaced),
    (["Georgia", "TimesNewRoman", "NotoSerif", "NewYork"], .serif),
    (["NotoSans"], .named("Noto Sans")),
  ]

  static func family(named name: String) -> FontDescriptor.Family? {
    let plain = name.replacingOccurrences(of: " ", with: "")
    return relatives.first { $0.prefixes.contains { plain.hasPrefix($0) } }?.family
  }

  /// Reads a PostScript name such as `Inter-SemiBoldItalic`.
  static func descriptor(named name: String, size: CGFloat) -> FontDescriptor? {
    guard let family = family(named: name) else { return nil }
    let style = name.split(separator: "-", maxSplits: 1).dropFirst().first.map { $0.lowercased() } ?? ""
    let weights: [(word: String, weight: UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy),
      ("heavy", .heavy), ("bold", .bold), ("black", .black),
    ]
    let weight = weights.first { style.contains($0.word) }?.weight ?? .regular
    let isItalic = style.contains("italic") || style.contains("oblique")
    return FontDescriptor(family: family, size: size, weight: weight.cssWeight, isItalic: isItalic)
  }

  static func familyName(of font: FontDescriptor) -> String {
    switch font.family {
    case .system, .rounded: "Inter"
    case .monospaced: "DejaVu Sans Mono"
    case .serif: "Noto Serif"
    case .named(let name): name
    }
  }

  static func fontName(of font: FontDescriptor) -> String {
    let weights: [Int: String] = [
      100: "ExtraLight", 200: "Thin", 300: "Light", 400: "", 500: "Medium", 600: "SemiBold", 700: "Bold",
      800: "ExtraBold", 900: "Black",
    ]
    let weight = weights[Int(font.weight)] ?? ""
    let style = weight + (font.isItalic ? "Italic" : "")
    let family = familyName(of: font).replacingOccurrences(of: " ", with: "")
    return "\(family)-\(style.isEmpty ? "Regular" : style)"
  }
}
