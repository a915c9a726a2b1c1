import SwiftUI
import Testing
import WaxwingTestSupport

@MainActor @Suite struct `A navigation view` {
  // Apple has deprecated it, and apps have it all the same: a requirement is called without a warning.
  private struct Screen: Shown {
    @available(*, deprecated)
    var view: AnyView {
      AnyView(
        NavigationView {
          List {
            NavigationLink("Detail") { Text(verbatim: "Here").navigationTitle("Second") }
          }
          .navigationTitle("First")
        }
      )
    }
  }

  @Test func `leads by a link to what it is for, and back`() {
    let screen = ScreenHarness((Screen() as any Shown).view)
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

@MainActor private protocol Shown {
  var view: AnyView { get }
}
