import Testing
import UIKit
import WaxwingTestSupport

/// A screen that scrolls under a bar with a large title.
@MainActor private struct LargeTitleFixture {
  let harness: Harness
  let screen = ScrollingController()
  let navigation: UINavigationController

  init(_ category: UIContentSizeCategory = .large) {
    harness = Harness(contentSizeCategory: category)
    screen.title = "Large"
    navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    harness.show(navigation)
  }

  var barHeight: CGFloat {
    harness.flush()
    return navigation.navigationBar.frame.height
  }
}

@MainActor @Suite struct `A large title` {
  @Test func `content starts below it`() {
    let fixture = LargeTitleFixture()
    #expect(fixture.screen.scrollView.contentOffset.y == -143)
    #expect(fixture.screen.scrollView.adjustedContentInset.top == 143)
    #expect(fixture.barHeight == 96)
  }

  @Test func `it grows with the user's text, and the bar with it; the row does not`() {
    let fixture = LargeTitleFixture()
    fixture.harness.changeEnvironment { $0.contentSizeCategory = .extraExtraExtraLarge }
    fixture.harness.settle()
    // A line of 48 in place of 41.
    #expect(fixture.barHeight == 103)
    #expect(fixture.screen.scrollView.adjustedContentInset.top == 150)
    #expect(fixture.harness.semantics.flattened.first { $0.role == .heading }?.frame.height == 48)
    fixture.screen.scrollView.contentOffset.y = 0
    #expect(fixture.barHeight == 44)
    fixture.harness.changeEnvironment { $0.contentSizeCategory = .large }
    fixture.screen.scrollView.contentOffset.y = -143
    #expect(fixture.barHeight == 96)
  }

  @Test func `it is as large as the text from the start`() {
    let fixture = LargeTitleFixture(.extraExtraExtraLarge)
    #expect(fixture.barHeight == 103)
    #expect(fixture.screen.scrollView.contentOffset.y == -150)
    let heading = fixture.harness.semantics.flattened.first { $0.role == .heading }
    #expect(heading?.frame.minY == CGFloat(94) && heading?.frame.height == CGFloat(48))
  }

  @Test func `it gives way to the content, and comes back`() {
    let fixture = LargeTitleFixture()
    for (offset, height) in [(-143, 96), (-123, 76), (-91, 44), (300, 44), (-100, 53), (-143, 96)]
      as [(CGFloat, CGFloat)]
    {
      fixture.screen.scrollView.contentOffset.y = offset
      #expect(fixture.barHeight == height)
      #expect(fixture.screen.scrollView.contentOffset.y == offset)
      #expect(fixture.screen.scrollView.adjustedContentInset.top == 47 + height)
    }
  }

  @Test func `pulled down, the bar keeps its height`() {
    let fixture = LargeTitleFixture()
    fixture.screen.scrollView.contentOffset.y = -180
    #expect(fixture.barHeight == 96)
    let title = fixture.harness.semantics.flattened.first { $0.role == .heading }
    #expect(title?.frame.minY == CGFloat(131))
  }

  @Test func `the inline title takes its place`() {
    let fixture = LargeTitleFixture()
    func headings() -> [CGFloat] {
      fixture.harness.settle()
      return fixture.harness.semantics.flattened.filter { $0.role == .heading }.map(\.frame.height)
    }
    #expect(headings() == [41])
    fixture.screen.scrollView.contentOffset.y = 0
    #expect(headings().count == 1)
    #expect(headings().first ?? 41 < 30)
  }

  @Test func `a drag that ends half way is carried to an end`() {
    let fixture = LargeTitleFixture()
    fixture.harness.drag(
      from: CGPoint(x: 200, y: 600),
      to: CGPoint(x: 200, y: 570),
      duration: 0.3,
      pause: 0.3
    )
    fixture.harness.settle()
    #expect([-143, -91].contains(fixture.screen.scrollView.contentOffset.y))
    #expect([96, 44].contains(fixture.barHeight))
  }

  @Test func `from the collapsed bar, content is pulled down without resistance`() {
    let fixture = LargeTitleFixture()
    fixture.screen.scrollView.contentOffset.y = -91
    fixture.harness.flush()
    fixture.harness.touchDown(at: CGPoint(x: 200, y: 400))
    for y in stride(from: 405, through: 440, by: 5) {
      fixture.harness.advance(by: 1.0 / 60)
      fixture.harness.touchMove(to: CGPoint(x: 200, y: CGFloat(y)))
    }
    // 40 points, less the slop of 10.
    #expect(fixture.screen.scrollView.contentOffset.y == -121)
    fixture.harness.touchUp(at: CGPoint(x: 200, y: 440))
    fixture.harness.settle()
    #expect(fixture.screen.scrollView.contentOffset.y == -143)
  }

  @Test func `scroll positions survive a push and a pop`() {
    let fixture = LargeTitleFixture()
    fixture.screen.scrollView.contentOffset.y = 200
    fixture.harness.flush()
    let other = ScrollingController()
    fixture.navigation.pushViewController(other, animated: true)
    fixture.harness.settle()
    #expect(fixture.barHeight == 96)
    #expect(other.scrollView.contentOffset.y == -143)
    fixture.navigation.popViewController(animated: true)
    fixture.harness.settle()
    #expect(fixture.screen.scrollView.contentOffset.y == 200)
    #expect(fixture.barHeight == 44)
  }
}

@MainActor @Suite struct `A bar's background` {
  @Test func `it comes in as content goes under the bar`() {
    let harness = Harness()
    let screen = ScrollingController()
    let navigation = UINavigationController(rootViewController: screen)
    harness.show(navigation)
    let bar = navigation.navigationBar
    #expect(screen.scrollView.contentOffset.y == -91)
    func backgroundAlpha() -> CGFloat {
      harness.settle()
      return bar.subviews[0].alpha
    }
    #expect(backgroundAlpha() == 0)
    screen.scrollView.contentOffset.y = -83
    #expect(backgroundAlpha() == 0.5)
    screen.scrollView.contentOffset.y = 100
    #expect(backgroundAlpha() == 1)
    screen.scrollView.contentOffset.y = -91
    #expect(backgroundAlpha() == 0)
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    bar.scrollEdgeAppearance = opaque
    #expect(backgroundAlpha() == 1)
  }

  @Test func `the background reaches to the top of the screen`() {
    let harness = Harness()
    let navigation = UINavigationController(rootViewController: UIViewController())
    harness.show(navigation)
    #expect(navigation.navigationBar.subviews[0].frame == CGRect(x: 0, y: -47, width: 390, height: 91))
  }

  @Test func `below an opaque bar, content starts under its edge`() {
    let harness = Harness()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    harness.show(navigation)
    #expect(root.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(root.view.safeAreaInsets.top == 0)
  }

  @Test func `it stays large when a search bar comes below it`() {
    let fixture = LargeTitleFixture()
    #expect(fixture.barHeight == 96)
    fixture.screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
    #expect(fixture.barHeight == 148)
    #expect(fixture.screen.scrollView.contentOffset.y == -195)
    #expect(fixture.screen.scrollView.adjustedContentInset.top == 195)
  }
}
