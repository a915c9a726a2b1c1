import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Random edits of data` {
  private struct Numbers: View {
    @ObservedObject var basket: Basket
    let isList: Bool
    var body: some View {
      if isList {
        List {
          ForEach(basket.fruits) { FruitRow(fruit: $0) }
        }
      } else {
        VStack(spacing: 0) {
          ForEach(basket.fruits) { FruitRow(fruit: $0).frame(height: 20) }
          Spacer(minLength: 0)
        }
      }
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private func edit(_ fruits: inout [Fruit], _ next: inout Int, _ random: inout Generator) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        next += 1
        let place = Int.random(in: 0...fruits.count, using: &random)
        fruits.insert(Fruit(id: next, name: "Fruit \(next)"), at: place)
      }
    case 2: fruits.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
    case 3 where !fruits.isEmpty:
      let fruit = fruits.remove(at: Int.random(in: fruits.indices, using: &random))
      fruits.insert(fruit, at: Int.random(in: 0...fruits.count, using: &random))
    case 4 where !fruits.isEmpty:
      let place = Int.random(in: fruits.indices, using: &random)
      fruits[place].name = "Fruit \(fruits[place].id) again \(next)"
    default: fruits.shuffle(using: &random)
    }
    if fruits.count > 30 { fruits.removeLast(fruits.count - 30) }
  }

  @Test(arguments: [true, false], 1...20) func `leave the data on screen`(isList: Bool, seed: Int) {
    var random = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let basket = Basket(12)
    var next = 100
    let screen = ScreenHarness(Numbers(basket: basket, isList: isList))
    for round in 0..<50 {
      let isAnimated = round % 5 == 0
      if isAnimated {
        withAnimation { edit(&basket.fruits, &next, &random) }
      } else {
        edit(&basket.fruits, &next, &random)
      }
      screen.harness.flush()
      if round % 10 != 0 { screen.harness.settle() }
      let names = basket.fruits.map(\.name)
      if let list = screen.list {
        screen.harness.settle()
        let paths = list.indexPathsForVisibleItems.sorted()
        #expect(screen.rowLabels == paths.map { names[$0.item] })
        #expect(paths.first?.item ?? 0 == 0)
      } else {
        let texts = screen.nodes.filter { $0.role == .staticText }.sorted { $0.frame.minY < $1.frame.minY }
        #expect(texts.compactMap(\.label) == names)
      }
    }
    screen.harness.close()
  }
}
