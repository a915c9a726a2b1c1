extension NSLayoutConstraint {
  /// The constraints that a visual format describes.
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormatBuilder(format, opts, metrics ?? [:], views).constraints()
    } catch let error as VisualFormat.SyntaxError {
      preconditionFailure(
        """
        Unable to parse constraint format: \(error.message)
        \(format)
        \(String(repeating: " ", count: error.offset))^
        """
      )
    } catch {
      preconditionFailure("Unable to parse constraint format \(format): \(error)")
    }
  }
}

/// Turns a parsed format into constraints.
@MainActor private struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: UIView]

  init(
    _ text: String,
    _ options: NSLayoutConstraint.FormatOptions,
    _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws {
    format = try VisualFormat(text)
    self.options = options
    self.metrics = metrics
    self.views = views.compactMapValues { $0 as? UIView }
  }

  func constraints() throws -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for item in format.items {
      guard case .view(let name, let sizes) = item else { continue }
      for size in sizes { result.append(try sizeConstraint(try view(name), size)) }
    }
    for index in format.gaps.indices {
      result += try gapConstraints(format.items[index], format.gaps[index], format.items[index + 1])
    }
    return result + (try alignments())
  }

  private func sizeConstraint(
    _ view: UIView,
    _ predicate: VisualFormat.Predicate
  ) throws -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if case .name(let name) = predicate.operand, metrics[name] == nil {
      constraint = NSLayoutConstraint(
        LayoutAnchorValue(view, attribute),
        predicate.relation,
        LayoutAnchorValue(try self.view(name), attribute)
      )
    } else {
      constraint = NSLayoutConstraint(
        LayoutAnchorValue(view, attribute),
        predicate.relation,
        nil,
        constant: try value(predicate.operand)
      )
    }
    if let priority = predicate.priority {
      constraint.priority = UILayoutPriority(Float(try value(priority)))
    }
    return constraint
  }

  private func gapConstraints(
    _ before: VisualFormat.Item,
    _ gap: VisualFormat.Gap,
    _ after: VisualFormat.Item
  ) throws -> [NSLayoutConstraint] {
    switch gap {
    case .flush: return [try gapConstraint(before, after, .equal, 0)]
    case .standard:
      let touchesSuperview = before == .superview || after == .superview
      let space = touchesSuperview ? 0 : SystemSpacing.siblings
      return [try gapConstraint(before, after, .equal, space, withinMargins: touchesSuperview)]
    case .predicates(let predicates):
      return try predicates.map { predicate in
        let constraint = try gapConstraint(before, after, predicate.relation, try value(predicate.operand))
        if let priority = predicate.priority {
          constraint.priority = UILayoutPriority(Float(try value(priority)))
        }
        return constraint
      }
    }
  }

  /// `after` starts `space` behind the end of `before`.
  private func gapConstraint(
    _ before: VisualFormat.Item,
    _ after: VisualFormat.Item,
    _ relation: NSLayoutConstraint.Relation,
    _ space: CGFloat,
    withinMargins: Bool = false
  ) throws -> NSLayoutConstraint {
    let (start, end) = edges
    let first: LayoutAnchorValue
    switch before {
    case .superview:
      first = LayoutAnchorValue(try superview(of: after), withinMargins ? margin(of: start) : start)
    case .view(let name, _): first = LayoutAnchorValue(try view(name), end)
    }
    let second: LayoutAnchorValue
    switch after {
    case .superview:
      second = LayoutAnchorValue(try superview(of: before), withinMargins ? margin(of: end) : end)
    case .view(let name, _): second = LayoutAnchorValue(try view(name), start)
    }
    // A right-to-left format runs against the coordinates.
    if format.axis == .horizontal, options.contains(.directionRightToLeft) {
      return NSLayoutConstraint(first, relation, second, constant: space)
    }
    return NSLayoutConstraint(second, relation, first, constant: space)
  }

  /// The edges at which an item starts and ends, in the direction the format is read.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard format.axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func margin(of edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins, .notAnAttribute:
      edge
    }
  }

  private func alignments() throws -> [NSLayoutConstraint] {
    let table: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    let aligned = try format.items.compactMap { item -> UIView? in
      guard case .view(let name, _) = item else { return nil }
      return try view(name)
    }
    var result: [NSLayoutConstraint] = []
    for (option, attribute) in table where options.contains(option) {
      precondition(
        attribute.axis != format.axis,
        "Options mask required views to be aligned on \(attribute), which is the axis that the format arranges"
      )
      for (one, next) in zip(aligned, aligned.dropFirst()) {
        result.append(
          NSLayoutConstraint(LayoutAnchorValue(one, attribute), .equal, LayoutAnchorValue(next, attribute))
        )
      }
    }
    return result
  }

  // MARK: - Names

  private func view(_ name: String) throws -> UIView {
    guard let view = views[name] else {
      throw VisualFormat.SyntaxError(message: "\(name) is not a key in the views dictionary", offset: 0)
    }
    return view
  }

  private func superview(of item: VisualFormat.Item) throws -> UIView {
    guard case .view(let name, _) = item else {
      throw VisualFormat.SyntaxError(message: "expected a view beside the superview", offset: 0)
    }
    guard let superview = try view(name).superview else {
      preconditionFailure("Unable to interpret '|' character, because \(name) doesn't have a superview")
    }
    return superview
  }

  private func value(_ operand: VisualFormat.Operand) throws -> CGFloat {
    switch operand {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Int: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default:
        throw VisualFormat.SyntaxError(message: "\(name) is not a key in the metrics dictionary", offset: 0)
      }
    }
  }
}
