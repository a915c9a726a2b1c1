import CoreGraphics
package import QuartzCore
internal import UIKit

/// The application under test, running in the process of the test.
///
/// Time is virtual: a gesture is played, and the screen comes to rest, without waiting. Every element reads the
/// same semantics tree that a screen reader is given.
@MainActor
public class XCUIApplication: XCUIElement {
  private let findSurface: @MainActor () -> Surface?
  var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?

  /// Given to the application when it is launched.
  public var launchArguments: [String] = []
  public internal(set) var state = State.notRunning

  /// An application whose window is given: for a view or controller that is tested alone.
  package init(surface: @escaping @MainActor () -> Surface?) {
    findSurface = surface
    super.init(query: nil, choice: .only)
  }

  override var application: XCUIApplication { self }

  override func find() -> Finding {
    guard let window = findSurface()?.semantics() else { return .missing }
    let application = SemanticsNode(
      id: ElementSnapshot.applicationID,
      role: .other,
      frame: window.frame,
      children: [window]
    )
    return .found(ElementSnapshot(node: application, path: []))
  }

  // MARK: - The window

  var gestures: GestureSynthesizer {
    guard let surface = findSurface() else {
      preconditionFailure("The application has no window: launch it before playing gestures.")
    }
    return GestureSynthesizer(surface: surface)
  }

  var windowFrame: CGRect { CGRect(origin: .zero, size: findSurface()?.size ?? .zero) }

  /// The window's picture, as it is shown now.
  public func screenshot() -> XCUIScreenshot {
    UpdateCycle.main.flush()
    guard let surface = findSurface() else {
      preconditionFailure("The application has no window: launch it before taking a picture.")
    }
    return XCUIScreenshot(of: surface)
  }
  // MARK: - Reach

  func canHit(_ snapshot: ElementSnapshot) -> Bool {
    let frame = snapshot.node.frame
    guard !frame.isEmpty else { return false }
    let visible = snapshot.path.filter { $0.role.isScrolling }
      .reduce(windowFrame) { $0.intersection($1.frame) }
    return visible.contains(frame.middle)
  }

  /// Scrolls the containers of an element, outermost first, until its middle is in sight.
  func scrollIntoSight(_ snapshot: ElementSnapshot) {
    for container in snapshot.path where container.role.isScrolling {
      let visible = container.frame.intersection(windowFrame)
      guard !visible.isNull, !visible.isEmpty else { continue }
      let target = snapshot.node.frame.middle
      guard !visible.contains(target) else { continue }
      let delta = CGVector(dx: target.x - visible.midX, dy: target.y - visible.midY)
      gestures.scroll(
        at: visible.middle,
        by: CGVector(
          dx: (visible.minX...visible.maxX).contains(target.x) ? 0 : delta.dx,
          dy: (visible.minY...visible.maxY).contains(target.y) ? 0 : delta.dy
        )
      )
    }
  }

  func advance(until condition: () -> Bool, atMost timeout: TimeInterval) -> Bool {
    let cycle = UpdateCycle.main
    cycle.useManualClock()
    let end = CACurrentMediaTime() + timeout
    while !condition() {
      guard CACurrentMediaTime() < end else { return false }
      // What waits for its turn on the main run loop gets it, without anyone sleeping.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      cycle.advance(by: 1 / 60)
    }
    return true
  }

  /// The element of `snapshot`, found again by identity.
  func element(for snapshot: ElementSnapshot) -> XCUIElement {
    XCUIElement(query: descendants(matching: .any), choice: .identity(snapshot.node.id))
  }
}

extension SemanticsNode.Role {
  /// Whether its frame is a window onto content that can be moved.
  fileprivate var isScrolling: Bool { self == .list || self == .scrollView || self == .textView }
}
