import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The life of a view controller` {
  class Noting: UIViewController {
    let name: String
    let recorder: Recorder
    init(_ name: String, _ recorder: Recorder) {
      self.name = name
      self.recorder = recorder
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ what: String) { recorder.note(name.isEmpty ? what : "\(name) \(what)") }
    override func loadView() {
      note("loadView")
      super.loadView()
    }
    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func willMove(toParent parent: UIViewController?) {
      note("willMove \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      note("didMove \(parent == nil ? "out" : "in")")
    }
  }

  private let harness = Harness()
  private let recorder = Recorder()

  @Test func `a root controller is called in order`() {
    harness.show(Noting("", recorder))
    #expect(
      recorder.take() == [
        "loadView", "didLoad", "willAppear", "isAppearing", "willLayout", "didLayout", "didAppear",
      ]
    )
    harness.window.rootViewController = UIViewController()
    harness.flush()
    #expect(recorder.take() == ["willDisappear", "didDisappear"])
  }

  @Test func `the view is loaded once, when it is first asked for`() {
    let controller = Noting("", recorder)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(recorder.take() == ["loadView", "didLoad"])
    #expect(controller.view.next === controller)
  }

  @Test func `geometry and traits are right when the view is appearing`() {
    final class Measuring: UIViewController {
      var size = CGSize.zero
      var top: CGFloat = 0
      var style = UIUserInterfaceStyle.unspecified
      override func viewIsAppearing(_ animated: Bool) {
        size = view.bounds.size
        top = view.safeAreaInsets.top
        style = traitCollection.userInterfaceStyle
      }
    }
    let harness = Harness(size: CGSize(width: 393, height: 852), isDark: true)
    let controller = Measuring()
    harness.show(controller)
    #expect(controller.size == CGSize(width: 393, height: 852))
    #expect(controller.top == 59)
    #expect(controller.style == .dark)
  }

  @Test func `a child that is added to what is on screen appears`() {
    let parent = Noting("parent", recorder)
    harness.show(parent)
    _ = recorder.take()
    let child = Noting("child", recorder)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    harness.flush()
    #expect(
      recorder.take() == [
        "child willMove in", "child loadView", "child didLoad", "child willAppear", "child didMove in",
        "child isAppearing", "parent willLayout", "parent didLayout", "child willLayout", "child didLayout",
        "child didAppear",
      ]
    )
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    harness.flush()
    #expect(
      recorder.take().filter { $0.hasPrefix("child") } == [
        "child willMove out", "child willDisappear", "child didDisappear", "child didMove out",
      ]
    )
  }

  @Test func `children in the hierarchy appear and disappear with their parent`() {
    let parent = Noting("parent", recorder)
    let child = Noting("child", recorder)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = recorder.take()
    harness.show(parent)
    #expect(
      recorder.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("ppearing") } == [
        "parent willAppear", "child willAppear", "parent isAppearing", "child isAppearing",
        "parent didAppear",
        "child didAppear",
      ]
    )
  }

  @Test func `a container that says so itself makes the calls`() {
    let parent = Noting("parent", recorder)
    harness.show(parent)
    let child = Noting("child", recorder)
    parent.addChild(child)
    _ = child.view
    _ = recorder.take()
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    harness.flush()
    #expect(recorder.take().filter { $0.hasPrefix("child") }.first == "child willAppear")
    #expect(!recorder.events.contains("child didAppear"))
    child.endAppearanceTransition()
    #expect(recorder.take().last == "child didAppear")
  }

  @Test func `the responder chain goes from view to controller to parent's view to the app`() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    harness.show(parent)
    let leaf = UIView()
    child.view.addSubview(leaf)
    let expected: [UIResponder] = [
      child.view, child, parent.view, parent, harness.window, harness.scene, UIApplication.shared,
    ]
    var chain: [UIResponder] = []
    var responder = leaf.next
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    #expect(chain.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
  }
}
