import ImageDisplay
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// Whether text is painted where it is said to be.
@MainActor
@Suite struct `Text is painted in its frame` {
  private func check(_ alignment: TextAlignment, _ direction: UIUserInterfaceLayoutDirection) throws {
    let harness = Harness(layoutDirection: direction)
    harness.show(
      UIHostingController(
        rootView: Text("A title that goes on for more than a line or two").multilineTextAlignment(alignment)
          .frame(width: 250, alignment: .leading)
      )
    )
    let surface = try #require(harness.scene.surface)
    let frame = try #require(harness.semantics.flattened.first { $0.role == .staticText }?.frame)
    surface.close()
    let display = ImageDisplay()
    surface.open(on: display)
    harness.flush()
    let picture = display.pixels(of: surface)
    var columns = IndexSet()
    for x in 0..<picture.width {
      for y in 0..<picture.height where picture[x, y].red < 128 {
        columns.insert(x)
        break
      }
    }
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(CGFloat(first) / 2 >= frame.minX - 0.5 && CGFloat(first) / 2 <= frame.minX + 4)
    #expect(CGFloat(last) / 2 <= frame.maxX + 0.5 && CGFloat(last) / 2 >= frame.maxX - 4)
  }

  @Test(arguments: [TextAlignment.leading, .center, .trailing])
  func `from left to right`(alignment: TextAlignment) throws { try check(alignment, .leftToRight) }

  @Test(arguments: [TextAlignment.leading, .center, .trailing])
  func `from right to left`(alignment: TextAlignment) throws { try check(alignment, .rightToLeft) }
}
