import Foundation
import Testing
import UIKit

@Suite struct `Fonts` {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func `line boxes are San Francisco's`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.002)
    #expect(font.descender < 0)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func `text styles have their sizes at the default text size`(style: UIFont.TextStyle, size: Int) {
    #expect(
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.large)).pointSize == CGFloat(size)
    )
  }

  @Test func `text styles grow with the text size`() {
    let sizes = [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge]
      .map { UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits($0)).pointSize }
    #expect(sizes == [14, 23, 53])
    let headline = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits(.large))
    #expect(headline.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func `metrics leave values alone at the default size and grow as the style does`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 44, compatibleWith: traits(.large)) == 44)
    #expect(metrics.scaledValue(for: 44, compatibleWith: traits(.accessibilityLarge)) == 80)
    let font = metrics.scaledFont(
      for: .systemFont(ofSize: 22),
      maximumPointSize: 30,
      compatibleWith: traits(.accessibilityLarge)
    )
    #expect(font.pointSize == 30)
  }

  @Test func `bold, italic, monospaced and other designs`() {
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "Inter-SemiBold")
    #expect(UIFont.systemFont(ofSize: 12, weight: .black).fontName == "Inter-Black")
    #expect(UIFont.italicSystemFont(ofSize: 12).fontDescriptor.symbolicTraits == .traitItalic)
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    #expect(mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    let widths = ["i", "W"].map { $0.size(withAttributes: [.font: mono]).width }
    #expect(abs(widths[0] - widths[1]) < 0.01)
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = body.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
    #expect(bold?.fontName == "Inter-SemiBold")
    #expect(bold?.pointSize == 17)
    #expect(body.withDesign(.serif).map { UIFont(descriptor: $0, size: 0) }?.familyName == "Noto Serif")
  }

  @Test func `names that are no font of ours are nil`() {
    #expect(UIFont(name: "Comic Sans MS", size: 12) == nil)
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 12)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "Menlo-Regular", size: 12)?.familyName == "DejaVu Sans Mono")
  }
}
