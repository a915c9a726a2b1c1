import Testing
import UIKit

@MainActor @Suite struct `Visual formats` {
  private let one = ContentView(30, 10)
  private let two = ContentView(40, 20)

  private func lay(
    _ formats: [String],
    options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil,
    rightToLeft: Bool = false
  ) {
    let container = UIView.container(200, 100, rightToLeft: rightToLeft).adding(one, two)
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: ["one": one, "two": two]
        )
      )
    }
    container.layoutIfNeeded()
  }

  @Test(arguments: [false, true])
  func `views and spaces in a row`(isRightToLeft: Bool) {
    lay(["H:|-10-[one(60)]-[two]", "V:|[one]|"], options: [], rightToLeft: isRightToLeft)
    #expect(one.frame == CGRect(x: isRightToLeft ? 130 : 10, y: 0, width: 60, height: 100))
    #expect(two.frame.minX == (isRightToLeft ? 82 : 78))
  }

  @Test func `a standard space at the superview is its margin`() {
    lay(["|-[one]-|", "V:|-[two(>=30,<=50@200)]"])
    #expect(one.frame.minX == 8)
    #expect(one.frame.maxX == 192)
    #expect(two.frame == CGRect(x: 0, y: 8, width: 40, height: 30))
  }

  @Test func `metrics, priorities, relations and alignment`() {
    lay(
      ["H:|-(gap@900)-[one(==two)]-(>=4,==5@400)-[two(wide)]"],
      options: .alignAllBottom,
      metrics: ["gap": 12, "wide": 50.0]
    )
    #expect(one.frame.minX == 12)
    #expect(one.frame.width == 50)
    #expect(two.frame.minX == 67)
    #expect(one.frame.maxY == two.frame.maxY)
  }

  @Test func `a format may be read from left to right in every direction`() {
    lay(["H:|-3-[one]-5-[two]"], options: .directionLeftToRight, rightToLeft: true)
    #expect(one.frame.minX == 3)
    #expect(two.frame.minX == 38)
  }
}
