import Foundation
import Testing
@testable import UIKit

@Suite struct `Symbols` {
  private let traits = UITraitCollection.deviceDefault

  @Test(arguments: [
    ("plus", "plus-lg"), ("trash", "trash"), ("star.fill", "star-fill"), ("checkmark", "check-lg"),
    ("checkmark.circle.fill", "check-circle-fill"), ("magnifyingglass", "search"),
    ("square.and.arrow.up", "box-arrow-up"), ("chevron.right", "chevron-right"),
    ("person.3", "people"), ("person.2.fill", "people-fill"), ("photo", "image"), ("gear", "gear-wide"),
    ("calendar", "calendar3"), ("xmark.circle", "x-circle"), ("arrow.clockwise", "arrow-clockwise"),
    ("arrow.up.circle.fill", "arrow-up-circle-fill"), ("1.circle", "1-circle"),
    ("exclamationmark.triangle.fill", "exclamation-triangle-fill"), ("bubble", "chat"),
    ("bell.slash.fill", "bell-slash-fill"), ("ellipsis.circle", "three-dots+circle"),
    ("cart.badge.plus", "cart-plus"), ("line.3.horizontal.decrease.circle", "filter-circle"),
  ])
  func `names are found in the table or by the rules`(name: String, file: String) {
    #expect(SymbolCatalog.icon(named: name)?.file == file)
  }

  @Test func `forward and backward turn with the direction of reading`() {
    let icon = SymbolCatalog.icon(named: "chevron.forward")
    #expect(icon?.file == "chevron-right")
    #expect(icon?.rightToLeftFile == "chevron-left")
  }

  @Test func `a known name without a drawing is a placeholder, an unknown one nil`() {
    #expect(SymbolCatalog.icon(named: "syringe")?.isPlaceholder == true)
    #expect(UIImage(systemName: "syringe") != nil)
    #expect(UIImage(systemName: "no.such.symbol.at.all") == nil)
  }

  @Test func `size follows point size, text style and scale`() throws {
    let small = try #require(
      UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    )
    let large = try #require(
      UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 32))
    )
    #expect(small.size == CGSize(width: 16, height: 16))
    #expect(large.size == CGSize(width: 32, height: 32))
    let list = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    #expect(try #require(UIImage(systemName: "circle", withConfiguration: list)).size.height == 22)
    let narrow = try #require(UIImage(systemName: "chevron.right"))
    #expect(narrow.size.width < narrow.size.height)
  }

  private func colors(of name: String, _ configuration: UIImage.SymbolConfiguration) throws -> Set<
    [Int]
  > {
    let large = UIImage.SymbolConfiguration(pointSize: 60).applying(configuration)
    let image = try #require(UIImage(systemName: name, withConfiguration: large))
    let rendered = try #require(image.rendered(for: .current, tint: .black))
    if let tint = rendered.tint {
      let rgba = tint.components(for: .current).cgColor.rgba
      return [[rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Int(($0 * 255).rounded()) }]
    }
    var counts: [[Int]: Int] = [:]
    for y in 0..<rendered.bitmap.height {
      for x in 0..<rendered.bitmap.width {
        let color = rendered.bitmap.color(atX: x, y: y)
        let key = [color.red, color.green, color.blue, color.alpha].map {
          Int(($0 * 255).rounded())
        }
        counts[key, default: 0] += 1
      }
    }
    // Not what lies along edges.
    return Set(counts.filter { $0.key[3] > 0 && $0.value > 100 }.keys)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test
  func `a palette paints what stands in a shape in its first colour, and the shape in its second`()
    throws
  {
    let palette = UIImage.SymbolConfiguration(paletteColors: [red, blue])
    #expect(
      try colors(of: "checkmark.circle.fill", palette) == [[255, 0, 0, 255], [0, 0, 255, 255]]
    )
    let single = UIImage.SymbolConfiguration(paletteColors: [red])
    #expect(try colors(of: "checkmark.circle.fill", single) == [[255, 0, 0, 255]])
    // A symbol of one layer has the first.
    #expect(try colors(of: "checkmark", palette) == [[255, 0, 0, 255]])
  }

  @Test func `a hierarchy has one colour, fainter in the shape`() throws {
    let hierarchy = UIImage.SymbolConfiguration(hierarchicalColor: blue)
    let seen = try colors(of: "checkmark.circle.fill", hierarchy)
    #expect(seen.count == 2)
    #expect(seen.allSatisfy { $0[0] == 0 && $0[2] >= 250 })
    #expect(seen.map { $0[3] }.max() == 255)
    #expect(seen.map { $0[3] }.min() ?? 255 < 128)
    #expect(try colors(of: "checkmark", hierarchy) == [[0, 0, 255, 255]])
  }

  @Test func `the later of two configurations says how colours are used`() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [red, blue])
    let hierarchy = UIImage.SymbolConfiguration(hierarchicalColor: blue)
    let both = hierarchy.applying(palette)
    #expect(
      try colors(of: "checkmark.circle.fill", both) == [[255, 0, 0, 255], [0, 0, 255, 255]]
    )
    let plain = both.applying(UIImage.SymbolConfiguration.preferringMonochrome())
    #expect(try colors(of: "checkmark.circle.fill", plain) == [[0, 0, 0, 255]])
  }

  @Test func `a tint wins over the layers' colours`() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [red, blue])
    let image = try #require(
      UIImage(systemName: "checkmark.circle.fill", withConfiguration: palette)
    )
    let tinted = try #require(image.withTintColor(.green).rendered(for: .current, tint: .black))
    #expect(tinted.tint == .green)
  }

  @Test func `configurations add up`() {
    let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let both = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(both.values.pointSize == 20)
    #expect(both.values.weight == .bold)
    #expect(both.values.scale == .large)
    #expect(base == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
  }

  @Test func `heavier weights have more ink`() throws {
    func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
      let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: weight)
      let image = try #require(UIImage(systemName: "circle", withConfiguration: configuration)?.cgImage)
      return image.pixels.bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(try ink(.bold) > ink(.regular))
    #expect(try ink(.black) > ink(.bold))
  }
}
