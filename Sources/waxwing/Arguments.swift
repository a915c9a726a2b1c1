import ProjectBuild

/// The words behind a command.
struct Arguments {
  var path = ""
  var target: String?
  var devices: [String] = []
  var isDark = false
  var isLight = false
  var textSize: String?
  /// Options for the app, in the order given.
  var steps: [String] = []
  var out: String?
  var previews = false
  var filter: String?
  var watch = false
  /// Of `install`: takes the app away.
  var remove = false
  var json = false
  var wantsHelp = false
  /// What stands behind `--`.
  var forApp: [String] = []

  init(_ words: [String], for command: Command) throws {
    var words = words[...]
    var paths: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        forApp = Array(words)
        break
      }
      guard word.hasPrefix("-") else {
        paths.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      func value() throws -> String {
        guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
          throw BuildFailure("\(word) needs a value.")
        }
        return value
      }
      switch parts[0] {
      case "--target": target = try value()
      case "--device": devices.append(try value())
      case "--dark": isDark = true
      case "--light": isLight = true
      case "--text-size": textSize = try value()
      case "--tap", "--type", "--scroll", "--wait": steps += [parts[0], try value()]
      case "--out": out = try value()
      case "--previews": previews = true
      case "--filter": filter = try value()
      case "--watch": watch = true
      case "--remove": remove = true
      case "--json": json = true
      case "--help", "-h": wantsHelp = true
      case _:
        let hint = command == .run ? " Options of the app stand behind “--”." : ""
        throw BuildFailure("waxwing \(command.rawValue) has no option \(word).\(hint)")
      }
    }
    guard paths.count == 1 || wantsHelp else {
      let wanted = command == .new ? "a name" : "a path"
      throw BuildFailure("waxwing \(command.rawValue) takes \(wanted), and one only.\n\(Usage.text)")
    }
    path = paths.first ?? ""
  }

  /// The options of an app for a device and the appearance.
  func appOptions(_ device: Device?, isDark: Bool) -> [String] {
    var options: [String] = []
    if let device { options += ["--size", device.size, "--scale", device.scale] }
    if isDark { options.append("--dark") }
    if let textSize { options += ["--text-size", textSize] }
    return options
  }

  func chosenDevices() throws -> [Device] { try devices.map(Device.named) }
}
