import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor
@Suite struct `Rows in every script and size` {
  static let titles = [
    "牛乳を買ってから郵便局に寄り、夕方までに帰ってくる",
    "اتصل بجون قبل الظهر ثم أرسل الرسائل المتأخرة",
    "🎂 Birthday cake for 👩‍👩‍👧‍👦 and flags 🇯🇵🇩🇪",
    "A title that is much too long for one line of any phone, and so has to be continued on the next",
    "Short",
  ]

  @Test(arguments: [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
  func `rows follow one another without overlap`(category: UIContentSizeCategory) {
    let screen = TaskScreen(Self.titles, contentSizeCategory: category)
    let frames = screen.rows().map(\.frame).sorted { $0.minY < $1.minY }
    #expect(frames.count == Self.titles.count || category.isAccessibilityCategory)
    for (row, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(row.maxY - next.minY) < 0.51)
    }
    for row in screen.rows() {
      let text = row.flattened.first { $0.role == .staticText }
      let toggle = row.flattened.first { $0.role == .switch }
      guard let text, let toggle else {
        Issue.record("A row has no text or no switch: \(row)")
        continue
      }
      #expect(text.frame.maxX <= toggle.frame.minX + 0.51)
      #expect(text.frame.minY >= row.frame.minY - 0.01)
      #expect(text.frame.maxY <= row.frame.maxY + 0.01)
    }
  }

  @Test func `a long title wraps and its row grows`() throws {
    let screen = TaskScreen(Self.titles)
    let short = try #require(screen.row("Short"))
    let long = try #require(screen.row(Self.titles[3]))
    #expect(short.frame.height >= 44)
    #expect(long.frame.height > short.frame.height + 15)
  }

  @Test func `from right to left, the text is at the right and the switch at the left`() throws {
    let screen = TaskScreen(Self.titles, layoutDirection: .rightToLeft)
    for row in screen.rows() {
      let text = try #require(row.flattened.first { $0.role == .staticText })
      let toggle = try #require(row.flattened.first { $0.role == .switch })
      #expect(toggle.frame.maxX <= text.frame.minX + 0.51)
    }
  }
}
