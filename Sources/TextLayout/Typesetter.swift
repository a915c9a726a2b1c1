internal import CoreGraphics

/// Makes a laid-out text of shaped ones: decides the lines, cuts what does not fit, and stacks line boxes.
struct Typesetter {
  let bounds: TextBounds
  /// With the breaks, if the text may need them in the room.
  let shape: (StyledText, TextBounds) -> ShapedText

  func layout(_ text: StyledText) -> LaidOutText {
    let natural = layout(text, factor: 1)
    guard bounds.minimumScaleFactor < 1, natural.isTruncated || overflows(natural) else { return natural }
    return shrunk(text)
  }

  /// The largest scale at which nothing is cut, in steps that cannot be told apart, or the smallest allowed.
  private func shrunk(_ text: StyledText) -> LaidOutText {
    var low = max(bounds.minimumScaleFactor, 0.01)
    var high: CGFloat = 1
    var best = layout(text, factor: low)
    if best.isTruncated || overflows(best) { return best }
    while high - low > 0.005 {
      let middle = (low + high) / 2
      let trial = layout(text, factor: middle)
      if trial.isTruncated || overflows(trial) {
        high = middle
      } else {
        (low, best) = (middle, trial)
      }
    }
    return best
  }

  private func overflows(_ layout: LaidOutText) -> Bool {
    guard let width = bounds.width else { return false }
    return layout.size.width > roundedUp(width) + LineBreaker.tolerance
  }

  private func layout(_ text: StyledText, factor: CGFloat) -> LaidOutText {
    let scaled = factor == 1 ? text : text.scaled(by: factor)
    let shaped = shape(scaled, bounds)
    let (plans, isTruncated) = LinePlanner(text: shaped, bounds: bounds, shape: shapeWhole).plan()
    return place(plans, of: shaped, isTruncated: isTruncated, factor: factor)
  }

  /// For what stands on one line in any case.
  private func shapeWhole(_ text: StyledText) -> ShapedText { shape(text, TextBounds()) }

  private func place(
    _ plans: [LinePlan],
    of shaped: ShapedText,
    isTruncated: Bool,
    factor: CGFloat
  ) -> LaidOutText {
    let widest = plans.map { $0.width + $0.indents }.max() ?? 0
    let container = bounds.width.map { $0.isFinite ? $0 : widest } ?? roundedUp(widest)
    var lines: [LaidOutText.Line] = []
    var top: CGFloat = 0
    for plan in plans {
      let box = lineBox(of: plan, in: shaped)
      let setter = LineSetter(text: shaped, scale: bounds.scale, shape: shapeWhole)
      lines.append(
        setter.set(plan, top: top, height: box.height, descender: box.descender, container: container)
      )
      top += box.height
      if plan.endsParagraph { top += shaped.text.paragraphSpacing }
      top += shaped.text.lineSpacing
    }
    let height = lines.last.map { $0.origin.y + $0.height } ?? 0
    return LaidOutText(
      size: CGSize(width: roundedUp(widest), height: roundedUp(height)),
      lines: lines,
      isTruncated: isTruncated,
      scaleFactor: factor,
      text: shaped.text
    )
  }

  private func roundedUp(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return length }
    // A hair is not a pixel: 2/3 times 3 may come out above 2.
    return ((length * bounds.scale - 1e-4).rounded(.up)) / bounds.scale
  }

  private func lineBox(of plan: LinePlan, in shaped: ShapedText) -> (height: CGFloat, descender: CGFloat) {
    Self.lineBox(of: plan, in: shaped)
  }

  /// The box of a line: from the fonts asked for, so that a fallback font does not raise it.
  static func lineBox(of plan: LinePlan, in shaped: ShapedText) -> (height: CGFloat, descender: CGFloat) {
    let fonts = plan.runIndices.map { shaped.text.runs[$0].font }
    let ascender = fonts.map(\.ascender).max() ?? 0
    let descender = fonts.map(\.descender).max() ?? 0
    let text = shaped.text
    var height = ascender + descender
    if text.lineHeightMultiple > 0 { height *= text.lineHeightMultiple }
    height = max(height, text.minimumLineHeight)
    if text.maximumLineHeight > 0 { height = min(height, text.maximumLineHeight) }
    return (height, descender)
  }
}

extension StyledText {
  /// The same text with every font scaled.
  fileprivate func scaled(by factor: CGFloat) -> StyledText {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].font.size *= factor
      copy.runs[index].kern *= factor
      copy.runs[index].baselineOffset *= factor
    }
    return copy
  }
}
