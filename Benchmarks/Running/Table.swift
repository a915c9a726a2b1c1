import Foundation

/// Figures of several runs as one table.
struct Table {
  let figures: [Figure]

  /// The figures of several runs of a case, each with the median of its values.
  init(runs: [[Figure]]) {
    figures = (runs.first ?? []).enumerated().map { index, first in
      var figure = first
      let all = runs.compactMap { index < $0.count ? $0[index] : nil }
      figure.value = all.map(\.value).sorted().median
      figure.p95 = first.p95 == nil ? nil : all.compactMap(\.p95).sorted().median
      if let yardstick = first.yardstick {
        // The ratio of each run is of one minute; the yardstick that is shown gives their median.
        let ratio = all.compactMap(\.ratio).sorted().median
        figure.yardstick = .init(
          name: yardstick.name,
          value: ratio > 0 ? figure.value / ratio : yardstick.value
        )
      }
      return figure
    }
  }

  var lines: [String] {
    figures.map { figure in
      let size = figure.size.map {
        $0 >= 1_000_000 ? "\($0 / 1_000_000)M" : $0 >= 1000 ? "\($0 / 1000)k" : "\($0)"
      }
      var line = Self.pad("\(figure.benchmark): \(figure.name)", 58) + Self.pad(size ?? "", 6, left: true)
      line += Self.pad(Self.text(figure.value) + " " + figure.unit, 15, left: true)
      if let p95 = figure.p95 { line += "  p95 \(Self.text(p95))" }
      if let ratio = figure.ratio, let yardstick = figure.yardstick {
        line += "  \(Self.text(ratio)) × \(yardstick.name)"
      }
      let work = figure.work.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      if !work.isEmpty { line += "  [" + work.joined(separator: ", ") + "]" }
      if let holds = figure.holds {
        let targets = figure.targets.map { target in
          switch target {
          case .atMost(let limit): "≤ \(Self.text(limit)) \(figure.unit)"
          case .ratioAtMost(let limit): "≤ \(Self.text(limit)) ×"
          }
        }
        line += "  \(targets.joined(separator: ", ")): \(holds ? "holds" : "DOES NOT HOLD")"
      }
      return line
    }
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }

  static func text(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    case 0.1...: String(format: "%.2f", value)
    case _: String(format: "%.4f", value)
    }
  }
}
