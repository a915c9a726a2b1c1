import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Navigation stack` {
  private func begin(_ root: UIViewController) -> (Harness, UINavigationController) {
    let harness = Harness()
    LoggingController.log = []
    let navigation = UINavigationController(rootViewController: root)
    harness.show(navigation)
    return (harness, navigation)
  }

  @Test func `a root controller appears with the window`() {
    let root = LoggingController("A")
    let (harness, navigation) = begin(root)
    #expect(
      LoggingController.log == [
        "A willMove in", "A didMove in", "A didLoad", "A willAppear", "A isAppearing", "A didAppear",
      ]
    )
    #expect(root.navigationController === navigation)
    #expect(navigation.topViewController === root)
    #expect(navigation.visibleViewController === root)
    #expect(root.view.window === harness.window)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a push calls both controllers in order`() {
    let (harness, navigation) = begin(LoggingController("A"))
    LoggingController.log = []
    navigation.pushViewController(LoggingController("B"), animated: true)
    harness.flush()
    #expect(
      LoggingController.log == [
        "B willMove in", "A willDisappear", "B didLoad", "B willAppear", "B isAppearing",
      ]
    )
    harness.settle()
    #expect(LoggingController.log.suffix(3) == ["A didDisappear", "B didAppear", "B didMove in"])
  }

  @Test func `a pop calls both controllers in order`() {
    let (harness, navigation) = begin(LoggingController("A"))
    let second = LoggingController("B")
    navigation.pushViewController(second, animated: false)
    harness.settle()
    LoggingController.log = []
    #expect(navigation.popViewController(animated: true) === second)
    harness.settle()
    #expect(
      LoggingController.log == [
        "B willMove out", "B willDisappear", "A willAppear", "A isAppearing", "B didDisappear", "A didAppear",
        "B didMove out",
      ]
    )
    #expect(second.view.superview == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `a push slides in from the trailing edge, the old screen goes at a third of the pace`() {
    let (first, second) = (LoggingController("A"), LoggingController("B"))
    let (harness, navigation) = begin(first)
    navigation.pushViewController(second, animated: true)
    harness.flush()
    func shift(_ controller: UIViewController) -> CGFloat {
      (controller.view.layer.presentation() ?? controller.view.layer).affineTransform().tx
    }
    #expect(shift(second) > 300)
    harness.advance(by: 0.175)
    #expect(abs(shift(second) - 195) < 30)
    #expect(abs(shift(first) + 390 * 0.15) < 10)
    harness.advance(by: 0.2)
    harness.settle()
    #expect(shift(second) == 0)
    #expect(first.view.superview == nil)
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `pop to root, pop to a controller, and set the stack`() {
    let controllers = ["A", "B", "C", "D"].map(LoggingController.init)
    let (harness, navigation) = begin(controllers[0])
    navigation.setViewControllers(controllers, animated: false)
    #expect(navigation.viewControllers.count == 4)
    #expect(navigation.popToViewController(controllers[1], animated: false)?.count == 2)
    #expect(navigation.topViewController === controllers[1])
    #expect(navigation.popToRootViewController(animated: false) == [controllers[1]])
    #expect(navigation.popToRootViewController(animated: false) == nil)
    harness.settle()
    #expect(controllers[0].view.window != nil)
    #expect(controllers.map { $0.parent == nil } == [false, true, true, true])
  }

  @Test func `a push during a push ends the first one at once`() {
    let (harness, navigation) = begin(LoggingController("A"))
    navigation.pushViewController(LoggingController("B"), animated: true)
    harness.advance(by: 0.1)
    navigation.pushViewController(LoggingController("C"), animated: true)
    #expect(LoggingController.log.contains("B didAppear"))
    harness.settle()
    #expect(LoggingController.log.last == "C didMove in")
    #expect(navigation.viewControllers.count == 3)
  }

  @Test func `a delegate is told`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
      ) {
        log.append("will \(viewController.title ?? "")")
      }
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) {
        log.append("did \(viewController.title ?? "")")
      }
    }
    let (harness, navigation) = begin(LoggingController("A"))
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(LoggingController("B"), animated: true)
    harness.settle()
    navigation.popViewController(animated: false)
    #expect(delegate.log == ["will B", "did B", "will A", "did A"])
  }

  // MARK: The back swipe

  @Test func `a swipe from the edge pops from a third of the width on`() {
    let (harness, navigation) = begin(LoggingController("A"))
    navigation.pushViewController(LoggingController("B"), animated: false)
    harness.settle()
    harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 250, y: 400), duration: 0.5, pause: 0.3)
    harness.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(LoggingController.log.last == "B didMove out")
  }

  @Test func `a short swipe is taken back, and the controllers are told`() {
    let (first, second) = (LoggingController("A"), LoggingController("B"))
    let (harness, navigation) = begin(first)
    navigation.pushViewController(second, animated: false)
    harness.settle()
    LoggingController.log = []
    harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 0.5, pause: 0.3)
    harness.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(LoggingController.log.last == "B didAppear")
    #expect(first.view.superview == nil)
    #expect(second.view.frame.minX == 0)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
  }

  @Test func `a drag elsewhere, or on the root, pops nothing`() {
    let (harness, navigation) = begin(LoggingController("A"))
    harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    navigation.pushViewController(LoggingController("B"), animated: false)
    harness.settle()
    harness.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 380, y: 400))
    harness.settle()
    #expect(navigation.viewControllers.count == 2)
  }
}
