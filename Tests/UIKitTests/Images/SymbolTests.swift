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
    ("bell.slash.fill", "bell-slash-fill"), ("ellipsis.circle", "three-dots"),
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
