internal import CFontconfig
internal import CPango
internal import Foundation

/// The fonts that exist for us: a fixed choice of families out of what is installed, so that a text has the
/// same glyphs and the same size on every machine.
///
/// Not thread-safe: used under the lock of `TextEngine`.
final class FontMap {
  let context: OpaquePointer
  let families: Set<String>
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var descriptions: [FontDescriptor: OpaquePointer] = [:]

  init() {
    let config = Self.makeConfiguration()
    families = Self.families(in: config)
    Self.check(families)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map)
    else { fatalError("Pango was built without FreeType, which text needs.") }
    self.map = map
    self.context = context
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    FcConfigDestroy(config)

    // Without hinting and rounding an advance is the same fraction of the size at every size and scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// The Pango description, with the fallback fonts in order.
  func description(of font: FontDescriptor) -> OpaquePointer? {
    if let known = descriptions[font] { return known }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, Self.families(for: font.family).joined(separator: ","))
    pango_font_description_set_absolute_size(description, Double(font.size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(font.weight, 1))))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    descriptions[font] = description
    return description
  }

  private static func families(for family: FontDescriptor.Family) -> [String] {
    let first: [String] =
      switch family {
      case .system, .rounded: ["Inter"]
      case .monospaced: ["Noto Sans Mono", "DejaVu Sans Mono"]
      case .serif: ["Noto Serif"]
      case .named(let name): [name, "Inter"]
      }
    return first + fallbackFamilies
  }

  private static let fallbackFamilies = [
    "Noto Sans", "Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK KR", "Noto Sans CJK TC",
    "Noto Sans Arabic", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Color Emoji", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math",
  ]

  // MARK: - Which files

  /// File names, so that fonts of the same family in another cut are left out.
  private static let acceptedFiles = [
    "Inter-*.otf",
    "NotoSans*-Regular.*", "NotoSans*-Medium.*", "NotoSans*-SemiBold.*", "NotoSans*-Bold.*",
    "NotoSans-*.*", "NotoSansMono-*.*", "NotoSerif-*.*", "NotoNaskhArabic-*.*",
    "NotoSansCJK-*.ttc", "NotoColorEmoji.ttf", "DejaVuSansMono*.ttf",
  ]

  private static func makeConfiguration() -> OpaquePointer? {
    let system = FcInitLoadConfig()
    let fontDirectories = strings(FcConfigGetFontDirs(system))
    let cacheDirectories = strings(FcConfigGetCacheDirs(system))
    FcConfigDestroy(system)
    let directories =
      fontDirectories.map { "<dir>\(escaped($0))</dir>" }
      + cacheDirectories.map { "<cachedir>\(escaped($0))</cachedir>" }
    let accepted = acceptedFiles.map { "<glob>*/\($0)</glob>" }
    // Not a bare "*": that would also refuse the directories. Fontconfig's globs know no brackets.
    let endings = [
      "otf", "ttf", "ttc", "otc", "pfa", "pfb", "pcf", "pcf.gz", "bdf", "woff", "woff2", "t1", "cff",
    ]
    let rejected = (endings + endings.map { $0.uppercased() }).map { "<glob>*.\($0)</glob>" }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(directories.joined(separator: "\n"))
      <selectfont>
        <rejectfont>\(rejected.joined())</rejectfont>
        <acceptfont>\(accepted.joined())</acceptfont>
      </selectfont>
      <match target="pattern">
        <test qual="any" name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="same"><string>Noto Color Emoji</string></edit>
      </match>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
      </fontconfig>
      """
    let config = FcConfigCreate()
    let isRead = text.withCString { bytes in
      bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
        FcConfigParseAndLoadFromMemory(config, $0, FcBool(1))
      }
    }
    precondition(isRead != 0, "fontconfig refused the font selection:\n\(text)")
    FcConfigBuildFonts(config)
    return config
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    var result: [String] = []
    while let next = FcStrListNext(list) { result.append(String(cString: next)) }
    FcStrListDone(list)
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  // MARK: - What is missing

  private static func families(in config: OpaquePointer?) -> Set<String> {
    var installed: Set<String> = []
    guard let fonts = FcConfigGetFonts(config, FcSetSystem) else { return installed }
    for index in 0..<Int(fonts.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch, let name {
        installed.insert(String(cString: name))
      }
    }
    return installed
  }

  private static func check(_ installed: Set<String>) {
    if !installed.contains("Inter") {
      // Nothing can be measured without it, and a crash's backtrace would bury what is to be done.
      let message =
        "waxwing: the font Inter is missing, which text is drawn in; install the Debian package fonts-inter\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    let wanted = [
      ("Noto Sans", "fonts-noto-core"), ("Noto Sans CJK JP", "fonts-noto-cjk"),
      ("Noto Color Emoji", "fonts-noto-color-emoji"),
    ]
    for (family, package) in wanted where !installed.contains(family) {
      let message = "waxwing: the font \(family) is missing; install the Debian package \(package)\n"
      FileHandle.standardError.write(Data(message.utf8))
    }
  }
}
