import QuartzCore
import SwiftUI
import UIKit

extension Benchmark {
  /// One item comes, goes or moves in a list of views.
  static let lazyEdits = Benchmark("ForEach") { report in
    for size in report.sizes(1000, 100_000, 1_000_000) {
      measure("LazyVStack", size, report) { LazyScreen(source: $0) }
      measure("List", size, report) { ListOfNumbers(source: $0) }
    }
    measure("VStack", 1000, report) { StackScreen(source: $0) }
  }

  private static func measure<Screen: View>(
    _ name: String,
    _ size: Int,
    _ report: Report,
    _ screen: (NumberSource) -> Screen
  ) {
    let source = NumberSource(Array(0..<size))
    let stage = Stage()
    stage.show(UIHostingController(rootView: screen(source)))
    stage.draw()
    var next = size
    let edits: [(String, () -> Void)] = [
      (
        "insert at 2",
        {
          source.numbers.insert(next, at: 2)
          next += 1
        }
      ),
      ("delete at 3", { source.numbers.remove(at: 3) }),
      ("move 1 to 5", { source.numbers.insert(source.numbers.remove(at: 1), at: 5) }),
    ]
    for (edit, change) in edits {
      stage.harness.settle()
      let work = UpdateRecorder.record(change)
      let times = Measure.times(rounds: 7, preparing: { _ in stage.harness.settle() }) { _ in
        change()
        stage.draw()
      }
      var figure = Figure(name: "\(name), \(edit)", size: size, value: times.median, p95: times.last)
      figure.work = ["row bodies": work.bodies.count { $0.hasPrefix("NumberRow") }]
      report.add(figure)
    }
  }
}

private final class NumberSource: ObservableObject {
  @Published var numbers: [Int]
  init(_ numbers: [Int]) { self.numbers = numbers }
}

private struct NumberRow: View {
  let number: Int
  var body: some View { Text("Number \(number)").padding() }
}

private struct LazyScreen: View {
  @ObservedObject var source: NumberSource
  var body: some View {
    ScrollView {
      LazyVStack { ForEach(source.numbers, id: \.self) { NumberRow(number: $0) } }
    }
  }
}

private struct StackScreen: View {
  @ObservedObject var source: NumberSource
  var body: some View {
    ScrollView {
      VStack { ForEach(source.numbers, id: \.self) { NumberRow(number: $0) } }
    }
  }
}

private struct ListOfNumbers: View {
  @ObservedObject var source: NumberSource
  var body: some View { List(source.numbers, id: \.self) { NumberRow(number: $0) } }
}
