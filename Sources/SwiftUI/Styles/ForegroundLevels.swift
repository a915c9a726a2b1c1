/// The styles set by `foregroundStyle`, with those that were in force around it.
///
/// Hierarchical styles inside are shades of the outer ones, so that `.foregroundStyle(.secondary)` within
/// itself ends.
package final class ForegroundLevels: Sendable, Equatable {
  let styles: [AnyShapeStyle]
  let outer: ForegroundLevels?

  package init(_ styles: [AnyShapeStyle], outer: ForegroundLevels?) {
    self.styles = styles
    self.outer = outer
  }

  package static func == (lhs: ForegroundLevels, rhs: ForegroundLevels) -> Bool {
    lhs === rhs || (lhs.styles.elementsEqual(rhs.styles, by: ==) && lhs.outer == rhs.outer)
  }

  /// The paint of a level (0 is primary).
  func paint(level: Int, in context: PaintContext) -> Paint {
    var inner = context
    inner.foreground = outer
    inner.level = 0
    if level < styles.count { return styles[level].makePaint(in: inner) }
    return styles[0].makePaint(in: inner).opacity(hierarchicalOpacity(level))
  }
}
