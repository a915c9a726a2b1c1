import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Scaled metrics` {
  private struct Square: View {
    @ScaledMetric(relativeTo: .body) private var side: CGFloat = 44
    var body: some View {
      Color.red.frame(width: side, height: side).accessibilityElement().accessibilityLabel("square")
    }
  }

  @Test func `a length follows the size of text as UIKit's metrics do`() {
    let screen = ScreenHarness(Square())
    #expect(screen.node("square")?.frame.width == 44)
    screen.harness.changeEnvironment { $0.contentSizeCategory = .accessibilityLarge }
    #expect(screen.node("square")?.frame.width == 80)
  }
}
