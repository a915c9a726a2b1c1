/// Makes constraints of a nib.
@MainActor
enum NibConstraints {
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// A constraint whose first item is the view that holds it where it names none; nil for one that is only there
  /// while the interface is edited.
  static func make(_ element: NibElement, of view: UIView, in loader: NibLoader) -> NSLayoutConstraint? {
    let isPlaceholder = element.bool("placeholder") ?? false
    let first: AnyObject? = element["firstItem"].map { loader.object($0) } ?? view
    let second = element["secondItem"].map { loader.object($0) }
    guard let attribute = element["firstAttribute"].flatMap({ attributes[$0] }), let first else {
      Diagnostics.once("\(loader.document.name), line \(element.line): a constraint on nothing is left out")
      return nil
    }
    if let second, second == nil {
      Diagnostics.once(
        "\(loader.document.name), line \(element.line): a constraint to something that is not there is left out"
      )
      return nil
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      case _: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second ?? nil,
      attribute: element["secondAttribute"].flatMap { attributes[$0] } ?? .notAnAttribute,
      multiplier: element["multiplier"].map(multiplier) ?? 1,
      constant: element.number("constant") ?? 0
    )
    if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    return isPlaceholder ? nil : constraint
  }

  /// "0.5", or a ratio: "16:9", "16/9".
  private static func multiplier(_ text: String) -> CGFloat {
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = parts.first else { return 1 }
    return parts.count == 2 && parts[1] != 0 ? first / parts[1] : first
  }
}
