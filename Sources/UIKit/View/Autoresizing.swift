/// The arithmetic of springs and struts.
package enum Autoresizing {
  /// A subview's frame after its superview changed size.
  package static func frame(
    _ frame: CGRect,
    mask: UIView.AutoresizingMask,
    from old: CGSize,
    to new: CGSize
  ) -> CGRect {
    let horizontal = span(
      origin: frame.minX,
      length: frame.width,
      from: old.width,
      to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
    )
    let vertical = span(
      origin: frame.minY,
      length: frame.height,
      from: old.height,
      to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    )
    return CGRect(x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
  }

  /// Shares the change among the flexible parts in proportion to their lengths, equally where all are 0.
  private static func span(
    origin: CGFloat,
    length: CGFloat,
    from old: CGFloat,
    to new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (origin: CGFloat, length: CGFloat) {
    let change = new - old
    let after = old - origin - length
    let parts = [
      flexible.before ? origin : nil, flexible.length ? length : nil, flexible.after ? after : nil,
    ]
    let count = parts.count { $0 != nil }
    guard change != 0, count > 0 else { return (origin, length) }
    let total = parts.reduce(0) { $0 + ($1 ?? 0) }
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return total == 0 ? change / CGFloat(count) : change * part / total
    }
    return (origin + share(parts[0]), max(0, length + share(parts[1])))
  }
}
