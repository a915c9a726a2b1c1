// A text on the screen: measured and laid out by the text engine, shown as text by a layer.
//
// Colours move to new ones; a line under or through the text fades in and out; other characters cross-fade.

import QuartzCore
import TextLayout
import UIKit

@MainActor package final class TextBox: Box, AnimationClient, SemanticsActor {
  private(set) var text: ResolvedText
  private var limit = LineLimit()
  private var minimumScale: CGFloat = 1
  private var scale: CGFloat = 2
  private var contentTransition = ContentTransition.opacity
  var colors: [AnimatedPaint] = []
  /// What is shown while a line is fading out: the text with the line still in it.
  private var fading: ResolvedText?
  private(set) var swap: TextSwap?
  private var gradient: GradientText?
  private var isRedacted = false
  private var redaction: RedactionBlocks?

  init(_ text: ResolvedText, _ context: UpdateContext) {
    self.text = text
    super.init(context)
    layer = .still()
  }

  override package var contentLayer: CALayer? { nil }

  // MARK: - Updating

  func update(_ new: ResolvedText, _ context: UpdateContext) {
    let environment = context.environment
    let (old, isNew) = (text, colors.isEmpty)
    let oldBounds = bounds(for: proposal)
    limit = environment.lineLimits
    minimumScale = environment.minimumScaleFactor
    scale = environment.displayScale
    contentTransition = environment.contentTransition
    isRedacted = environment.redactionReasons.contains(.placeholder)
    text = new
    let transaction = isNew || !isPlaced ? Transaction() : context.transaction
    if isNew || old.styled != new.styled || oldBounds != bounds(for: proposal) {
      setNeedsSizeCheck(context.transaction)
    }
    if !isNew, !old.hasSameGlyphs(as: new), transaction.animation != nil, contentTransition == .opacity {
      beginSwap(from: fading ?? old, transaction)
      fading = nil
      setColors(new.paints, Transaction())
    } else {
      changeLines(from: old, transaction)
    }
    if isPlaced { display(at: CACurrentMediaTime()) }
    AnimationDriver.shared.update(self, isMoving: isAnimating)
  }

  /// Moves the colours.
  ///
  /// Lines that come start clear; lines that go stay until they are.
  private func changeLines(from old: ResolvedText, _ transaction: Transaction) {
    let before = fading ?? old
    guard transaction.animation != nil, before.styled != text.styled, before.hasSameGlyphs(as: text),
      before.paints.count == text.paints.count
    else {
      if before.styled != text.styled { fading = nil }
      setColors(text.paints, transaction)
      return
    }
    fading = text.hasLines ? nil : before
    var paints = text.paints
    for index in paints.indices where fading != nil && before.lineColorIndices.contains(index) {
      paints[index] = paints[index].opacity(0)
    }
    for index in colors.indices
    where text.lineColorIndices.contains(index) && !before.lineColorIndices.contains(index) {
      colors[index] = AnimatedPaint(colors[index].target.opacity(0))
    }
    setColors(paints, transaction)
  }

  private func setColors(_ paints: [Paint], _ transaction: Transaction) {
    let time = CACurrentMediaTime()
    if colors.count != paints.count {
      for index in colors.indices { colors[index].finish() }
      colors = paints.map(AnimatedPaint.init)
      return
    }
    for index in paints.indices { colors[index].setTarget(paints[index], transaction, at: time) }
  }

  private func beginSwap(from old: ResolvedText, _ transaction: Transaction) {
    guard let layer else { return }
    let content = layer.content
    swap?.finish()
    swap = TextSwap(in: layer, outgoing: content, size: frame.size, transaction)
  }

  private var isAnimating: Bool { swap != nil || colors.contains { $0.isAnimating } }

  // MARK: - Measuring

  private func bounds(for proposal: ProposedViewSize) -> TextBounds {
    func finite(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? max($0, 0) : nil } }
    return TextBounds(
      width: finite(proposal.width),
      height: finite(proposal.height),
      maximumLines: limit.most ?? 0,
      scale: scale,
      minimumScaleFactor: minimumScale
    )
  }

  private func layout(for proposal: ProposedViewSize) -> LaidOutText {
    TextEngine.layout(text.styled, in: bounds(for: proposal))
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = layout(for: proposal).size
    if limit.least > 0 {
      let least = CGFloat(limit.least) * text.lineHeight + CGFloat(limit.least - 1) * text.styled.lineSpacing
      size.height = max(size.height, (least * scale).rounded(.up) / scale)
    }
    return size
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: layout(for: proposal).firstBaseline
    case VerticalAlignment.lastTextBaseline.key: layout(for: proposal).lastBaseline
    default: nil
    }
  }

  override package var spacing: ViewSpacing { .text }

  // MARK: - Showing

  override package func layerDidResize(_ layer: CALayer, to size: CGSize) {
    display(at: CACurrentMediaTime())
    if isAnimating { AnimationDriver.shared.add(self) }
  }

  override package func didResize(_ transaction: Transaction) {
    display(at: CACurrentMediaTime())
    if isAnimating { AnimationDriver.shared.add(self) }
  }

  package func animate(at time: CFTimeInterval) -> Bool {
    if swap?.advance(to: time) == false { swap = nil }
    display(at: time)
    if fading != nil, !colors.contains(where: { $0.isAnimating }) {
      fading = nil
      setColors(text.paints, Transaction())
      display(at: time)
    }
    return isAnimating
  }

  private func display(at time: CFTimeInterval) {
    guard let layer else { return }
    let laidOut = TextEngine.layout((fading ?? text).styled, in: bounds(for: proposal))
    let paints = colors.indices.map { colors[$0].value(at: time) }
    let origin = CGPoint(x: horizontalOffset(of: laidOut), y: 0)
    if isRedacted { return redact(laidOut, at: origin, paints.first, in: layer) }
    redaction?.remove()
    redaction = nil
    let content = LayerContent.text(laidOut, colors: paints.map(\.solid.cgColor), origin: origin)
    if let swap {
      swap.show(content, size: frame.size)
    } else if paints.count == 1 || paints.allSatisfy({ $0 == paints.first }), let paint = paints.first,
      paint.isGradient
    {
      let gradient = gradient ?? GradientText(in: layer)
      self.gradient = gradient
      layer.content = .none
      gradient.show(content, paint, size: frame.size)
    } else {
      gradient?.remove()
      gradient = nil
      layer.content = content
    }
  }

  /// A block for each line.
  private func redact(_ laidOut: LaidOutText, at origin: CGPoint, _ paint: Paint?, in layer: CALayer) {
    let blocks = redaction ?? RedactionBlocks(in: layer)
    redaction = blocks
    layer.content = .none
    let rects = laidOut.lines.map { line in
      CGRect(
        x: origin.x + line.origin.x,
        y: origin.y + line.origin.y + line.height * 0.12,
        width: line.width,
        height: line.height * 0.76
      )
    }
    blocks.show(rects, color: paint?.solid.cgColor ?? .black, size: frame.size)
  }

  /// Where the text begins so that its lines, aligned in the width that was proposed, stand in the frame.
  ///
  /// The frame is as wide as the widest line, and so most often narrower than the proposal.
  private func horizontalOffset(of laidOut: LaidOutText) -> CGFloat {
    let slack = frame.width - (bounds(for: proposal).width ?? laidOut.size.width)
    switch text.styled.alignment {
    case .center: return (slack / 2 * scale).rounded() / scale
    case .right: return slack
    case .left, .natural, .justified: return 0
    }
  }

  override package func didLeaveScreen() {
    for index in colors.indices { colors[index].finish() }
    swap?.finish()
    swap = nil
    AnimationDriver.shared.remove(self)
  }

  // MARK: - Touches and semantics

  override package var isHitTarget: Bool { true }

  private lazy var semanticsID = SemanticsID.make()

  package func handles(_ id: SemanticsID) -> Bool { id == semanticsID }

  package func perform(_ action: SemanticsNode.Action) -> Bool { action == .activate && tapInMiddle() }

  override package func makeSemantics() -> [SemanticsNode] {
    guard !text.string.isEmpty else { return [] }
    return [
      SemanticsNode(
        id: semanticsID,
        role: text.links.isEmpty ? .staticText : .link,
        label: text.string,
        traits: [.staticText],
        frame: frameInWindow
      )
    ]
  }
}

extension ResolvedText {
  var hasLines: Bool { !lineColorIndices.isEmpty }

  /// The colours of lines that are drawn.
  var lineColorIndices: Set<Int> {
    Set(
      styled.runs.flatMap { run in
        [
          run.underline == .none ? nil : run.underlineColorIndex,
          run.strikethrough == .none ? nil : run.strikethroughColorIndex,
        ].compactMap { $0 }
      }
    )
  }
}

extension Paint {
  var isGradient: Bool {
    if case .color = self { return false }
    return true
  }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: LeafView {
  package func makeBox(_ context: UpdateContext) -> TextBox {
    TextBox(TextResolver.resolve(self, in: context.environment), context)
  }

  package func update(_ box: TextBox, _ context: UpdateContext) {
    box.update(TextResolver.resolve(self, in: context.environment), context)
  }
}
