import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Split views` {
  private func titled(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func make(_ harness: Harness, _ style: UISplitViewController.Style = .doubleColumn)
    -> UISplitViewController
  {
    let split = UISplitViewController(style: style)
    split.setViewController(titled("Primary"), for: .primary)
    if style == .tripleColumn { split.setViewController(titled("Supplementary"), for: .supplementary) }
    split.setViewController(titled("Secondary"), for: .secondary)
    harness.show(split)
    harness.settle()
    return split
  }

  private func frame(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> CGRect? {
    split.viewController(for: column)?.navigationController?.view.frame
  }

  @Test func `columns stand beside each other where there is room`() {
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    let split = make(harness)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(split, .primary) == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(frame(split, .secondary) == CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
    #expect(split.viewController(for: .primary)?.splitViewController === split)
    #expect(split.viewControllers.map(\.title) == ["Primary", "Secondary"])
  }

  @Test func `upright, the primary column lies over the secondary one when it is wanted`() {
    let harness = Harness(size: CGSize(width: 820, height: 1180))
    let split = make(harness)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(split, .secondary)?.width == 820)
    split.show(.primary)
    harness.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(split, .primary)?.minX == 0)
    #expect(frame(split, .secondary)?.width == 820)
    harness.tap(at: CGPoint(x: 700, y: 600))
    harness.settle()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `three columns`() {
    let harness = Harness(size: CGSize(width: 1366, height: 1024))
    let split = make(harness, .tripleColumn)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(frame(split, .supplementary)?.minX == 320.5)
    #expect(frame(split, .secondary)?.minX == 641)
    split.hide(.primary)
    harness.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(split, .supplementary)?.minX == 0)
  }

  @Test func `narrow, they are one stack, with the secondary on top unless the delegate says otherwise`() {
    final class Delegate: UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let harness = Harness()
    let split = make(harness)
    #expect(split.isCollapsed)
    let stack = split.viewController(for: .primary)?.navigationController
    #expect(stack?.viewControllers.map(\.title) == ["Primary", "Secondary"])
    let delegate = Delegate()
    let other = UISplitViewController(style: .doubleColumn)
    other.delegate = delegate
    other.setViewController(titled("P"), for: .primary)
    other.setViewController(titled("S"), for: .secondary)
    harness.show(other)
    harness.settle()
    let otherStack = other.viewController(for: .primary)?.navigationController
    #expect(otherStack?.viewControllers.map(\.title) == ["P"])
    other.show(.secondary)
    harness.settle()
    #expect(otherStack?.viewControllers.map(\.title) == ["P", "S"])
  }

  @Test func `a window that grows and shrinks takes the columns apart and together`() {
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    let split = make(harness)
    harness.changeEnvironment { $0.size = CGSize(width: 500, height: 820) }
    harness.settle()
    #expect(split.isCollapsed)
    let stack = split.viewController(for: .primary)?.navigationController
    #expect(stack?.viewControllers.map(\.title) == ["Primary", "Secondary"])
    harness.changeEnvironment { $0.size = CGSize(width: 1180, height: 820) }
    harness.settle()
    #expect(!split.isCollapsed)
    #expect(stack?.viewControllers.map(\.title) == ["Primary"])
    #expect(split.viewController(for: .secondary)?.navigationController !== stack)
    #expect(frame(split, .secondary)?.minX == 320.5)
  }
}

@MainActor @Suite struct `Page views` {
  @MainActor private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let recorder: Recorder
    let controllers: [UIViewController]

    init(_ recorder: Recorder, count: Int = 3) {
      self.recorder = recorder
      controllers = (0..<count).map { index in
        let controller = UIViewController()
        controller.title = "\(index)"
        return controller
      }
    }

    private func index(_ controller: UIViewController) -> Int {
      controllers.firstIndex { $0 === controller } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      let place = index(viewController) - 1
      return controllers.indices.contains(place) ? controllers[place] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      let place = index(viewController) + 1
      return controllers.indices.contains(place) ? controllers[place] : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { controllers.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.map(index) ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      recorder.note("from \(previousViewControllers.first?.title ?? "") \(completed)")
    }
  }

  private let recorder = Recorder()

  private func make(_ harness: Harness) -> (UIPageViewController, Pages) {
    let pages = Pages(recorder)
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.delegate = pages
    controller.setViewControllers([pages.controllers[0]], direction: .forward, animated: false)
    harness.show(controller)
    harness.settle()
    return (controller, pages)
  }

  @Test func `a drag turns the page, and tells of it`() {
    let harness = Harness()
    let (controller, pages) = make(harness)
    #expect(controller.viewControllers?.first === pages.controllers[0])
    harness.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
    harness.settle()
    #expect(controller.viewControllers?.first === pages.controllers[1])
    #expect(recorder.take() == ["from 0 true"])
    harness.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
    harness.settle()
    #expect(controller.viewControllers?.first === pages.controllers[0])
  }

  @Test func `from code, with and without an animation`() {
    let harness = Harness()
    let (controller, pages) = make(harness)
    var finished: Bool?
    controller.setViewControllers([pages.controllers[2]], direction: .forward, animated: true) {
      finished = $0
    }
    #expect(finished == nil)
    harness.settle()
    #expect(finished == true)
    #expect(controller.viewControllers?.first === pages.controllers[2])
    controller.setViewControllers([pages.controllers[0]], direction: .reverse, animated: false)
    #expect(controller.viewControllers?.first === pages.controllers[0])
    #expect(recorder.take() == [])
  }

  @Test func `dots say which page is shown`() throws {
    let harness = Harness()
    let (controller, pages) = make(harness)
    let dots = try #require(harness.semantics.flattened.first { $0.role == .pageIndicator })
    #expect(dots.value == "page 1 of 3")
    harness.window.perform(.increment, on: dots.id)
    harness.settle()
    #expect(controller.viewControllers?.first?.title == "1")
    withExtendedLifetime(pages) {}
  }
}
