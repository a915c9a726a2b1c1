import SwiftUI

struct Fruit: Identifiable, Equatable {
  let id: Int
  var name: String
}

struct FruitRow: View {
  let fruit: Fruit
  var body: some View { Text(verbatim: fruit.name) }
}

final class Basket: ObservableObject {
  @Published var fruits: [Fruit]
  @Published var other = 0
  @Published var mode = EditMode.inactive
  @Published var one: Int?
  @Published var several: Set<Int> = []
  init(_ count: Int) { fruits = (0..<count).map { Fruit(id: $0, name: "Fruit \($0)") } }
}

struct FruitList: View {
  @ObservedObject var basket: Basket
  var body: some View { List(basket.fruits) { FruitRow(fruit: $0) } }
}
