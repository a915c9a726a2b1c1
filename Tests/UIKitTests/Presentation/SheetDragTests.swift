import Testing
@testable import UIKit

@Suite struct `A sheet that is dragged` {
  private let drag = SheetDrag(heights: [200, 400, 700], from: 400, isDismissible: true)

  @Test func `follows the finger between its heights and down, and resists beyond`() {
    #expect(drag.shownHeight(for: 100) == 300)
    #expect(drag.shownHeight(for: -250) == 650)
    #expect(drag.shownHeight(for: 350) == 50)
    let above = drag.shownHeight(for: -400)
    #expect(above > 700 && above < 730)
    let locked = SheetDrag(heights: [200], from: 200, isDismissible: false)
    let below = locked.shownHeight(for: 150)
    #expect(below < 200 && below > 170)
  }

  @Test func `let go at rest, it goes to what is nearest`() {
    #expect(drag.outcome(translation: 20, velocity: 0) == .rest(1))
    #expect(drag.outcome(translation: 150, velocity: 0) == .rest(0))
    #expect(drag.outcome(translation: -200, velocity: 0) == .rest(2))
    #expect(drag.outcome(translation: 310, velocity: 0) == .dismiss)
  }

  @Test func `a flick goes on to the next height that way`() {
    #expect(drag.outcome(translation: 10, velocity: 1500) == .rest(0))
    #expect(drag.outcome(translation: 250, velocity: 1500) == .dismiss)
    #expect(drag.outcome(translation: -10, velocity: -1500) == .rest(2))
    #expect(drag.outcome(translation: -400, velocity: -1500) == .rest(2))
  }
}
