import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Safe area and margins` {
  @Test func `a full-screen view has the device's insets`() {
    let harness = Harness()
    let controller = UIViewController()
    harness.show(controller)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(harness.window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `a subview has as much of it as reaches into it`() {
    let harness = Harness()
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
    harness.show(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    view.frame.origin.y = 300
    #expect(view.safeAreaInsets == .zero)
    // Wholly in the band, it still has the full inset.
    view.frame = CGRect(x: 0, y: -200, width: 390, height: 100)
    #expect(view.safeAreaInsets.top == 47)
  }

  @Test func `additional insets add`() {
    let harness = Harness()
    let controller = UIViewController()
    harness.show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 4, bottom: 39, right: 6))
  }

  @Test func `a root view has the system's margins at its sides, and the safe area above them`() {
    let harness = Harness()
    let controller = UIViewController()
    harness.show(controller)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    let wide = Harness(size: CGSize(width: 430, height: 932))
    let other = UIViewController()
    wide.show(other)
    #expect(other.view.layoutMargins.left == 20)
  }

  @Test func `a plain view has eight points`() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func `the safe area is added to margins unless switched off`() {
    let harness = Harness()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    harness.show(view)
    #expect(view.layoutMargins.top == 55)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
  }

  @Test func `preserving the superview's margins takes the larger`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 0, right: 0)
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 8, right: 8))
  }

  @Test func `a view that sticks out of its superview gets no more than its margins`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let child = UIView(frame: CGRect(x: -20, y: 0, width: 900, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
  }

  @Test func `directional margins follow the direction`() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(arguments: [
    (CGSize(width: 375, height: 667), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    (CGSize(width: 393, height: 852), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
    (CGSize(width: 844, height: 390), UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
    (CGSize(width: 500, height: 500), UIEdgeInsets.zero),
  ])
  func `devices have their own`(_ size: CGSize, _ insets: UIEdgeInsets) {
    #expect(SafeAreaProfile.insets(for: size) == insets)
  }
}
