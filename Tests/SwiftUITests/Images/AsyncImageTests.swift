import Foundation
import ImageDisplay
import SwiftUI
import Testing
import WaxwingTestSupport

@MainActor @Suite struct `A picture from an address` {
  private struct Screen: View {
    let url: URL?
    var body: some View {
      AsyncImage(url: url) { phase in
        if let image = phase.image {
          image.accessibilityLabel("Picture")
        } else if phase.error != nil {
          Text(verbatim: "No picture")
        } else {
          Text(verbatim: "Waiting")
        }
      }
    }
  }

  /// Lets tasks go on until the screen says `label`.
  private func wait(for label: String, on screen: ScreenHarness<Screen>) async {
    for _ in 0..<1_000 where screen.labels != [label] {
      await Task.yield()
      screen.harness.flush()
    }
  }

  @Test func `is shown once it is there, at its own size`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString).png")
    try PixelImage(width: 40, height: 20).pngData().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = ScreenHarness(Screen(url: file))
    #expect(screen.labels == ["Waiting"])
    await wait(for: "Picture", on: screen)
    #expect(screen.labels == ["Picture"])
    #expect(screen.node("Picture")?.frame.size == CGSize(width: 40, height: 20))
  }

  @Test func `that can't be had is said`() async {
    let screen = ScreenHarness(Screen(url: URL(fileURLWithPath: "/nowhere/picture.png")))
    await wait(for: "No picture", on: screen)
    #expect(screen.labels == ["No picture"])
  }
}
