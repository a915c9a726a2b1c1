import Foundation
internal import TextLayout

/// The names of fonts in a page: short, and each announced once with its address.
///
/// A font of many megabytes, as those of Chinese or of emoji are, comes in parts: each is of the characters that a
/// frame shows for the first time, and every run of text is set in one part that has all of its characters.
struct FontNames {
  /// Fonts with larger files come in parts.
  static let wholeLimit = 1_000_000
  /// After so many parts comes one that has all of them.
  static let partLimit = 32

  private struct Part {
    let characters: Set<UInt32>
    let number: Int
  }

  private let resources: any ResourceNames
  private var numbers: [FontFile: Int] = [:]
  private var parts: [FontFile: [Part]] = [:]
  private var largeFiles: [FontFile: Bool] = [:]
  private var unannounced: [Int] = []
  private var addresses: [String] = []

  init(resources: any ResourceNames) { self.resources = resources }

  /// Makes the parts that texts need, of all texts together.
  mutating func prepare(_ texts: [LaidOutText]) {
    var wanted: [FontFile: Set<UInt32>] = [:]
    for text in texts {
      for line in text.lines {
        for run in line.runs {
          guard let file = run.glyphs.file, isLarge(file) else { continue }
          let characters = Self.characters(of: run)
          if part(of: file, with: characters) == nil { wanted[file, default: []].formUnion(characters) }
        }
      }
    }
    for (file, characters) in wanted where !characters.isEmpty { addPart(of: file, characters) }
  }

  /// The number of the font of a run, by which its text names it.
  mutating func number(of file: FontFile, for run: LaidOutText.Run) -> Int {
    guard isLarge(file) else { return number(of: file) }
    let characters = Self.characters(of: run)
    return part(of: file, with: characters)?.number ?? addPart(of: file, characters)
  }

  /// The number of a whole font.
  mutating func number(of file: FontFile) -> Int {
    if let known = numbers[file] { return known }
    let number = announce(resources.url(for: file, characters: nil))
    numbers[file] = number
    return number
  }

  /// The fonts that have come up since the last time.
  mutating func takeNew() -> [JSON] {
    defer { unannounced = [] }
    return unannounced.map { .array([.int($0), .string(addresses[$0])]) }
  }

  /// A page that knows no fonts yet has to be told of all.
  mutating func reset() { unannounced = Array(addresses.indices) }

  // MARK: - Parts

  private static func characters(of run: LaidOutText.Run) -> Set<UInt32> {
    Set(TextElements.visible(run.string).unicodeScalars.map(\.value))
  }

  private func part(of file: FontFile, with characters: Set<UInt32>) -> Part? {
    parts[file]?.last { $0.characters.isSuperset(of: characters) }
  }

  @discardableResult
  private mutating func addPart(of file: FontFile, _ characters: Set<UInt32>) -> Int {
    var characters = characters
    let known = parts[file, default: []]
    if known.count % Self.partLimit == Self.partLimit - 1 {
      for part in known { characters.formUnion(part.characters) }
    }
    let number = announce(resources.url(for: file, characters: characters))
    parts[file, default: []].append(Part(characters: characters, number: number))
    return number
  }

  private mutating func announce(_ address: String) -> Int {
    addresses.append(address)
    unannounced.append(addresses.count - 1)
    return addresses.count - 1
  }

  private mutating func isLarge(_ file: FontFile) -> Bool {
    if let known = largeFiles[file] { return known }
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
    largeFiles[file] = size > Self.wholeLimit
    return size > Self.wholeLimit
  }
}
