import Testing
import UIKit
import WaxwingTestSupport

@Suite struct `Colours` {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let elevated = UITraitCollection(traitsFrom: [
    dark, UITraitCollection(userInterfaceLevel: .elevated),
  ])

  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let components = color.components(for: traits)
    return [components.red, components.green, components.blue, components.alpha].map {
      Int(($0 * 255).rounded())
    }
  }

  @Test(
    arguments: [
      (UIColor.systemBlue, [0, 122, 255, 255], [10, 132, 255, 255], [10, 132, 255, 255]),
      (.systemGreen, [52, 199, 89, 255], [48, 209, 88, 255], [48, 209, 88, 255]),
      (.label, [0, 0, 0, 255], [255, 255, 255, 255], [255, 255, 255, 255]),
      (.secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153], [235, 235, 245, 153]),
      (.systemBackground, [255, 255, 255, 255], [0, 0, 0, 255], [28, 28, 30, 255]),
      (.secondarySystemGroupedBackground, [255, 255, 255, 255], [28, 28, 30, 255], [44, 44, 46, 255]),
      (.separator, [60, 60, 67, 74], [84, 84, 88, 153], [84, 84, 88, 153]),
      (.systemGray6, [242, 242, 247, 255], [28, 28, 30, 255], [28, 28, 30, 255]),
      (.white, [255, 255, 255, 255], [255, 255, 255, 255], [255, 255, 255, 255]),
    ] as [(UIColor, [Int], [Int], [Int])]
  )
  func `the system's look light, dark and elevated as on iOS`(
    _ color: UIColor,
    _ light: [Int],
    _ dark: [Int],
    _ elevated: [Int]
  ) {
    #expect(bytes(color, Self.light) == light)
    #expect(bytes(color, Self.dark) == dark)
    #expect(bytes(color, Self.elevated) == elevated)
  }

  @Test func `a provider chooses for the traits, and is asked again when it answers dynamically`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBlue : .red }
    #expect(color.resolvedColor(with: Self.light) == .red)
    #expect(bytes(color, Self.dark) == [10, 132, 255, 255])
    #expect(!color.resolvedColor(with: Self.dark).isDynamic)
  }

  @Test func `cgColor is for the current traits`() {
    Self.dark.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
    }
    Self.light.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    }
  }

  @Test func `equal colours are equal, and hash so`() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.red)
    #expect(UIColor.tertiaryLabel != UIColor.placeholderText)
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label.withAlphaComponent(0.4))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
  }

  @Test func `alpha is replaced, and dynamic colours stay dynamic`() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(bytes(color, Self.light) == [0, 0, 0, 128])
    #expect(bytes(color, Self.dark) == [255, 255, 255, 128])
  }

  @Test(
    arguments: [
      (0, 1, 1, [255, 0, 0]), (1.0 / 3, 1, 1, [0, 255, 0]), (2.0 / 3, 1, 1, [0, 0, 255]),
      (0.5, 0.5, 0.5, [64, 128, 128]), (0, 0, 0.5, [128, 128, 128]), (1, 1, 1, [255, 0, 0]),
    ] as [(CGFloat, CGFloat, CGFloat, [Int])]
  )
  func `hue, saturation and brightness`(_ h: CGFloat, _ s: CGFloat, _ b: CGFloat, _ expected: [Int]) {
    let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 1)
    #expect(Array(bytes(color, Self.light).prefix(3)) == expected)
    var values: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&values.0, saturation: &values.1, brightness: &values.2, alpha: &values.3))
    #expect(abs(values.2 - b) < 0.001)
    #expect(abs(values.1 - s) < 0.001)
  }

  @Test func `components come back out`() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect([r, g, b, a] == [0.1, 0.2, 0.3, 0.4])
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect((white, alpha) == (0.25, 0.5))
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }
}

@MainActor @Suite struct `Colours of views` {
  @Test func `a view's background follows its traits`() {
    let harness = Harness()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    harness.show(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    harness.changeEnvironment { $0.isDark = true }
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(view.backgroundColor == .systemBackground)
  }

  @Test func `tint is inherited, told of, and dimmed`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let root = UIView()
    let middle = Tinted()
    let leaf = Tinted()
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    let before = leaf.changes
    root.tintColor = .red
    #expect(leaf.tintColor == .red)
    #expect(leaf.changes == before + 1)
    leaf.tintColor = .green
    root.tintColor = .blue
    #expect(leaf.tintColor == .green)
    #expect(leaf.changes == before + 2)
    root.tintAdjustmentMode = .dimmed
    #expect(leaf.tintAdjustmentMode == .dimmed)
    #expect(leaf.tintColor != .green)
    leaf.tintColor = nil
    root.tintAdjustmentMode = .automatic
    #expect(leaf.tintColor == .blue)
  }
}
