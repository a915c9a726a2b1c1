/// An edge, centre or size of a view or guide, from which constraints are made.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let value: LayoutAnchorValue

  init(_ value: LayoutAnchorValue) {
    self.value = value
    super.init()
  }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutAnchorValue(item, attribute))
  }

  open var name: String { "\(value.attribute)" }
  open var item: AnyObject? { value.item }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .equal, anchor.value)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .greaterThanOrEqual, anchor.value)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .lessThanOrEqual, anchor.value)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    NSLayoutConstraint(value, .equal, anchor.value, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .greaterThanOrEqual, anchor.value, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .lessThanOrEqual, anchor.value, constant: c)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
      return value.item === other.value.item && value.attribute == other.value.attribute
        && value.originItem === other.value.originItem && value.origin == other.value.origin
    }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(value.item.map { ObjectIdentifier($0) })
      hasher.combine(value.attribute)
      return hasher.finalize()
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)) \"\(LayoutNames.name(of: value.item)).\(value.attribute)\">"
    }
  }
}
