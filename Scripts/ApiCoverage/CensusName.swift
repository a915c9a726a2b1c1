/// A name that real code uses, with how often.
struct CensusName {
  let symbol: String
  let framework: String
  let kind: String
  let files: Int
  let apps: Int

  /// A line of the census: rank, symbol, framework, kind, files with lists, files, uses, apps; nil for its heading.
  init?(line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count >= 8, let files = Int(columns[5]), let apps = Int(columns[7]) else { return nil }
    symbol = columns[1]
    framework = columns[2]
    kind = columns[3]
    self.files = files
    self.apps = apps
  }

  func isDeclared(by declarations: Declarations) -> Bool {
    let bare = symbol.drop { $0 == "." || $0 == "\\" }
    let base = String(bare.prefix { $0 != "(" })
    switch kind {
    case "type":
      return declarations.types.contains(base)
    case "member":
      return declarations.members[base] != nil
    case "implicit member":
      return declarations.typeMembers.contains(base)
    case "declared/overridden method":
      return declarations.methods.contains(String(bare))
    case "function":
      return declarations.functions.contains(base)
    case "static":
      guard let dot = base.lastIndex(of: ".") else { return false }
      let (type, member) = (String(base[..<dot]), String(base[base.index(after: dot)...]))
      return declarations.types.contains(symbol) || declarations.has(member, in: type)
    default:
      return false
    }
  }
}
