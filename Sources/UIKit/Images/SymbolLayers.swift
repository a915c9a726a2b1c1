// The layers of a symbol: what stands inside of a filled shape, and the shape.
//
// The icons have one layer each. Where the name says that something stands in a filled shape, as in
// "checkmark.circle.fill", the holes of the drawing are that something, and become the first layer.

/// The pictures of symbols whose layers have colours of their own, by what they were made of.
///
/// Thread-safe: everything is reached under the lock.
private final class LayeredSymbols: @unchecked Sendable {
  static let shared = LayeredSymbols()

  private struct Key: Hashable {
    let drawing: CGImage
    let first: RGBA
    let second: RGBA
  }

  private let lock = NSLock()
  private var pictures: [Key: CGImage] = [:]

  func picture(_ drawing: CGImage, _ first: RGBA, _ second: RGBA) -> CGImage {
    lock.withLock {
      let key = Key(drawing: drawing, first: first, second: second)
      if let known = pictures[key] { return known }
      let made = SymbolLayers(drawing).colored(first, second)
      if pictures.count > 128 { pictures.removeAll() }
      pictures[key] = made
      return made
    }
  }
}

extension Symbol {
  /// How strong the second layer of a hierarchy is; Apple publishes no number.
  private static let secondStrength: CGFloat = 0.25

  private static let shapes: Set<Substring> = [
    "circle", "square", "triangle", "octagon", "hexagon", "diamond", "seal", "shield", "app",
    "capsule",
  ]

  /// Whether something stands in a filled shape.
  private var isEnclosed: Bool {
    let parts = name.split(separator: ".")
    guard parts.count > 2, parts.last == "fill" else { return false }
    return Self.shapes.contains(parts[parts.count - 2])
  }

  /// The drawing in the colours of its layers; nil where one colour paints all of it.
  func layered(_ drawing: CGImage, for traits: UITraitCollection) -> CGImage? {
    guard let colors = configuration.colors, let first = colors.first, isEnclosed else {
      return nil
    }
    func resolve(_ color: UIColor) -> RGBA { color.components(for: traits).cgColor.rgba }
    if configuration.isHierarchical == true {
      var second = resolve(first)
      second.alpha *= Self.secondStrength
      return LayeredSymbols.shared.picture(drawing, resolve(first), second)
    }
    guard colors.count > 1 else { return nil }
    return LayeredSymbols.shared.picture(drawing, resolve(first), resolve(colors[1]))
  }
}

/// A drawing taken apart: the ink, and what its holes would hold.
private struct SymbolLayers {
  private let drawing: CGImage
  private let width: Int
  private let height: Int
  private let ink: [UInt8]

  init(_ drawing: CGImage) {
    self.drawing = drawing
    (width, height) = (drawing.width, drawing.height)
    var ink: [UInt8] = []
    ink.reserveCapacity(width * height)
    for y in 0..<height {
      let row = drawing.pixels.row(y)
      for x in 0..<width { ink.append(row[x * 4 + 3]) }
    }
    self.ink = ink
  }

  /// Whether a pixel lets through what is outside of the drawing: light, and joined to the edge.
  private func outside() -> [Bool] {
    var isOutside = [Bool](repeating: false, count: ink.count)
    var waiting: [Int] = []
    func visit(_ index: Int) {
      guard ink[index] < 128, !isOutside[index] else { return }
      isOutside[index] = true
      waiting.append(index)
    }
    for x in 0..<width {
      visit(x)
      visit((height - 1) * width + x)
    }
    for y in 0..<height {
      visit(y * width)
      visit(y * width + width - 1)
    }
    while let index = waiting.popLast() {
      let (x, y) = (index % width, index / width)
      if x > 0 { visit(index - 1) }
      if x + 1 < width { visit(index + 1) }
      if y > 0 { visit(index - width) }
      if y + 1 < height { visit(index + width) }
    }
    return isOutside
  }

  /// How much of each pixel the holes take: where they are, and along their edges.
  private func holes() -> [UInt8] {
    let isOutside = outside()
    func isHole(_ x: Int, _ y: Int) -> Bool {
      guard x >= 0, y >= 0, x < width, y < height else { return false }
      let index = y * width + x
      return ink[index] < 128 && !isOutside[index]
    }
    return ink.indices.map { index in
      guard ink[index] < 255, !isOutside[index] else { return 0 }
      let (x, y) = (index % width, index / width)
      let isBeside = (-1...1).contains { dy in (-1...1).contains { dx in isHole(x + dx, y + dy) } }
      return isBeside ? 255 - ink[index] : 0
    }
  }

  /// The holes in the first colour, the ink in the second.
  func colored(_ first: RGBA, _ second: RGBA) -> CGImage {
    guard width > 0, height > 0 else { return drawing }
    let holes = holes()
    return CGImage(
      pixels: PixelStorage(width: width, height: height) { writer in
        for y in 0..<height {
          let row = writer.row(y)
          for x in 0..<width {
            let index = y * width + x
            let (a, b) = (CGFloat(holes[index]) * first.alpha, CGFloat(ink[index]) * second.alpha)
            func mix(_ one: CGFloat, _ two: CGFloat) -> UInt8 {
              UInt8(min((one * a + two * b).rounded(), 255))
            }
            row[x * 4] = mix(first.blue, second.blue)
            row[x * 4 + 1] = mix(first.green, second.green)
            row[x * 4 + 2] = mix(first.red, second.red)
            row[x * 4 + 3] = mix(1, 1)
          }
        }
      }
    )
  }
}
