import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Presenting` {
  private typealias Noting = `The life of a view controller`.Noting

  private let harness = Harness()
  private let recorder = Recorder()

  private func makeRoot() -> Noting {
    let root = Noting("root", recorder)
    harness.show(root)
    _ = recorder.take()
    return root
  }

  private func appearances() -> [String] {
    recorder.take().filter { $0.hasSuffix("ppear") }
  }

  @Test func `a sheet slides up over a dimmed presenter, which stays`() {
    let root = makeRoot()
    let sheet = Noting("sheet", recorder)
    var completed = false
    root.present(sheet, animated: true) { completed = true }
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.isBeingPresented)
    harness.advance(by: 0.2)
    #expect(!completed)
    let presentation = sheet.view.layer.presentation()
    #expect((presentation?.frame.minY ?? 0) > 57)
    harness.settle()
    #expect(completed)
    #expect(!sheet.isBeingPresented)
    #expect(sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(sheet.view.layer.cornerRadius == 10)
    #expect(appearances() == ["sheet willAppear", "sheet didAppear"])
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test func `a full-screen presentation takes the presenter away`() {
    let root = makeRoot()
    let cover = Noting("cover", recorder)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    harness.flush()
    #expect(
      appearances() == ["root willDisappear", "cover willAppear", "root didDisappear", "cover didAppear"]
    )
    #expect(cover.view.frame == harness.window.bounds)
    cover.dismiss(animated: false)
    harness.flush()
    #expect(
      appearances() == ["root willAppear", "cover willDisappear", "cover didDisappear", "root didAppear"]
    )
    #expect(root.presentedViewController == nil)
    #expect(cover.presentingViewController == nil)
    #expect(cover.view.window == nil)
  }

  @Test func `dismissing is animated too, and can be followed by another`() {
    let root = makeRoot()
    let first = UIViewController()
    root.present(first, animated: true)
    harness.settle()
    var dismissed = false
    root.dismiss(animated: true) { dismissed = true }
    #expect(first.isBeingDismissed)
    harness.settle()
    #expect(dismissed)
    let second = UIViewController()
    root.present(second, animated: false)
    #expect(root.presentedViewController === second)
  }

  @Test func `presenting from a child is done by the outermost parent`() {
    let root = makeRoot()
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let sheet = UIViewController()
    child.present(sheet, animated: false)
    #expect(root.presentation.presented === sheet)
    #expect(child.presentedViewController === sheet)
    sheet.dismiss(animated: false)
    #expect(child.presentedViewController == nil)
  }

  @Test func `a tap outside dismisses a sheet unless it is modal`() {
    let root = makeRoot()
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    root.present(sheet, animated: false)
    harness.tap(at: CGPoint(x: 100, y: 20))
    harness.settle()
    #expect(root.presentedViewController === sheet)
    sheet.isModalInPresentation = false
    harness.tap(at: CGPoint(x: 100, y: 20))
    harness.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func `a sheet follows the finger, and goes when it is dragged far enough`() {
    let root = makeRoot()
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    harness.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), duration: 0.5, pause: 0.3)
    harness.settle()
    #expect(root.presentedViewController === sheet)
    #expect(sheet.view.frame.minY == 57)
    harness.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), duration: 0.5, pause: 0.3)
    harness.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func `a medium detent is about half the height`() {
    let root = makeRoot()
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(sheet, animated: false)
    #expect(abs(sheet.view.frame.height - (787.0 / 2 + 34)) < 1)
    sheet.sheetPresentationController?.animateChanges {
      sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    harness.settle()
    #expect(sheet.view.frame.height == 787)
  }

  @Test func `an app's own animator runs the transition`() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      var ran = 0
      func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        ran += 1
        context.view(forKey: .to)?.alpha = 0
        UIView.animate(withDuration: 1) {
          context.view(forKey: .to)?.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    let root = makeRoot()
    let animator = Animator()
    let other = UIViewController()
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = animator
    var completed = false
    root.present(other, animated: true) { completed = true }
    harness.advance(by: 0.5)
    #expect(!completed)
    harness.settle()
    #expect(completed)
    #expect(animator.ran == 1)
  }
}
