// The modifiers that set styles and colours for what is inside.

import UIKit

extension View {
  /// Sets the style of text, symbols and shapes inside.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundStyleModifier(
        styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    )
  }

  /// Sets the colour of text, symbols and shapes inside; nil is what it is around.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundStyleModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Sets the tint of controls inside; nil is the accent colour.
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }

  /// Sets the tint of controls inside.
  @_disfavoredOverload
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(TintModifier(style: tint.map { AnyShapeStyle($0) }))
  }

  /// Sets the accent colour of what is inside.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.accentColorOverride, accentColor)
  }

  /// Sets what the `.background` style shows inside.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Sets whether the interface that the view is in is light or dark.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

private struct ForegroundStyleModifier {
  let styles: [AnyShapeStyle]
}

extension ForegroundStyleModifier: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) {
    guard !styles.isEmpty else { return }
    values.foregroundLevels = ForegroundLevels(styles, outer: values.foregroundLevels)
  }
}

private struct TintModifier {
  let style: AnyShapeStyle?
}

extension TintModifier: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) {
    values.tintColor = style.map { Color($0.makePaint(in: values).solid) }
  }
}
