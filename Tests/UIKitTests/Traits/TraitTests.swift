import Testing
import UIKit
import WaxwingTestSupport

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

@Suite struct `Trait collections` {
  @Test func `later collections win, where they say something`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.displayScale == 3)
    #expect(traits.horizontalSizeClass == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
  }

  @Test func `equal values are equal collections`() {
    #expect(UITraitCollection(displayScale: 3) == UITraitCollection(displayScale: 3))
    #expect(UITraitCollection(displayScale: 3) != UITraitCollection(displayScale: 2))
    #expect(Set([UITraitCollection(displayScale: 3), UITraitCollection(displayScale: 3)]).count == 1)
  }

  @Test func `mutations make and change`() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.density = 4
    }
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.density == 4)
    let other = traits.modifyingTraits { $0.density = 5 }
    #expect(other.density == 5)
    #expect(other.userInterfaceStyle == .dark)
    #expect(traits != other)
    #expect(UITraitCollection().density == 1)
    #expect(traits.replacing(Density.self, value: 9).density == 9)
  }

  @Test func `the differences are listed`() {
    let changed = UITraitCollection(userInterfaceStyle: .dark).changedTraits(
      from: UITraitCollection(userInterfaceStyle: .light)
    )
    #expect(changed.count == 1)
    #expect(changed.first == UITraitUserInterfaceStyle.self)
  }

  @Test func `text sizes are ordered`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func `each thread has its own current collection`() async {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }
}

@MainActor @Suite struct `Traits in a hierarchy` {
  final class Noting: UIView {
    var changes: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      changes.append(traitCollection.userInterfaceStyle)
    }
  }

  private let harness = Harness()
  private let controller = UIViewController()
  private let view = Noting()

  init() {
    controller.view.addSubview(view)
    harness.show(controller)
    view.changes = []
  }

  @Test func `the device's settings reach every view`() {
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.userInterfaceIdiom == .phone)
    harness.changeEnvironment { $0.isDark = true }
    #expect(view.changes == [.dark])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    harness.changeEnvironment { $0.contentSizeCategory = .extraLarge }
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(view.changes.count == 2)
    harness.changeEnvironment { $0.isDark = true }
    #expect(view.changes.count == 2)
  }

  @Test func `an override holds for all below, and only changes are told`() {
    controller.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(harness.window.traitCollection.userInterfaceStyle == .light)
    harness.changeEnvironment { $0.isDark = true }
    #expect(view.changes == [.dark])
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(view.changes == [.dark])
  }

  @Test func `traitOverrides set any trait, an app's own too`() {
    controller.traitOverrides.density = 3
    #expect(view.traitCollection.density == 3)
    #expect(controller.traitOverrides.contains(Density.self))
    controller.traitOverrides.remove(Density.self)
    #expect(view.traitCollection.density == 1)
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(view.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `registrations hear of their traits only`() {
    var heard: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Noting, previous: UITraitCollection) in
      heard.append("\(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    controller.registerForTraitChanges([Density.self]) { (controller: UIViewController, _) in
      heard.append("density \(controller.traitCollection.density)")
    }
    harness.changeEnvironment { $0.isDark = true }
    harness.changeEnvironment { $0.contentSizeCategory = .small }
    harness.window.traitOverrides.density = 2
    #expect(heard == ["light to dark", "density 2"])
    view.unregisterForTraitChanges(registration)
    harness.changeEnvironment { $0.isDark = false }
    #expect(heard.count == 2)
  }

  @Test func `registrations may name a method`() {
    final class Target: NSObject {
      var calls = 0
      func changed() { calls += 1 }
      func changedWith(_ view: Noting, _ previous: UITraitCollection) { calls += 10 }
    }
    let target = Target()
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self],
      target: target,
      action: Selector("changed", Target.changed)
    )
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self],
      target: target,
      action: Selector("changedWith(_:_:)", Target.changedWith(_:_:))
    )
    harness.changeEnvironment { $0.isDark = true }
    #expect(target.calls == 11)
  }

  @Test func `a size class follows the window`() {
    harness.changeEnvironment { $0.size = CGSize(width: 844, height: 390) }
    #expect(view.traitCollection.verticalSizeClass == .compact)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(controller.view.frame.size == CGSize(width: 844, height: 390))
    #expect(harness.scene.interfaceOrientation.isLandscape)
  }

  @Test func `direction comes from the traits, unless the view forces one`() {
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
