import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Tab bars` {
  private let recorder = Recorder()

  private func make(_ titles: [String], _ harness: Harness) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = titles.map { title in
      let controller = UIViewController()
      controller.title = title
      controller.view.accessibilityIdentifier = title
      return controller
    }
    harness.show(tabs)
    return tabs
  }

  private func tap(_ label: String, _ harness: Harness) throws {
    let node = try #require(harness.semantics.flattened.first { $0.label == label && $0.role == .tab })
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  private func shown(_ harness: Harness) -> [String] {
    harness.semantics.flattened.compactMap(\.identifier)
  }

  @Test func `the first tab is shown, above a bar of 49 points and the safe area`() throws {
    let harness = Harness()
    let tabs = make(["One", "Two"], harness)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
    #expect(shown(harness) == ["One"])
  }

  @Test func `a tap selects, and the delegate may refuse`() throws {
    final class Delegate: UITabBarControllerDelegate {
      let recorder: Recorder
      var refuses = false
      init(_ recorder: Recorder) { self.recorder = recorder }
      func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        !refuses
      }
      func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        recorder.note(controller.title ?? "")
      }
    }
    let harness = Harness()
    let tabs = make(["One", "Two"], harness)
    let delegate = Delegate(recorder)
    tabs.delegate = delegate
    try tap("Two", harness)
    #expect(tabs.selectedIndex == 1)
    #expect(shown(harness) == ["Two"])
    #expect(recorder.take() == ["Two"])
    delegate.refuses = true
    try tap("One", harness)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem?.title == "Two")
    tabs.selectedIndex = 0
    #expect(recorder.take() == [])
    #expect(tabs.tabBar.selectedItem?.title == "One")
  }

  @Test func `a second tap on a tab goes back to the root of its stack`() throws {
    let harness = Harness()
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    harness.show(tabs)
    navigation.pushViewController(UIViewController(), animated: false)
    harness.settle()
    try tap("Root", harness)
    #expect(navigation.viewControllers.count == 1)
    #expect(root.tabBarController === tabs)
  }

  @Test func `tabs say which one they are, their badge, and whether they are selected`() throws {
    let harness = Harness()
    let tabs = make(["One", "Two", "Three"], harness)
    tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
    let bar = try #require(harness.semantics.flattened.first { $0.role == .tabBar })
    #expect(bar.children.map(\.label) == ["One", "Two", "Three"])
    #expect(bar.children.map(\.role) == [.tab, .tab, .tab])
    #expect(bar.children[1].value == "7")
    #expect(bar.children[1].hint == "Tab, 2 of 3")
    #expect(bar.children[0].traits.contains(.isSelected))
    harness.window.perform(.activate, on: bar.children[2].id)
    #expect(tabs.selectedIndex == 2)
  }

  @Test func `of more than five the rest is in a list`() throws {
    let harness = Harness()
    let tabs = make(["A", "B", "C", "D", "E", "F"], harness)
    let bar = try #require(harness.semantics.flattened.first { $0.role == .tabBar })
    #expect(bar.children.map(\.label) == ["A", "B", "C", "D", "More"])
    try tap("More", harness)
    let row = try #require(harness.semantics.flattened.first { $0.label == "F" })
    harness.tap(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
    harness.settle()
    #expect(tabs.selectedIndex == 5)
    #expect(shown(harness).contains("F"))
    try tap("A", harness)
    #expect(tabs.selectedIndex == 0)
    #expect(shown(harness) == ["A"])
  }

  @Test func `a pushed controller may want the bar's room`() {
    let harness = Harness()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    harness.show(tabs)
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    tabs.view.setNeedsLayout()
    harness.settle()
    #expect(tabs.tabBar.frame.minY == 844)
  }

  @Test func `an appearance proxy's values reach a bar that has none of its own`() {
    UITabBar.appearance().unselectedItemTintColor = .systemGreen
    let harness = Harness()
    let tabs = make(["One", "Two"], harness)
    #expect(tabs.tabBar.unselectedItemTintColor == .systemGreen)
    UITabBar.appearance().unselectedItemTintColor = nil
  }

  @Test(arguments: [false, true]) func `a picture`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 375, height: 120), isDark: isDark)
    let tabs = UITabBarController()
    tabs.viewControllers = [("Home", "house.fill"), ("Search", "magnifyingglass"), ("Inbox", "tray.fill")].map
    {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      controller.tabBarItem = UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), tag: 0)
      return controller
    }
    tabs.viewControllers?[2].tabBarItem.badgeValue = "12"
    picture.harness.show(tabs)
    try picture.compare("tabs\(isDark ? "-dark" : "")")
  }
}
