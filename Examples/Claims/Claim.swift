/// A damage that someone wants an insurance to pay for.
struct Claim: Identifiable, Equatable {
  let id: Int
  let title: String
  let amount: Int

  static let samples = [
    Claim(id: 1, title: "Broken greenhouse pane", amount: 140),
    Claim(id: 2, title: "Flooded cellar", amount: 2300),
    Claim(id: 3, title: "Stolen bicycle", amount: 480),
    Claim(id: 4, title: "Cracked windscreen", amount: 310),
    Claim(id: 5, title: "Hail on the roof", amount: 1750),
    Claim(id: 6, title: "Burnt carpet", amount: 95),
  ]
}
