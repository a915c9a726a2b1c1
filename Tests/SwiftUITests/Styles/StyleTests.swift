import Testing

@testable import SwiftUI

@MainActor @Suite struct `Colours and styles` {
  private func environment(_ scheme: ColorScheme = .light) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    return values
  }

  private func bytes(_ color: Color.Resolved) -> [Int] {
    [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test(arguments: [
    (Color.red, [255, 59, 48], [255, 69, 58]), (.blue, [0, 122, 255], [10, 132, 255]),
    (.green, [52, 199, 89], [48, 209, 88]), (.gray, [142, 142, 147], [142, 142, 147]),
    (.primary, [0, 0, 0], [255, 255, 255]), (.black, [0, 0, 0], [0, 0, 0]),
    (.accentColor, [0, 122, 255], [10, 132, 255]),
  ])
  func `system colours are Apple's in light and dark`(color: Color, light: [Int], dark: [Int]) {
    #expect(bytes(color.resolve(in: environment())) == light)
    #expect(bytes(color.resolve(in: environment(.dark))) == dark)
  }

  @Test func `opacity multiplies`() {
    #expect(Color.red.opacity(0.5).opacity(0.5).resolve(in: environment()).opacity == 0.25)
    #expect(Color.secondary.resolve(in: environment()).opacity == 0.6)
  }

  @Test func `a UIKit colour and back is the same`() {
    #expect(
      Color(uiColor: UIColor(Color.red)).resolve(in: environment()) == Color.red.resolve(in: environment())
    )
    let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
    let half = UIColor(Color.blue.opacity(0.5)).components(for: traits)
    #expect(half.alpha == 0.5 && abs(half.red - 10.0 / 255) < 1e-6)
  }

  @Test func `hierarchical styles are shades of the foreground style`() {
    var values = environment()
    func paint(_ style: HierarchicalShapeStyle) -> Color.Resolved { style.makePaint(in: values).solid }
    #expect(paint(.primary).opacity == 1)
    #expect(paint(.secondary) == Color.secondary.resolve(in: values))
    values.foregroundLevels = ForegroundLevels([AnyShapeStyle(Color.red)], outer: nil)
    #expect(bytes(paint(.secondary)) == [255, 59, 48])
    #expect(paint(.secondary).opacity == 0.5)
    // `.foregroundStyle(.secondary)` within `.foregroundStyle(.red)`.
    values.foregroundLevels = ForegroundLevels(
      [AnyShapeStyle(HierarchicalShapeStyle.secondary)],
      outer: values.foregroundLevels
    )
    #expect(bytes(paint(.primary)) == [255, 59, 48])
    #expect(paint(.primary).opacity == 0.5)
  }

  @Test func `an app's own style resolves by the environment`() {
    struct Alarm: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.yellow : Color.red
      }
    }
    #expect(bytes(Alarm().makePaint(in: environment()).solid) == [255, 59, 48])
    #expect(bytes(Alarm().makePaint(in: environment(.dark)).solid) == [255, 214, 10])
  }

  @Test func `mixing goes through what lies between`() {
    let middle = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: environment())
    #expect(bytes(middle) == [128, 128, 128])
  }
}
