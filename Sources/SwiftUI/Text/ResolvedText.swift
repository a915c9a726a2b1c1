// From a text and its environment to what the text engine lays out, and the paints it is drawn with.

import Foundation
import TextLayout
import UIKit

/// A text with everything looked up: glyph-deciding attributes on one side, paints on the other.
struct ResolvedText: Equatable {
  var styled: StyledText
  /// By colour index; a run's line has its own, so that it can come and go by its opacity.
  var paints: [Paint]
  /// The characters, for semantics.
  var string: String
  var links: [URL]
  /// Height of a line of the plain font, for reserved lines.
  var lineHeight: CGFloat

  /// The same with other paints and no lines: what two texts have in common whose glyphs are the same.
  func hasSameGlyphs(as other: ResolvedText) -> Bool {
    guard styled != other.styled else { return true }
    return styled.withoutLines == other.styled.withoutLines
  }
}

extension StyledText {
  fileprivate var withoutLines: StyledText {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].underline = .none
      copy.runs[index].strikethrough = .none
    }
    return copy
  }
}

/// Gathers the runs of a text.
struct TextResolver {
  private let environment: EnvironmentValues
  private let context: PaintContext
  private let typeSize: DynamicTypeSize
  private let textCase: Text.Case?
  private var runs: [StyledText.Run] = []
  private var paints: [Paint] = []
  private var links: [URL] = []

  static func resolve(_ text: Text, in environment: EnvironmentValues) -> ResolvedText {
    var resolver = TextResolver(environment)
    var outer = environment.textAttributes
    outer.font = environment.font
    resolver.append(text, outer)
    return resolver.finished()
  }

  private init(_ environment: EnvironmentValues) {
    self.environment = environment
    context = PaintContext(environment)
    typeSize = environment.dynamicTypeSize
    textCase = environment.textCase
  }

  private mutating func append(_ text: Text, _ outer: TextAttributes) {
    let attributes = text.attributes.inheriting(outer)
    switch text.storage {
    case .verbatim(let string):
      append(string, attributes)
    case .key(let key, let table, let bundle):
      for piece in key.pieces(table: table, bundle: bundle) {
        switch piece {
        case .characters(let string, let style): append(string, style.applied(to: attributes))
        case .text(let inner, let style): append(inner, style.applied(to: attributes))
        }
      }
    case .attributed(let string):
      for run in string.runs {
        append(String(string[run.range].characters), run.attributes.textAttributes.inheriting(attributes))
      }
    case .image(let image):
      append(image.label ?? "", attributes)
    case .joined(let first, let second):
      append(first, attributes)
      append(second, attributes)
    }
  }

  private mutating func append(_ string: String, _ attributes: TextAttributes) {
    guard !string.isEmpty || runs.isEmpty else { return }
    let paint = paint(for: attributes)
    var run = StyledText.Run(cased(string), font: attributes.resolvedFont(typeSize).descriptor)
    run.kern = attributes.tracking ?? attributes.kerning ?? 0
    run.baselineOffset = attributes.baselineOffset ?? 0
    run.underline = attributes.underline?.isActive == true ? .single : .none
    run.strikethrough = attributes.strikethrough?.isActive == true ? .single : .none
    // Three colours for each run, drawn or not, so that a line can fade in beside the same text's colour.
    run.colorIndex = add(paint)
    run.underlineColorIndex = add(
      attributes.underline?.color.map { .color($0.resolve(in: environment)) } ?? paint
    )
    run.strikethroughColorIndex = add(
      attributes.strikethrough?.color.map { .color($0.resolve(in: environment)) } ?? paint
    )
    if let link = attributes.link { links.append(link) }
    runs.append(run)
  }

  private mutating func add(_ paint: Paint) -> Int {
    paints.append(paint)
    return paints.count - 1
  }

  private func paint(for attributes: TextAttributes) -> Paint {
    if let style = attributes.style { return style.makePaint(in: context) }
    if attributes.link != nil { return TintShapeStyle().makePaint(in: context) }
    return ForegroundStyle().makePaint(in: context)
  }

  private func cased(_ string: String) -> String {
    switch textCase {
    case nil: string
    case .uppercase?: string.uppercased()
    case .lowercase?: string.lowercased()
    }
  }

  private func finished() -> ResolvedText {
    var outer = environment.textAttributes
    outer.font = environment.font
    let plain = outer.resolvedFont(typeSize)
    var styled = StyledText(runs: runs)
    styled.lineSpacing = environment.lineSpacing + plain.leading
    styled.lineBreak =
      switch environment.truncationMode {
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: .byTruncatingTail
      }
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    styled.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    styled.alignment =
      switch environment.multilineTextAlignment {
      case .leading: isRightToLeft ? .right : .left
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    return ResolvedText(
      styled: styled,
      paints: paints,
      string: runs.map(\.text).joined(),
      links: links,
      lineHeight: (runs.first?.font ?? plain.descriptor).lineHeight
    )
  }
}

extension TextAttributes {
  /// The font that all of the attributes together ask for.
  func resolvedFont(_ size: DynamicTypeSize) -> ResolvedFont {
    var font = (font ?? .body).resolve(size)
    if let design { font.descriptor.family = design.family }
    if let weight { font.descriptor.weight = weight.value }
    if isBold == true { font.apply(.bold) }
    if isItalic == true { font.apply(.italic) }
    if isMonospaced == true { font.apply(.monospaced) }
    if hasMonospacedDigits == true { font.apply(.monospacedDigit) }
    return font
  }
}

extension InlineMarkdown.Style {
  fileprivate func applied(to attributes: TextAttributes) -> TextAttributes {
    var result = attributes
    if isStrong { result.isBold = true }
    if isEmphasized { result.isItalic = true }
    if isStruck { result.strikethrough = .single }
    if isCode { result.isMonospaced = true }
    if let link { result.link = link }
    return result
  }
}

extension AttributeContainer {
  fileprivate var textAttributes: TextAttributes {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    var result = TextAttributes()
    result.font = self[Keys.FontAttribute.self]
    result.style = self[Keys.ForegroundColorAttribute.self].map(AnyShapeStyle.init)
    result.strikethrough = self[Keys.StrikethroughStyleAttribute.self]
    result.underline = self[Keys.UnderlineStyleAttribute.self]
    result.kerning = self[Keys.KerningAttribute.self]
    result.tracking = self[Keys.TrackingAttribute.self]
    result.baselineOffset = self[Keys.BaselineOffsetAttribute.self]
    result.link = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return result
  }
}
