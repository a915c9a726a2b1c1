import Testing
import UIKit
import WaxwingTestSupport

/// Constraints in a window: safe area, margins, animation, controllers.
@MainActor @Suite struct `Layout of screens` {
  private final class Screen: UIViewController {
    let content = UIView.plain()
    let footer = ContentView(40, 20)
    private(set) var constraintUpdates = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(content)
      view.addSubview(footer)
      let area = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: area.topAnchor),
        content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: footer.topAnchor),
        footer.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        footer.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      ])
    }

    override func updateViewConstraints() {
      constraintUpdates += 1
      super.updateViewConstraints()
    }
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `a screen lies within the safe area and the margins`(direction: UIUserInterfaceLayoutDirection) {
    let harness = Harness(
      layoutDirection: direction,
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    )
    let screen = Screen()
    harness.show(screen)
    #expect(screen.content.frame == CGRect(x: 16, y: 47, width: 358, height: 743))
    #expect(screen.footer.frame.minX == (direction == .leftToRight ? 350 : 0))
    #expect(screen.footer.frame.maxY == 810)
    #expect(screen.constraintUpdates == 1)
    screen.additionalSafeAreaInsets.top = 100
    harness.flush()
    #expect(screen.content.frame.minY == 147)
  }

  @Test func `a constant changed before a layout in an animation block animates the frame`() {
    let harness = Harness()
    let view = ContentView(20, 20)
    let container = UIView.container(300, 300).adding(view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    leading.isActive = true
    harness.show(container)
    leading.constant = 100
    UIView.animate(withDuration: 1) { container.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    harness.advance(by: 0.5)
    let middle = view.layer.presentation()?.frame.minX ?? 0
    #expect(middle > 10 && middle < 90)
    harness.settle()
    #expect(view.layer.presentation()?.frame.minX ?? 100 == 100)
  }

  @Test func `hiding an arranged view in an animation block has the others close the gap in it`() {
    let harness = Harness()
    let views = (0..<3).map { _ in ContentView(40, 20) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let container = UIView.container(300, 300).adding(stack)
    stack.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    harness.show(container)
    #expect(views[2].frame.minX == 80)
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    #expect(views[2].frame.minX == 40)
    harness.advance(by: 0.5)
    let middle = views[2].layer.presentation()?.frame.minX ?? 0
    #expect(middle > 44 && middle < 76)
    harness.settle()
    #expect(stack.frame.width == 80)
  }

  @Test func `a window's size reaches the constraints of its screen`() {
    let harness = Harness(size: CGSize(width: 320, height: 568), safeArea: .zero)
    let screen = Screen()
    harness.show(screen)
    #expect(screen.content.frame == CGRect(x: 16, y: 0, width: 288, height: 548))
  }
}
