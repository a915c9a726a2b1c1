// `swift run -c release Benchmarks`: medians of the layout of a cell of 24 constraints.

import ConstraintSolver

func report(_ name: String, _ microseconds: Double, limit: Double) {
  let hundredths = Int(microseconds * 100 + 0.5)
  let fraction = String(hundredths % 100 + 100).dropFirst()
  print("\(name): \(hundredths / 100).\(fraction) µs (at most \(limit))")
}

let measure = Measure()
var sink = 0.0

report(
  "cold solve",
  measure.median(calls: 200) { _ in
    guard let cell = try? CellConstraints() else { preconditionFailure("the cell contradicts itself") }
    cell.solve()
    sink += cell.solver[cell.probe]
  },
  limit: 40
)

let cell = try CellConstraints()
cell.solve()
report(
  "width change",
  measure.median(calls: 2000) { call in
    cell.setWidth(call.isMultiple(of: 2) ? 390 : 320)
    sink += cell.solver[cell.probe]
  },
  limit: 1
)

report(
  "text change",
  measure.median(calls: 2000) { call in
    let isLong = call.isMultiple(of: 2)
    cell.setText(width: isLong ? 420 : 100, height: isLong ? 41 : 20.5)
    sink += cell.solver[cell.probe]
  },
  limit: 6
)

precondition(sink.isFinite)
