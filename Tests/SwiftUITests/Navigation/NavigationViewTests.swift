import SwiftUI
import Testing
import WaxwingTestSupport

@MainActor @Suite struct `A navigation view` {
  private struct Screen: View {
    var body: some View {
      NavigationView {
        List {
          NavigationLink("Detail") { Text(verbatim: "Here").navigationTitle("Second") }
        }
        .navigationTitle("First")
      }
    }
  }

  @Test func `leads by a link to what it is for, and back`() {
    let screen = ScreenHarness(Screen())
    screen.tap("Detail")
    screen.harness.settle()
    #expect(screen.labels.contains("Here"))
    #expect(screen.labels.contains("Second"))
    // The button that leads back has the title of where it leads.
    screen.tap("First")
    screen.harness.settle()
    #expect(!screen.labels.contains("Here"))
    #expect(screen.labels.contains("Detail"))
  }
}
