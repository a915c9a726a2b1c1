import Foundation

/// The settings of a target, the most general first: what later ones say counts, and may contain what earlier ones said.
struct BuildSettings {
  private(set) var values: [String: String] = [:]

  /// Adds settings over those that are there; `$(inherited)` is what was there before.
  mutating func add(_ more: [String: String]) {
    for (key, value) in more {
      guard let name = Self.name(key) else { continue }
      let old = values[name] ?? ""
      values[name] = value.replacing("$(inherited)", with: old).replacing("${inherited}", with: old)
        .trimmingCharacters(in: .whitespaces)
    }
  }

  /// The name without its conditions; nil where they are of another system than a phone, or of releases.
  private static func name(_ key: String) -> String? {
    guard let start = key.firstIndex(of: "[") else { return key }
    let conditions = key[start...].split(whereSeparator: { "[],".contains($0) })
    for condition in conditions {
      let parts = condition.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "sdk": guard parts[1].hasPrefix("iphone") || parts[1] == "*" else { return nil }
      case "config": guard parts[1] == "Debug" || parts[1] == "*" else { return nil }
      case _: break
      }
    }
    return String(key[..<start])
  }

  /// The values with those that they name put in; names that nothing is known of stay, for those who know more.
  var resolved: [String: String] {
    values.mapValues { resolve($0, depth: 0) }
  }

  private func resolve(_ text: String, depth: Int) -> String {
    guard depth < 20, text.contains("$") else { return text }
    return text.replacing(/\$[\({]([A-Za-z0-9_]+)[\)}]/) { match in
      guard let value = values[String(match.1)] else { return String(match.0) }
      return resolve(value, depth: depth + 1)
    }
  }
}

/// A configuration file: `NAME = value` on each line, and files that it includes.
enum ConfigurationFile {
  /// The settings of a file, where later ones count; `$(inherited)` is what the file said before.
  static func settings(of file: URL, depth: Int = 0) -> [String: String] {
    guard depth < 20, let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      // A comment begins anywhere; addresses are written with something between the slashes for that reason.
      let words = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingPrefix(
        while: \.isWhitespace
      )
      if let match = words.firstMatch(of: /^#include\??\s*"([^"]+)"/) {
        let included = String(match.1)
        let place =
          included.hasPrefix("/")
          ? URL(fileURLWithPath: included) : file.deletingLastPathComponent().appending(path: included)
        add(Self.settings(of: place, depth: depth + 1), to: &settings)
      } else if let match = words.firstMatch(of: /^([A-Za-z0-9_]+(?:\[[^\]]*\])*)\s*=\s*(.*?)\s*;?\s*$/) {
        add([String(match.1): String(match.2)], to: &settings)
      }
    }
    return settings
  }

  private static func add(_ more: [String: String], to settings: inout [String: String]) {
    for (key, value) in more {
      let old = settings[key]
      settings[key] = old.map { value.replacing("$(inherited)", with: $0) } ?? value
    }
  }
}
