// `Benchmarks [--only NAME,…] [--runs N] [--largest N] [--json FILE]`: runs each case in a process of its own, several
// times, and shows the medians. `--case NAME` is one run of one case, told as JSON.

import Foundation

var options: [String: String] = [:]
var arguments = Array(CommandLine.arguments.dropFirst())
while arguments.count >= 2, arguments[0].hasPrefix("--") {
  options[String(arguments[0].dropFirst(2))] = arguments[1]
  arguments.removeFirst(2)
}
let known = ["only", "runs", "largest", "json", "case"]
guard arguments.isEmpty, options.keys.allSatisfy(known.contains) else {
  print("usage: Benchmarks [--only NAME,…] [--runs N] [--largest N] [--json FILE]")
  exit(2)
}
let largest = options["largest"].flatMap { Int($0) } ?? 1_000_000

if let name = options["case"] {
  guard let benchmark = Benchmark.all.first(where: { $0.name == name }) else {
    print("There is no case \(name); there are: \(Benchmark.all.map(\.name).joined(separator: ", "))")
    exit(2)
  }
  let report = Report(largest: largest)
  try benchmark.run(report)
  let figures = report.figures.map { figure in
    var figure = figure
    figure.benchmark = name
    return figure
  }
  FileHandle.standardOutput.write(try JSONEncoder().encode(figures))
} else {
  let runs = options["runs"].flatMap { Int($0) } ?? 3
  let only = options["only"].map { $0.split(separator: ",").map(String.init) }
  var figures: [Figure] = []
  for benchmark in Benchmark.all where only?.contains(benchmark.name) ?? true {
    let table = Table(
      runs: try (0..<runs).map { _ in
        try CaseProcess(name: benchmark.name, largest: largest).figures()
      }
    )
    for line in table.lines { print(line) }
    figures += table.figures
  }
  if let file = options["json"] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: file))
  }
}
