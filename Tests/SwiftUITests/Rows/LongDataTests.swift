import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// Numbers that count how often they are looked at.
private struct CountedNumbers: RandomAccessCollection {
  final class Count {
    var reads = 0
  }

  let values: [Int]
  let counter: Count
  var startIndex: Int { 0 }
  var endIndex: Int { values.count }

  subscript(position: Int) -> Int {
    counter.reads += 1
    return values[position]
  }
}

private final class NumberModel: ObservableObject {
  @Published var numbers: CountedNumbers
  @Published var other = 0
  let count = CountedNumbers.Count()
  init(_ count: Int) { numbers = CountedNumbers(values: Array(0..<count), counter: self.count) }

  func edit(_ change: (inout [Int]) -> Void) {
    var values = numbers.values
    change(&values)
    numbers = CountedNumbers(values: values, counter: count)
  }
}

private struct LongList: View {
  @ObservedObject var model: NumberModel
  let isList: Bool

  var body: some View {
    let rows = ForEach(model.numbers, id: \.self) { Text(verbatim: "row \($0)").frame(height: 40) }
    if isList {
      List { rows }
    } else {
      ScrollView { LazyVStack(spacing: 0) { rows } }
    }
  }
}

@MainActor @Suite(.serialized) struct `Rows of long data` {
  /// How many elements are read for the first frame.
  private func readsOfFirstFrame(_ count: Int, _ isList: Bool) -> Int {
    let model = NumberModel(count)
    let screen = ScreenHarness(LongList(model: model, isList: isList))
    #expect(screen.node("row 3") != nil)
    screen.harness.close()
    return model.count.reads
  }

  @Test(arguments: [true, false]) func `are not read for the first frame`(isList: Bool) {
    let few = readsOfFirstFrame(5000, isList)
    #expect(few < 200)
    #expect(readsOfFirstFrame(1_000_000, isList) == few)
  }

  @Test(arguments: [true, false]) func `are read once when the data changes`(isList: Bool) {
    let model = NumberModel(100_000)
    let screen = ScreenHarness(LongList(model: model, isList: isList))
    screen.update { model.edit { $0.insert(-1, at: 2) } }
    for edit: @MainActor (inout [Int]) -> Void in [
      { $0.remove(at: 3) }, { $0.insert($0.remove(at: 1), at: 5) }, { $0.swapAt(4, 50_000) },
    ] {
      let before = model.count.reads
      screen.update { model.edit(edit) }
      #expect(model.count.reads - before < model.numbers.count + 200)
    }
    #expect(screen.node("row 50000") != nil)
  }

  @Test(arguments: [true, false]) func `may come to a million and go again`(isList: Bool) throws {
    let model = NumberModel(3)
    let screen = ScreenHarness(LongList(model: model, isList: isList))
    screen.update { model.edit { $0 += 3..<1_000_000 } }
    let view = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    #expect(abs(view.contentSize.height - 40_000_000) < 6_000_000)
    #expect(screen.node("row 5") != nil)
    screen.update { model.edit { $0.removeSubrange(2..<999_998) } }
    #expect(
      screen.nodes.compactMap(\.label).filter { $0.hasPrefix("row") } == [
        "row 0", "row 1", "row 999998", "row 999999",
      ]
    )
    screen.harness.close()
  }
}
