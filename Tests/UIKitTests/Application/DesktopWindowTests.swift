import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `A scene in a window of a desktop` {
  /// What a window is told.
  private final class Window: Display {
    var shapes: [PointerShape] = []
    var answers: [Bool] = []
    var minimum: CGSize?
    var forward = 0

    func open(_ surface: Surface) {}
    func close(_ surface: Surface) {}
    func commit(_ commit: Commit) {}
    func bringForward(_ surface: Surface) { forward += 1 }
    func limit(_ surface: Surface, to minimum: CGSize) { self.minimum = minimum }
    func show(_ shape: PointerShape, over surface: Surface) { shapes.append(shape) }
    func answerDrop(isTaken: Bool, on surface: Surface) { answers.append(isTaken) }
  }

  private final class Root: UIViewController {
    let field = UITextField()
    let button = UIButton(type: .system)

    override func viewDidLoad() {
      view.addSubview(field)
      view.addSubview(button)
      field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      button.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    }
  }

  private func withWindow(_ body: (UIWindowScene, Window, Root) throws -> Void) rethrows {
    let harness = Harness()
    let application = UIApplication.shared
    let display = Window()
    var environment = DeviceEnvironment()
    environment.size = CGSize(width: 400, height: 700)
    environment.isWindow = true
    environment.safeAreaInsets = .zero
    let scene = application.makeScene(on: display, environment: environment)
    let window = UIWindow(windowScene: scene)
    let root = Root()
    window.rootViewController = root
    window.makeKeyAndVisible()
    UpdateCycle.main.flush()
    try body(scene, display, root)
    scene.changeEnvironment {
      $0.accent = nil
      $0.accessibilityContrast = .normal
    }
    scene.closeWindows()
    application.scenes.removeAll { $0 === scene }
    withExtendedLifetime(harness) {}
  }

  private func hover(_ scene: UIWindowScene, _ x: CGFloat, _ y: CGFloat) {
    scene.send(.pointer(DisplayEvent.Pointer(.hovered, at: CGPoint(x: x, y: y), kind: .mouse)))
  }

  @Test func `the pointer is a beam over text, and an arrow elsewhere`() {
    withWindow { scene, display, _ in
      hover(scene, 20, 20)
      hover(scene, 30, 20)
      hover(scene, 20, 120)
      #expect(display.shapes == [.beam, .arrow])
    }
  }

  @Test func `its title is the scene's own, or else that of its screen`() {
    withWindow { scene, _, root in
      root.title = "Screen"
      root.view.setNeedsLayout()
      UpdateCycle.main.flush()
      #expect(scene.surface?.title == "Screen")
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.topViewController?.navigationItem.title = "Top"
      scene.keyWindow?.rootViewController = navigation
      UpdateCycle.main.flush()
      #expect(scene.surface?.title == "Top")
      scene.title = "Scene"
      #expect(scene.surface?.title == "Scene")
    }
  }

  @Test func `its size classes are those of an iPad's window`() {
    withWindow { scene, _, _ in
      @MainActor func classes(_ width: CGFloat, _ height: CGFloat) -> [UIUserInterfaceSizeClass] {
        scene.send(.resize(size: CGSize(width: width, height: height), scale: 1))
        return [scene.traitCollection.horizontalSizeClass, scene.traitCollection.verticalSizeClass]
      }
      #expect(classes(400, 700) == [.compact, .regular])
      #expect(classes(700, 300) == [.regular, .regular])
      #expect(scene.traitCollection.userInterfaceIdiom == .pad)
      #expect(classes(599, 300) == [.compact, .regular])
    }
  }

  @Test func `it may be kept from being made too small`() {
    withWindow { scene, display, _ in
      scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
      #expect(display.minimum == CGSize(width: 300, height: 200))
    }
  }

  @Test func `the desktop's contrast and colour are followed`() {
    withWindow { scene, _, root in
      var told = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        object: nil,
        queue: nil
      ) { _ in MainActor.assumeIsolated { told += 1 } }
      scene.send(.contrast(isHigh: true))
      #expect(UIAccessibility.isDarkerSystemColorsEnabled && told == 1)
      #expect(root.traitCollection.accessibilityContrast == .high)
      scene.send(.accent(SceneAccent(red: 1, green: 0, blue: 0)))
      #expect(root.button.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      root.button.tintColor = .black
      scene.send(.accent(nil))
      #expect(root.view.tintColor == .systemBlue)
      #expect(root.button.tintColor == .black)
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test func `a text of another program is dropped into a field, and nowhere else`() {
    withWindow { scene, display, root in
      root.field.text = "ab"
      scene.send(.drop(DisplayEvent.Drop(.moved, at: CGPoint(x: 20, y: 120), text: "x")))
      scene.send(.drop(DisplayEvent.Drop(.moved, at: CGPoint(x: 190, y: 20), text: "x")))
      scene.send(.drop(DisplayEvent.Drop(.dropped, at: CGPoint(x: 190, y: 20), text: "x")))
      #expect(display.answers == [false, true, true])
      #expect(root.field.text == "abx")
      scene.send(.drop(DisplayEvent.Drop(.dropped, at: CGPoint(x: 20, y: 120), text: "y")))
      #expect(root.field.text == "abx")
    }
  }

  @Test func `another is asked for, and one that is there is brought forward`() throws {
    withWindow { scene, display, _ in
      let application = UIApplication.shared
      application.activate(scene)
      let awaits = application.awaitsScenes
      application.awaitsScenes = true
      var names: [String] = []
      application.openWindow = { names.append($0) }
      let activity = NSUserActivity(activityType: "note")
      application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
      #expect(names.count == 1 && application.sceneRequests[names[0]] != nil)
      application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
      #expect(names.count == 1 && display.forward == 1)
      application.openWindow = nil
      var errors: [any Error] = []
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append($0) }
      #expect((errors.first as? UISceneError)?.code == .multipleScenesNotSupported)
      application.sceneRequests = [:]
      application.awaitsScenes = awaits
    }
  }
}
