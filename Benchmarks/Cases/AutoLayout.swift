import UIKit

extension Benchmark {
  /// A cell of 24 constraints: the solver by itself, and many such cells in one window.
  static let autoLayout = Benchmark("Auto Layout") { report in
    var sink = 0.0
    @MainActor func add(_ name: String, _ microseconds: Double, atMost limit: Double) {
      var figure = Figure(name: name, value: microseconds)
      figure.targets = [.atMost(limit)]
      report.add(figure)
    }
    add(
      "cold",
      try Measure.median(rounds: 61, calls: 200) { _ in
        let cell = try CellConstraints()
        cell.solve()
        sink += cell.solver[cell.probe]
      },
      atMost: 40
    )
    let cell = try CellConstraints()
    cell.solve()
    add(
      "another width",
      Measure.median(rounds: 61, calls: 2000) { call in
        cell.setWidth(call % 2 == 0 ? 390 : 844)
        sink += cell.solver[cell.probe]
      },
      atMost: 1
    )
    add(
      "another text",
      Measure.median(rounds: 61, calls: 2000) { call in
        cell.setText(width: call % 2 == 0 ? 180 : 140, height: call % 2 == 0 ? 20.5 : 41)
        sink += cell.solver[cell.probe]
      },
      atMost: 6
    )
    Measure.keep(sink)
    var one: Double?
    for count in [1, 10, 200] {
      let (made, changed) = measureWindow(of: count)
      var figure = Figure(name: "a cell of the window, made and laid out", size: count, value: made)
      if let one { figure.yardstick = .init(name: "alone", value: one) }
      report.add(figure)
      one = one ?? made
      report.add(Figure(name: "a cell of the window, another text", size: count, value: changed))
    }
    if let alone = report.figures.first(where: { $0.size == 10 && $0.name.hasSuffix("text") }),
      let many = report.figures.last
    {
      var flat = many
      flat.name = "a cell of 200 beside one of 10, another text"
      flat.yardstick = .init(name: "one of 10", value: alone.value)
      flat.targets = [.ratioAtMost(1.5)]
      report.add(flat)
    }
  }

  /// Microseconds for each cell: to make it and lay it out, and to lay it out with another text.
  private static func measureWindow(of count: Int) -> (Double, Double) {
    var made: [Double] = []
    var changed: [Double] = []
    for _ in 0..<5 {
      let stage = Stage()
      let controller = UIViewController()
      stage.show(controller)
      var rows: [RichRowView] = []
      made.append(
        Measure.time {
          for index in 0..<count {
            let row = RichRowView(frame: .zero)
            row.translatesAutoresizingMaskIntoConstraints = false
            row.fill(index)
            controller.view.addSubview(row)
            row.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
            row.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor).isActive = true
            row.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: CGFloat(index * 80))
              .isActive = true
            rows.append(row)
          }
          controller.view.layoutIfNeeded()
        } / Double(count)
      )
      changed.append(
        Measure.time {
          for (index, row) in rows.enumerated() {
            row.title.text = "Another text \(index)"
            controller.view.layoutIfNeeded()
          }
        } / Double(count)
      )
    }
    return (made.sorted().median, changed.sorted().median)
  }
}
