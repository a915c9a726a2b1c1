import Testing

@testable import SwiftUI

@MainActor @Suite struct `Symbol variants` {
  @Test func `variants are asked for from the most to the plain one, and none twice`() {
    #expect(SymbolVariants.fill.names(for: "star") == ["star.fill", "star"])
    #expect(SymbolVariants.circle.fill.names(for: "plus") == ["plus.circle.fill", "plus.fill", "plus"])
    #expect(SymbolVariants.fill.names(for: "star.fill") == ["star.fill"])
    #expect(SymbolVariants.slash.names(for: "bell") == ["bell.slash", "bell"])
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
  }

  @Test func `a filled symbol is another picture; without one the symbol stays as it is`() {
    var values = EnvironmentValues()
    let plain = Image(systemName: "star").resolve(in: values).image
    values.symbolVariants = .fill
    let filled = Image(systemName: "star").resolve(in: values).image
    #expect(filled != plain && filled != nil)
    #expect(Image(systemName: "list.bullet").resolve(in: values).image != nil)
  }
}
