import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Layout by anchors` {
  /// The device that views outside of windows take their traits from.
  init() { _ = Harness() }

  @Test(arguments: [false, true])
  func `leading and trailing follow the layout direction`(isRightToLeft: Bool) {
    let child = UIView.plain()
    let container = UIView.container(200, 100, rightToLeft: isRightToLeft).adding(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      child.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      child.widthAnchor.constraint(equalToConstant: 50),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 2),
    ])
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: isRightToLeft ? 130 : 20, y: 5, width: 50, height: 27))
  }

  @Test(arguments: [false, true])
  func `siblings stand one after the other in the layout direction`(isRightToLeft: Bool) {
    let (first, second) = (ContentView(30, 10), ContentView(40, 10))
    let container = UIView.container(200, 100, rightToLeft: isRightToLeft).adding(first, second)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      first.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      second.bottomAnchor.constraint(equalTo: first.bottomAnchor, constant: 20),
    ])
    container.layoutIfNeeded()
    #expect(first.frame == CGRect(x: isRightToLeft ? 160 : 10, y: 45, width: 30, height: 10))
    #expect(second.frame == CGRect(x: isRightToLeft ? 104 : 56, y: 65, width: 40, height: 10))
  }

  @Test(arguments: [false, true])
  func `a place at a share of the container is measured from its leading edge`(isRightToLeft: Bool) {
    let child = ContentView(20, 20)
    let container = UIView.container(200, 100, rightToLeft: isRightToLeft).adding(child)
    NSLayoutConstraint(
      item: child,
      attribute: .leading,
      relatedBy: .equal,
      toItem: container,
      attribute: .trailing,
      multiplier: 0.25,
      constant: 0
    ).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == (isRightToLeft ? 130 : 50))
  }

  @Test func `left and right stay where they are whatever the direction`() {
    let child = ContentView(20, 20)
    let container = UIView.container(200, 100, rightToLeft: true).adding(child)
    child.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 15).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == 15)
  }

  @Test func `a direction that changes mirrors the layout`() {
    let child = ContentView(20, 20)
    let container = UIView.container(200, 100).adding(child)
    child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 15).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == 15)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(child.frame.maxX == 185)
  }

  @Test func `frames within views that are placed by constraints are in their coordinates`() {
    let (outer, inner) = (UIView.plain(), ContentView(10, 10))
    let container = UIView.container(200, 100).adding(outer)
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
      outer.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -7),
      inner.topAnchor.constraint(equalTo: container.topAnchor, constant: 41),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 50, y: 30, width: 24, height: 21))
    #expect(inner.frame == CGRect(x: 7, y: 11, width: 10, height: 10))
  }

  @Test func `edges land on device pixels and neighbours still meet`() {
    let views = (0..<3).map { _ in UIView.plain() }
    let container = UIView.container(100, 10).adding(views[0], views[1], views[2])
    var previous = container.leadingAnchor
    for view in views {
      view.leadingAnchor.constraint(equalTo: previous).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
      previous = view.trailingAnchor
    }
    previous.constraint(equalTo: container.trailingAnchor).isActive = true
    container.layoutIfNeeded()
    let scale = container.traitCollection.displayScale
    for view in views {
      #expect((view.frame.minX * scale).rounded() == view.frame.minX * scale)
      #expect(abs(view.frame.width - 100 / 3) < 1)
    }
    #expect(views[0].frame.maxX == views[1].frame.minX)
    #expect(views[1].frame.maxX == views[2].frame.minX)
    #expect(views[2].frame.maxX == 100)
  }

  @Test func `the distance between two anchors is a size`() {
    let (one, two) = (ContentView(10, 10), ContentView(10, 10))
    let container = UIView.container(100, 100).adding(one, two)
    let before = container.leadingAnchor.anchorWithOffset(to: one.leadingAnchor)
    let between = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
    let after = two.trailingAnchor.anchorWithOffset(to: container.trailingAnchor)
    NSLayoutConstraint.activate([
      before.constraint(equalTo: between, multiplier: 0.5), after.constraint(equalTo: before),
    ])
    container.layoutIfNeeded()
    #expect(one.frame.minX == 20)
    #expect(two.frame.minX == 70)
  }

  @Test func `a guide takes part like a view`() {
    let child = ContentView(30, 10)
    let guide = UILayoutGuide()
    let container = UIView.container(200, 100).adding(child)
    container.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: container.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 40),
      child.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(child.frame == CGRect(x: 35, y: 30, width: 30, height: 10))
    container.removeLayoutGuide(guide)
    #expect(container.constraints.isEmpty)
    #expect(guide.owningView == nil)
  }

  @Test func `a view with a frame of its own stands in constraints by it`() {
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    let child = ContentView(10, 10)
    let container = UIView.container(200, 100).adding(fixed, child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: fixed.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 55, y: 30))
    fixed.frame.origin.x = 20
    container.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 65, y: 30))
    #expect(fixed.frame == CGRect(x: 20, y: 10, width: 40, height: 20))
  }

  @Test func `changed constants and sizes move what depends on them`() {
    let child = ContentView(30, 10)
    let container = UIView.container(200, 100).adding(child)
    let leading = child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 1)
    let bottom = child.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    NSLayoutConstraint.activate([leading, bottom])
    container.layoutIfNeeded()
    leading.constant = 30
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 30, y: 90, width: 30, height: 10))
    child.content = CGSize(width: 50, height: 20)
    container.frame.size.height = 120
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 30, y: 100, width: 50, height: 20))
    leading.isActive = false
    #expect(container.constraints == [bottom])
  }

  @Test func `hugging and resistance decide who gives way`() {
    let (one, two) = (ContentView(50, 10), ContentView(50, 10))
    let container = UIView.container(200, 100).adding(one, two)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    two.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    container.layoutIfNeeded()
    #expect(one.frame.width == 50)
    #expect(two.frame.width == 150)
    container.frame.size.width = 70
    container.layoutIfNeeded()
    #expect(one.frame.width == 50)
    #expect(two.frame.width == 20)
    one.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    container.frame.size.width = 200
    container.layoutIfNeeded()
    #expect(one.frame.width == 150)
  }

  @Test func `margins and safe area are guides at a distance`() {
    let (child, other) = (UIView.plain(), UIView.plain())
    let container = UIView.container(200, 100).adding(child, other)
    container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      other.widthAnchor.constraint(equalTo: guide.widthAnchor),
      other.heightAnchor.constraint(equalTo: container.safeAreaLayoutGuide.heightAnchor),
    ])
    NSLayoutConstraint(
      item: other,
      attribute: .left,
      relatedBy: .equal,
      toItem: container,
      attribute: .leftMargin,
      multiplier: 1,
      constant: 10
    ).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(other.frame == CGRect(x: 12, y: 0, width: 194, height: 100))
    #expect(guide.layoutFrame == child.frame)
    container.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 5, y: 5, width: 190, height: 90))
  }

  @Test func `removing a view removes the constraints to it and no others`() {
    let (one, two) = (ContentView(50, 10), ContentView(50, 10))
    let container = UIView.container(200, 100).adding(one, two)
    let own = one.widthAnchor.constraint(equalToConstant: 33)
    let outward = one.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 9)
    let other = two.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    NSLayoutConstraint.activate([own, outward, other])
    container.layoutIfNeeded()
    one.removeFromSuperview()
    #expect(own.isActive)
    #expect(!outward.isActive)
    #expect(other.isActive)
    container.addSubview(one)
    container.layoutIfNeeded()
    #expect(one.frame.width == 33)
  }

  @Test func `scrolled content fills the content guide, which is the content size`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (content, header) = (ContentView(50, 300), UIView.plain())
    _ = scrollView.adding(content, header)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 100, height: 300))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    scrollView.contentOffset = CGPoint(x: 0, y: 40)
    scrollView.layoutIfNeeded()
    #expect(header.frame.minY == 40)
    #expect(content.frame.minY == 0)
  }
}
