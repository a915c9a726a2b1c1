// From words to options.

extension LaunchOptions {
  /// The options by name, and whether a value follows.
  private enum Name: String, CaseIterable {
    case display, host, port, token, size, scale, dark
    case textSize = "text-size"
    case tap, type, scroll, wait, snapshot, tree, help

    var takesValue: Bool {
      switch self {
      case .dark, .tree, .help: false
      case .display, .host, .port, .token, .size, .scale, .textSize, .tap, .type, .scroll, .wait, .snapshot:
        true
      }
    }

    var variable: String { "WAXWING_" + rawValue.uppercased().replacingOccurrences(of: "-", with: "_") }
  }

  /// Reads the words after the program's name, over what the environment says.
  ///
  /// Words with one dash and what follows them are left to the app, as `UserDefaults` takes them on iOS.
  package init(
    arguments: [String],
    environment: [String: String] = [:],
    appOptions: [AppOption] = []
  ) throws {
    self.init()
    hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let own = Set(appOptions.map(\.name))
    for option in appOptions { appValues[option.name] = environment[option.variable] }
    for name in Name.allCases where name != .help {
      guard let value = environment[name.variable], !value.isEmpty else { continue }
      try set(name, value, source: name.variable)
    }
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        throw LaunchError(.usage, "“\(word)” is not an option.\n\(Self.usage)")
      }
      guard word.hasPrefix("--") else {
        if let next = words.first, !next.hasPrefix("-") { words.removeFirst() }
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if let name = parts.first.map(String.init), own.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
          throw LaunchError(.usage, "--\(name) needs a value.\n\(Self.usage)")
        }
        appValues[name] = value
        continue
      }
      guard let name = parts.first.flatMap({ Name(rawValue: String($0)) }) else {
        throw LaunchError(.usage, "There is no option \(word).\n\(Self.usage)")
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if value == nil, name.takesValue {
        value = words.popFirst()
        guard value != nil else {
          throw LaunchError(.usage, "--\(name.rawValue) needs a value.\n\(Self.usage)")
        }
      }
      try set(name, value, source: "--\(name.rawValue)")
    }
  }

  private mutating func set(_ name: Name, _ value: String?, source: String) throws {
    let text = value ?? ""
    switch name {
    case .display: display = try Self.display(text, source)
    case .host: host = text
    case .port:
      guard let number = UInt16(text) else {
        throw LaunchError(.usage, "\(source) is a number from 0 (any that is free) to 65535, not “\(text)”.")
      }
      port = Int(number)
    case .token:
      guard (20...64).contains(text.utf8.count),
        text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw LaunchError(.usage, "\(source) is 20 to 64 letters and digits that nobody can guess.")
      }
      token = text
    case .size:
      size = try Self.size(text, source)
      givenSize = size
    case .scale:
      scale = CGFloat(try Self.number(text, source, "2"))
      guard (0.5...8).contains(scale) else {
        throw LaunchError(.usage, "\(source) is from 0.5 to 8, not \(text).")
      }
    case .dark: isDark = try Self.flag(value, source)
    case .textSize: textSize = try Self.textSize(text, source)
    case .tap: steps.append(.tap(label: text))
    case .type: steps.append(.type(text))
    case .scroll: steps.append(.scroll(CGFloat(try Self.number(text, source, "300"))))
    case .wait:
      let seconds = try Self.number(text, source, "0.5")
      guard seconds >= 0 else { throw LaunchError(.usage, "\(source) cannot be negative.") }
      steps.append(.wait(seconds))
    case .snapshot: snapshot = URL(fileURLWithPath: text)
    case .tree: tree = try Self.tree(value, source)
    case .help: wantsHelp = true
    }
  }

  private static func display(_ text: String, _ source: String) throws -> DisplayKind {
    guard let kind = DisplayKind(rawValue: text) else {
      let names = DisplayKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw LaunchError(.usage, "\(source) is one of \(names), not “\(text)”.")
    }
    return kind
  }

  private static func size(_ text: String, _ source: String) throws -> CGSize {
    let sides = text.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
      throw LaunchError(.usage, "\(source) is like 390x844, not “\(text)”.")
    }
    return CGSize(width: sides[0], height: sides[1])
  }

  private static func number(_ text: String, _ source: String, _ example: String) throws -> Double {
    guard let number = Double(text), number.isFinite else {
      throw LaunchError(.usage, "\(source) is a number such as \(example), not “\(text)”.")
    }
    return number
  }

  private static func flag(_ value: String?, _ source: String) throws -> Bool {
    switch value?.lowercased() {
    case nil, "1", "true", "yes": return true
    case "0", "false", "no": return false
    case .some(let other): throw LaunchError(.usage, "\(source) is 1 or 0, not “\(other)”.")
    }
  }

  private static func tree(_ value: String?, _ source: String) throws -> Tree? {
    switch value?.lowercased() {
    case nil, "text", "1", "true", "yes": return .text
    case "json": return .json
    case "0", "false", "no": return nil
    case .some(let other): throw LaunchError(.usage, "\(source) is text or json, not “\(other)”.")
    }
  }

  /// Short names, those of `UIContentSizeCategory`, and those that accessibility settings show.
  private static func textSize(_ text: String, _ source: String) throws -> UIContentSizeCategory {
    guard let category = UIContentSizeCategory(shortName: text) else {
      throw LaunchError(
        .usage,
        "\(source) is one of XS, S, M, L, XL, XXL, XXXL and AX1 to AX5, not “\(text)”."
      )
    }
    return category
  }
}
