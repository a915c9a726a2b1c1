package import CoreGraphics
package import Foundation
package import QuartzCore
package import UIKit

/// A window on no display, with a clock turned by hand: what tests of views work with.
///
/// Several may be there at once, each a device of its own; the clock is one for all.
@MainActor package final class Harness {
  package let scene: UIWindowScene
  package let window: UIWindow
  package let display = RecordingDisplay()

  /// A phone of a size; the safe area is that of a known device of the size, unless given.
  package init(
    size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 2,
    isDark: Bool = false,
    contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    safeArea: UIEdgeInsets? = nil
  ) {
    UpdateCycle.main.useManualClock()
    let application = UIApplication.shared
    application.display = display
    var environment = DeviceEnvironment()
    environment.size = size
    environment.scale = scale
    environment.isDark = isDark
    environment.contentSizeCategory = contentSizeCategory
    environment.layoutDirection = layoutDirection
    environment.safeAreaInsets = safeArea
    application.adopt(environment)
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    )
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    application.scenes.append(scene)
    window = UIWindow(windowScene: scene)
  }

  /// Changes the device: its size, its appearance, the size of text.
  package func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    scene.changeEnvironment(change)
    activate()
    flush()
  }

  /// Makes this harness's device the one of `UIScreen.main`.
  private func activate() {
    UIApplication.shared.adopt(scene.environment)
  }

  /// Shows a controller as the window's root, and lays out.
  package func show(_ controller: UIViewController) {
    activate()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UpdateCycle.main.flush()
  }

  /// Shows a view at its own frame in an empty root view, which is returned.
  @discardableResult
  package func show(_ view: UIView) -> UIView {
    let controller = UIViewController()
    controller.view.addSubview(view)
    show(controller)
    return controller.view
  }

  /// A device that nobody holds any more costs the tests after it no time.
  isolated deinit { close() }

  /// Takes the window off the screen, and what it shows apart.
  package func close() {
    scene.closeWindows()
    window.rootViewController = nil
    UIApplication.shared.scenes.removeAll { $0 === scene }
  }

  // MARK: Time

  package func advance(by seconds: CFTimeInterval) {
    UpdateCycle.main.advance(by: seconds)
  }

  package func settle(limit: CFTimeInterval = 10) {
    UpdateCycle.main.settle(limit: limit)
  }

  package func flush() {
    UpdateCycle.main.flush()
  }

  // MARK: Fingers

  package func touchDown(at point: CGPoint, finger: Int = 0) {
    send(.began, point, finger)
  }

  package func touchMove(to point: CGPoint, finger: Int = 0) {
    send(.moved, point, finger)
  }

  package func touchUp(at point: CGPoint, finger: Int = 0) {
    send(.ended, point, finger)
  }

  package func touchCancel(at point: CGPoint, finger: Int = 0) {
    send(.cancelled, point, finger)
  }

  private func send(_ phase: DisplayEvent.Pointer.Phase, _ point: CGPoint, _ finger: Int) {
    scene.handle(.pointer(.init(phase, id: finger, at: point)))
    flush()
  }

  package func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: 0.05)
    touchUp(at: point)
  }

  package func tap(_ view: UIView) {
    let bounds = view.bounds
    tap(at: view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
  }

  package func press(at point: CGPoint, for seconds: CFTimeInterval) {
    touchDown(at: point)
    advance(by: seconds)
    touchUp(at: point)
  }

  /// Moves a finger from one point to another evenly; `pause` is how long it rests before it is lifted.
  package func drag(
    from start: CGPoint,
    to end: CGPoint,
    duration: CFTimeInterval = 0.3,
    pause: CFTimeInterval = 0
  ) {
    touchDown(at: start)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      advance(by: duration / CFTimeInterval(steps))
      let share = CGFloat(step) / CGFloat(steps)
      touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      )
    }
    if pause > 0 { advance(by: pause) }
    touchUp(at: end)
  }

  package func wheel(at point: CGPoint, by delta: CGVector) {
    scene.handle(.scroll(.init(at: point, by: delta)))
    flush()
  }

  package func press(key name: String, characters: String = "", modifiers: DisplayEvent.Modifiers = []) {
    scene.handle(.key(.init(name, characters: characters, modifiers: modifiers)))
    scene.handle(.key(.init(name, characters: characters, phase: .up, modifiers: modifiers)))
    flush()
  }

  // MARK: What is there

  package var semantics: SemanticsNode {
    flush()
    return scene.makeSemantics()
  }

  /// The first element with a label.
  package func element(labelled label: String) -> SemanticsNode? {
    semantics.flattened.first { $0.label == label }
  }
}
