internal import TextLayout

/// The names of fonts in a page: short, and each announced once with its address.
struct FontNames {
  private let resources: any ResourceNames
  private var numbers: [FontFile: Int] = [:]
  private var unannounced: [Int] = []
  private var addresses: [String] = []

  init(resources: any ResourceNames) { self.resources = resources }

  /// The number of a font, by which text names it.
  mutating func number(of file: FontFile) -> Int {
    if let known = numbers[file] { return known }
    let number = addresses.count
    numbers[file] = number
    addresses.append(resources.url(for: file))
    unannounced.append(number)
    return number
  }

  /// The fonts that have come up since the last time.
  mutating func takeNew() -> [JSON] {
    defer { unannounced = [] }
    return unannounced.map { .array([.int($0), .string(addresses[$0])]) }
  }

  /// A page that knows no fonts yet has to be told of all.
  mutating func reset() { unannounced = Array(addresses.indices) }
}
