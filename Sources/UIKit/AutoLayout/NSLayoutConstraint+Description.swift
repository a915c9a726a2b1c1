// A constraint in one readable line, as the log of a contradiction shows it.

extension NSLayoutConstraint {
  var constraintDescription: String {
    var text = "<NSLayoutConstraint:\(address(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " \(describe(first)) \(relationSign) \(rightSide)"
    if priority != .required { text += "   @\(number(CGFloat(priority.rawValue)))" }
    return text + (isActive ? ">" : "   (inactive)>")
  }

  private var relationSign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private var rightSide: String {
    guard let second else { return number(constant) }
    var text = multiplier == 1 ? "" : "\(number(multiplier))*"
    text += describe(second)
    if constant > 0 { text += " + \(number(constant))" }
    if constant < 0 { text += " - \(number(-constant))" }
    return text
  }

  private func describe(_ value: LayoutAnchorValue) -> String {
    let end = "\(LayoutNames.name(of: value.item)).\(value.attribute)"
    guard value.isOffset else { return end }
    return "(\(end) - \(LayoutNames.name(of: value.originItem)).\(value.origin))"
  }

  private func number(_ value: CGFloat) -> String { LayoutNames.number(value) }
  private func address(of object: AnyObject) -> String { LayoutNames.address(of: object) }
}

/// How items and numbers are called in messages.
@MainActor enum LayoutNames {
  static func name(of item: (any LayoutItem)?) -> String {
    guard let item else { return "(gone)" }
    switch item.layoutRole {
    case .view(let view):
      let label = view.accessibilityIdentifier.map { " '\($0)'" } ?? ""
      return "\(type(of: view)):\(address(of: view))\(label)"
    case .guide, .inset, .scrollFrame, .detached:
      let guide = item as? UILayoutGuide
      let label = guide.map { $0.identifier.isEmpty ? "" : " '\($0.identifier)'" } ?? ""
      return "\(type(of: item)):\(address(of: item))\(label)"
    }
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }

  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15
      ? String(Int(value)) : String(Double((value * 1e4).rounded() / 1e4))
  }
}
