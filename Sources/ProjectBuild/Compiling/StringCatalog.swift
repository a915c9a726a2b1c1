import Foundation
import SourceAdapter

/// A string catalog, as the tables of strings that Foundation reads here.
enum StringCatalog {
  private struct Catalog: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
  }

  private struct Unit: Decodable { var value: String }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  /// Writes a table for each language.
  static func write(_ file: URL, into folder: URL, noting wanted: inout Set<String>) throws -> [SourceProblem]
  {
    let catalog: Catalog
    do {
      catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    } catch {
      throw BuildFailure("\(file.path) can't be read: \(error)")
    }
    var tables: [String: [String: String]] = [catalog.sourceLanguage: [:]]
    var problems: [SourceProblem] = []
    for (key, entry) in catalog.strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let value = value(localization) { tables[language, default: [:]][key] = value }
        if localization.variations?.plural != nil, localization.variations?.plural?.count ?? 0 > 1 {
          problems.append(
            SourceProblem(
              file: file.path,
              line: 1,
              column: 1,
              severity: .warning,
              message: "“\(key)” always has its form for several, in \(language)"
            )
          )
        }
      }
    }
    let name = file.deletingPathExtension().lastPathComponent
    for (language, table) in tables {
      wanted.insert("\(language).lproj")
      let lines = table.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));" }
      let place = folder.appending(path: "\(language).lproj/\(name).strings")
      try BuildCache.write(lines.joined(separator: "\n") + "\n", to: place)
    }
    return problems
  }

  private static func value(_ localization: Localization) -> String? {
    if let unit = localization.stringUnit { return unit.value }
    let forms = localization.variations?.plural ?? localization.variations?.device ?? [:]
    return (forms["other"] ?? forms["iphone"] ?? forms.values.first).flatMap(value)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n",
      with: "\\n"
    )
    return "\"\(escaped)\""
  }
}
