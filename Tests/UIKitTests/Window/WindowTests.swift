import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Windows and scenes` {
  @Test func `a window that is shown opens a surface of the scene's size`() {
    let harness = Harness(size: CGSize(width: 393, height: 852), scale: 3)
    #expect(harness.display.openSurfaces.isEmpty)
    harness.show(UIViewController())
    #expect(harness.display.openSurfaces.count == 1)
    #expect(harness.display.openSurfaces.first?.size == CGSize(width: 393, height: 852))
    #expect(harness.display.openSurfaces.first?.scale == 3)
    #expect(harness.window.isKeyWindow)
    #expect(UIApplication.shared.windows.contains(harness.window))
    #expect(harness.scene.windows == [harness.window])
  }

  @Test func `a window made without a scene belongs to the first`() {
    let harness = Harness()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(window.windowScene === harness.scene)
    #expect(window.rootViewController?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(window.layer.superlayer === harness.display.openSurfaces.first?.rootLayer)
    window.isHidden = true
  }

  @Test func `windows lie by level, then in the order they were shown`() {
    let harness = Harness()
    harness.show(UIViewController())
    let alert = UIWindow(windowScene: harness.scene)
    alert.windowLevel = .alert
    alert.isHidden = false
    let normal = UIWindow(windowScene: harness.scene)
    normal.isHidden = false
    #expect(harness.scene.windows == [harness.window, normal, alert])
    #expect(
      harness.display.openSurfaces.first?.rootLayer.sublayers?.map { ObjectIdentifier($0) }
        == [harness.window, normal, alert].map { ObjectIdentifier($0.layer) }
    )
    alert.isHidden = true
    normal.isHidden = true
  }

  @Test func `turning the device lays everything out anew`() {
    let harness = Harness()
    let controller = UIViewController()
    harness.show(controller)
    harness.scene.handle(.resize(size: CGSize(width: 844, height: 390), scale: 2))
    harness.flush()
    #expect(harness.window.frame.size == CGSize(width: 844, height: 390))
    #expect(controller.view.frame.size == CGSize(width: 844, height: 390))
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(harness.display.openSurfaces.first?.size == CGSize(width: 844, height: 390))
  }

  @Test func `controllers are told of a new size before it is there`() {
    final class Turning: UIViewController {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(view.bounds.width)) to \(Int(size.width))")
        coordinator.animate { [unowned self] _ in
          log.append("along \(Int(view.bounds.width))")
        } completion: { [unowned self] _ in
          log.append("done")
        }
      }
    }
    let harness = Harness()
    let controller = Turning()
    harness.show(controller)
    harness.scene.handle(.resize(size: CGSize(width: 844, height: 390), scale: 2))
    #expect(controller.log == ["will 390 to 844", "along 844", "done"])
  }

  @Test func `each scene is a device of its own`() {
    let light = Harness()
    let dark = Harness(size: CGSize(width: 393, height: 852), isDark: true)
    let (one, other) = (UIViewController(), UIViewController())
    light.show(one)
    dark.show(other)
    light.changeEnvironment { $0.contentSizeCategory = .extraLarge }
    #expect(one.traitCollection.userInterfaceStyle == .light)
    #expect(one.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(other.traitCollection.userInterfaceStyle == .dark)
    #expect(other.traitCollection.preferredContentSizeCategory == .large)
    #expect(one.view.safeAreaInsets.top == 47)
    #expect(other.view.safeAreaInsets.top == 59)
    #expect(light.window.isKeyWindow && dark.window.isKeyWindow)
  }

  @Test func `the appearance of the display is the style`() {
    let harness = Harness()
    let controller = UIViewController()
    harness.show(controller)
    harness.scene.handle(.appearance(isDark: true))
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(harness.display.openSurfaces.first?.isDark == true)
  }

  @Test func `key windows hand over`() {
    final class Noting: UIWindow {
      var events: [String] = []
      override func becomeKey() { events.append("become") }
      override func resignKey() { events.append("resign") }
    }
    let harness = Harness()
    let first = Noting(windowScene: harness.scene)
    let second = Noting(windowScene: harness.scene)
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(first.events == ["become", "resign"])
    #expect(second.isKeyWindow)
    #expect(harness.scene.keyWindow === second)
    first.isHidden = true
    second.isHidden = true
  }
}

@MainActor @Suite struct `Hit testing and touches` {
  private let harness = Harness()

  @Test func `the deepest, foremost view that takes touches`() {
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    let root = harness.show(back)
    root.addSubview(front)
    front.addSubview(inner)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { harness.window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(65, 65) === inner)
    #expect(hit(60.5, 90) === front)
    #expect(hit(10, 10) === back)
    #expect(hit(300, 300) === root)
    front.isUserInteractionEnabled = false
    #expect(hit(65, 65) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.01
    #expect(hit(65, 65) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(hit(65, 65) === back)
  }

  @Test func `an override of hitTest or point(inside:) decides`() {
    final class Through: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let through = Through(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let root = harness.show(through)
    #expect(harness.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
  }

  @Test func `a second finger is told only where several are wanted`() {
    let view = `Gesture recognisers`.TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    harness.show(view)
    func twoFingers() {
      harness.touchDown(at: CGPoint(x: 50, y: 50), finger: 0)
      harness.touchDown(at: CGPoint(x: 100, y: 50), finger: 1)
      harness.touchUp(at: CGPoint(x: 100, y: 50), finger: 1)
      harness.touchUp(at: CGPoint(x: 50, y: 50), finger: 0)
    }
    twoFingers()
    #expect(view.log == ["began", "ended"])
    view.log = []
    view.isMultipleTouchEnabled = true
    twoFingers()
    #expect(view.log == ["began", "began", "ended", "ended"])
  }

  @Test func `taps are counted while they follow quickly in one place`() {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first?.tapCount ?? 0)
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    harness.show(view)
    harness.tap(at: CGPoint(x: 50, y: 50))
    harness.advance(by: 0.1)
    harness.tap(at: CGPoint(x: 55, y: 50))
    harness.advance(by: 0.1)
    harness.tap(at: CGPoint(x: 250, y: 50))
    harness.advance(by: 1)
    harness.tap(at: CGPoint(x: 250, y: 50))
    #expect(view.counts == [1, 2, 1, 1])
  }

  @Test func `unhandled touches go up the responder chain`() {
    final class Handling: UIViewController {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let controller = Handling()
    controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    harness.show(controller)
    harness.tap(at: CGPoint(x: 50, y: 50))
    #expect(controller.began == 1)
  }

  @Test func `a touch tells where it is and was`() {
    final class Placing: UIView {
      var places: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        places += [touch.location(in: self), touch.previousLocation(in: self), touch.location(in: nil)]
      }
    }
    let view = Placing(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    harness.show(view)
    harness.touchDown(at: CGPoint(x: 120, y: 130))
    harness.touchMove(to: CGPoint(x: 140, y: 130))
    harness.touchUp(at: CGPoint(x: 140, y: 130))
    #expect(view.places == [CGPoint(x: 40, y: 30), CGPoint(x: 20, y: 30), CGPoint(x: 140, y: 130)])
  }
}
