import Foundation

// usage: coverage GRAPHS CENSUS [--missing COUNT] [--at-least PERCENT]

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

func number(after option: String, in arguments: [String]) -> Double? {
  guard let place = arguments.firstIndex(of: option) else { return nil }
  guard place + 1 < arguments.count, let number = Double(arguments[place + 1]) else {
    fail("\(option) is followed by a number")
  }
  return number
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  fail("usage: coverage GRAPHS CENSUS [--missing COUNT] [--at-least PERCENT]")
}

let declarations = try Declarations(graphsIn: URL(fileURLWithPath: arguments[0]))
let census = try String(contentsOf: URL(fileURLWithPath: arguments[1]), encoding: .utf8)
  .split(separator: "\n").compactMap(CensusName.init(line:))
let frameworks = ["SwiftUI", "UIKit", "Combine", "CoreGraphics", "QuartzCore"]
let names = census.filter { frameworks.contains($0.framework) && $0.apps >= 2 }
guard !names.isEmpty else { fail("\(arguments[1]) has no names of \(frameworks.joined(separator: ", "))") }

func percentage(of names: [CensusName]) -> Double {
  let all = names.reduce(0) { $0 + $1.files }
  let there = names.reduce(0) { $0 + ($1.isDeclared(by: declarations) ? $1.files : 0) }
  return 100 * Double(there) / Double(max(1, all))
}

for framework in frameworks {
  let part = names.filter { $0.framework == framework }
  let there = part.count { $0.isDeclared(by: declarations) }
  print(
    framework,
    "\(there) of \(part.count) names,",
    String(format: "%.1f %% by files", percentage(of: part))
  )
}
let share = percentage(of: names)
print("All", String(format: "%.1f %% by files", share))

let missing = names.filter { !$0.isDeclared(by: declarations) }.sorted { $0.files > $1.files }
let shown = Int(number(after: "--missing", in: arguments) ?? 0)
for name in missing.prefix(shown) {
  print("  absent:", name.symbol, "(\(name.framework), \(name.kind), \(name.files) files, \(name.apps) apps)")
}
if let least = number(after: "--at-least", in: arguments), share < least { exit(1) }
