// The modifiers that say how text inside a view looks.

import UIKit

extension View {
  /// Sets the font of text.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    textAttributes { $0.weight = weight }
  }

  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    textAttributes { $0.design = design }
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    textAttributes { $0.isBold = isActive }
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    textAttributes { $0.isItalic = isActive }
  }

  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    textAttributes { $0.isMonospaced = isActive }
  }

  nonisolated public func monospacedDigit() -> some View { textAttributes { $0.hasMonospacedDigits = true } }

  nonisolated public func kerning(_ kerning: CGFloat) -> some View { textAttributes { $0.kerning = kerning } }

  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    textAttributes { $0.tracking = tracking }
  }

  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textAttributes { $0.baselineOffset = baselineOffset }
  }

  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    textAttributes { $0.strikethrough = Text.LineStyle(isActive: isActive, color: color) }
  }

  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    textAttributes { $0.underline = Text.LineStyle(isActive: isActive, color: color) }
  }

  nonisolated private func textAttributes(_ change: (inout TextAttributes) -> Void) -> some View {
    var changes = TextAttributes()
    change(&changes)
    return modifier(TextAttributesModifier(changes: changes))
  }
}

/// Sets some of the attributes of text; compared by what it sets.
private struct TextAttributesModifier {
  let changes: TextAttributes
}

extension TextAttributesModifier: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) {
    values.textAttributes = changes.inheriting(values.textAttributes)
  }
}

// MARK: - Lines

extension View {
  /// Sets how many lines text may take; nil for any number.
  nonisolated public func lineLimit(_ number: Int?) -> some View { lines(LineLimit(most: number)) }

  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(LineLimit(most: nil, least: limit.lowerBound))
  }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(LineLimit(most: limit.upperBound))
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(LineLimit(most: limit.upperBound, least: limit.lowerBound))
  }

  /// Sets how many lines text may take, and whether room is kept for all of them.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(LineLimit(most: limit, least: reservesSpace ? limit : 0))
  }

  nonisolated private func lines(_ limit: LineLimit) -> some View { environment(\.lineLimits, limit) }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

// MARK: - Text size

extension View {
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the text size within a range.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
