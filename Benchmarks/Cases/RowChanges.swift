import QuartzCore
import SwiftUI
import UIKit

extension Benchmark {
  /// One row's model changes: what that costs until the pixels are right.
  static let rowChanges = Benchmark("row change") { report in
    var smallest = SmallestSizes()
    for size in report.sizes(100, 10_000, 1_000_000) {
      @MainActor func measure(
        _ name: String,
        _ controller: UIViewController,
        _ change: @escaping @MainActor (Int) -> Void
      ) {
        let stage = Stage()
        stage.show(controller)
        stage.draw()
        for (place, index) in [("visible", 3), ("out of sight", size - 1)] {
          let work = UpdateRecorder.record { change(index) }
          stage.draw()
          let times = Measure.times(rounds: 61, preparing: { _ in }) {
            change(index)
            stage.draw()
          }
          var figure = Figure(name: "\(name), \(place)", size: size, value: times.median, p95: times.p95)
          figure.work = [
            "bodies": work.bodies.count, "cells": work.cells.count, "measured": work.cellsMeasured,
            "nodes": work.nodesPainted,
          ]
          if place == "visible" {
            figure.targets = [.atMost(300)]
            smallest.hold(&figure, named: name, "the same of 100", atMost: 1.2)
          }
          report.add(figure)
        }
      }
      let objects = (0..<size).map { ObjectModel($0) }
      measure("hosting list, ObservableObject", HostingListController(objects) { ObjectRow(item: $0) }) {
        objects[$0].isDone.toggle()
      }
      let observables = (0..<size).map { ObservableModel($0) }
      measure("hosting list, @Observable", HostingListController(observables) { ObservableRow(item: $0) }) {
        observables[$0].isDone.toggle()
      }
      measure(
        "List, ObservableObject",
        UIHostingController(rootView: List(objects) { ObjectRow(item: $0) })
      ) { objects[$0].isDone.toggle() }
      measure(
        "List, @Observable",
        UIHostingController(rootView: List(observables) { ObservableRow(item: $0) })
      ) { observables[$0].isDone.toggle() }
    }
  }
}
