/// What the address has to carry: 128 bits that nobody can guess.
struct AccessToken: Sendable, CustomStringConvertible {
  let description: String

  /// One that somebody has chosen.
  init(_ text: String) { description = text }

  init() {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next(), generator.next()] as [UInt64]
    description = halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that does not tell how much of the text was right.
  func matches(_ text: some StringProtocol) -> Bool {
    let (own, given) = (Array(description.utf8), Array(text.utf8))
    var difference = UInt8(own.count == given.count ? 0 : 1)
    for index in own.indices { difference |= own[index] ^ (index < given.count ? given[index] : 0) }
    return difference == 0
  }
}
