import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Navigation bar` {
  @Test func `the bar is 44 points below the status bar, and its content is told`() {
    let harness = Harness()
    let root = UIViewController()
    root.title = "Title"
    let navigation = UINavigationController(rootViewController: root)
    harness.show(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    navigation.setNavigationBarHidden(true, animated: false)
    harness.flush()
    #expect(root.view.safeAreaInsets.top == 47)
    navigation.setToolbarHidden(false, animated: false)
    harness.flush()
    #expect(root.view.safeAreaInsets.bottom == 78)
  }

  @Test func `a large title makes the bar 96 points tall`() {
    let harness = Harness()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    harness.show(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(root.view.safeAreaInsets.top == 143)
    root.navigationItem.largeTitleDisplayMode = .never
    harness.flush()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(root.view.safeAreaInsets.top == 91)
  }

  @Test func `a pushed controller takes the large title over, unless it says otherwise`() {
    let harness = Harness()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    harness.show(navigation)
    let plain = UIViewController()
    navigation.pushViewController(plain, animated: false)
    harness.settle()
    #expect(plain.view.safeAreaInsets.top == 143)
    let small = UIViewController()
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: true)
    harness.settle()
    #expect(small.view.safeAreaInsets.top == 91)
    navigation.popViewController(animated: true)
    harness.settle()
    #expect(plain.view.safeAreaInsets.top == 143)
  }

  @Test func `the title is a heading, its buttons are buttons`() throws {
    let harness = Harness()
    let root = UIViewController()
    root.title = "To Do"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Complete All",
      style: .plain,
      target: nil,
      action: nil
    )
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: nil,
      action: nil
    )
    harness.show(UINavigationController(rootViewController: root))
    let bar = try #require(harness.semantics.flattened.first { $0.role == .navigationBar })
    #expect(bar.identifier == "To Do")
    #expect(bar.children.map(\.role) == [.button, .heading, .button])
    #expect(bar.children.map(\.label) == ["Add", "To Do", "Complete All"])
  }

  @Test func `a tap on a bar button calls its target, its action, its closure`() {
    final class Target: UIViewController {
      var senders: [Any] = []
      func save(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let harness = Harness()
    let root = Target()
    let byTarget = UIBarButtonItem(
      title: "Save",
      style: .done,
      target: root,
      action: Selector("save(_:)", Target.save(_:))
    )
    var closures = 0
    let byClosure = UIBarButtonItem(primaryAction: UIAction(title: "Act") { _ in closures += 1 })
    root.navigationItem.rightBarButtonItems = [byTarget, byClosure]
    harness.show(UINavigationController(rootViewController: root))
    func tap(_ label: String) {
      let frame = harness.element(labelled: label)?.frame ?? .zero
      harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
    tap("Save")
    tap("Act")
    #expect(root.senders.count == 1 && root.senders.first as? UIBarButtonItem === byTarget)
    #expect(closures == 1)
    byTarget.isEnabled = false
    harness.flush()
    tap("Save")
    #expect(root.senders.count == 1)
    #expect(harness.element(labelled: "Save")?.traits.contains(.notEnabled) == true)
    byTarget.title = "Store"
    #expect(harness.element(labelled: "Store") != nil)
  }

  @Test func `the bar is read before the content`() {
    let harness = Harness()
    let root = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    label.text = "Content"
    root.view.addSubview(label)
    root.title = "Title"
    harness.show(UINavigationController(rootViewController: root))
    let labels = harness.semantics.flattened.compactMap(\.label).filter { !$0.isEmpty }
    #expect(labels == ["Title", "Content"])
  }

  @Test func `the first right item stands outermost`() throws {
    let harness = Harness()
    let root = UIViewController()
    root.navigationItem.rightBarButtonItems = ["One", "Two"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    harness.show(UINavigationController(rootViewController: root))
    let one = try #require(harness.element(labelled: "One")).frame
    let two = try #require(harness.element(labelled: "Two")).frame
    #expect(one.maxX == 374)
    #expect(two.maxX == one.minX - 16)
    #expect(one.minY == 47 && one.height == 44)
  }

  @Test func `the back button says the title it leads to, and leads there`() throws {
    let harness = Harness()
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.title = "Second"
    let navigation = UINavigationController(rootViewController: first)
    harness.show(navigation)
    navigation.pushViewController(second, animated: true)
    harness.settle()
    let back = try #require(harness.element(labelled: "First"))
    #expect(back.role == .button && back.frame.minX == 0)
    harness.tap(at: CGPoint(x: 20, y: 69))
    harness.settle()
    #expect(navigation.topViewController === first)
    #expect(harness.semantics.flattened.first { $0.role == .navigationBar }?.identifier == "First")
  }

  @Test func `right to left, the bar is mirrored`() throws {
    let harness = Harness(layoutDirection: .rightToLeft)
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit",
      style: .plain,
      target: nil,
      action: nil
    )
    let navigation = UINavigationController(rootViewController: first)
    harness.show(navigation)
    navigation.pushViewController(second, animated: false)
    harness.settle()
    #expect(try #require(harness.element(labelled: "First")).frame.maxX == 390)
    #expect(try #require(harness.element(labelled: "Edit")).frame.minX == 16)
    harness.drag(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.5, pause: 0.3)
    harness.settle()
    #expect(navigation.topViewController === first)
  }

  @Test(
    arguments: [
      (100.0, 0.0, 0.0, 145.0, 100.0), (100, 200, 0, 208, 100), (300, 100, 100, 108, 174),
      (300, 0, 90, 8, 284),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)]
  )
  func `a title stands in the middle, or aside where it must`(
    _ wanted: CGFloat,
    _ left: CGFloat,
    _ right: CGFloat,
    _ x: CGFloat,
    _ width: CGFloat
  ) {
    let title = NavigationRowLayout(width: 390, left: left, right: right).title(width: wanted)
    #expect(title.x == x && title.width == width)
  }

  @Test func `the edit button switches its controller's editing`() throws {
    let harness = Harness()
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = root.editButtonItem
    harness.show(UINavigationController(rootViewController: root))
    let frame = try #require(harness.element(labelled: "Edit")).frame
    harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(root.isEditing)
    #expect(harness.element(labelled: "Done") != nil)
  }
}
