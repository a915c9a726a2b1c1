import ConstraintSolver

/// A relation between two attributes of views or guides: `first = multiplier × second + constant`.
///
/// Activating it keeps it at the nearest common ancestor of its items, whose block solves it in the next
/// layout pass.
@MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutAnchorValue
  let second: LayoutAnchorValue?
  public final let relation: Relation
  public final let multiplier: CGFloat

  /// The view that keeps it while it is active.
  weak var holder: UIView?
  /// Its place in a block; nil while inactive or waiting for the next layout pass.
  weak var block: LayoutBlock?
  var row = LayoutRow()
  /// When it was activated, in the order of all activations: of two equals, the later one is broken.
  var activationOrder = 0
  var wasReported = false
  /// What missing it counts among constraints of the same priority.
  var weight = 1.0

  /// A constraint between two attributes, or on one where `view2` is nil and `attr2` is `.notAnAttribute`.
  public convenience init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      preconditionFailure("Can't constrain \(view1): only views and layout guides have layout attributes")
    }
    var second: LayoutAnchorValue?
    if let view2, attr2 != .notAnAttribute {
      guard let item = view2 as? any LayoutItem else {
        preconditionFailure(
          "Can't constrain to \(view2): only views and layout guides have layout attributes"
        )
      }
      second = LayoutAnchorValue(item, attr2)
    }
    precondition(
      second != nil || attr1.extent == .size || c == 0 && view2 == nil && attr2 == .notAnAttribute,
      "A constraint on \(attr1) needs a second item: a location alone is relative to nothing"
    )
    self.init(
      LayoutAnchorValue(first, attr1),
      relation,
      second,
      multiplier: second == nil ? 1 : multiplier,
      constant: c
    )
  }

  init(
    _ first: LayoutAnchorValue,
    _ relation: Relation,
    _ second: LayoutAnchorValue?,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    checkAttributes()
  }

  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      checkFinite(constant, "constant")
      if isActive { AutoLayout.constantDidChange(of: self) }
    }
  }

  /// How much it matters; an active constraint cannot become required, nor cease to be.
  open var priority: UILayoutPriority = .required {
    willSet {
      precondition(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "A layout priority lies above 0 and at or below 1000, but \(newValue.rawValue) was set"
      )
      precondition(
        !isActive || (priority == .required) == (newValue == .required),
        """
        Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. \
        You passed priority \(newValue.rawValue) and the existing priority was \(priority.rawValue).
        """
      )
    }
    didSet {
      if priority != oldValue, isActive { AutoLayout.priorityDidChange(of: self) }
    }
  }

  open var identifier: String?
  open var shouldBeArchived = false

  open var firstItem: AnyObject? { first.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// Whether it takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { AutoLayout.activate(self) } else { AutoLayout.deactivate(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { constraintDescription }
  }

  private func checkAttributes() {
    checkFinite(constant, "constant")
    checkFinite(multiplier, "multiplier")
    guard let second else { return }
    let (one, other) = (first.attribute, second.attribute)
    precondition(
      one.axis == other.axis || one.extent == .size && other.extent == .size,
      "Invalid pairing of layout attributes: \(one) is horizontal and \(other) vertical, or the reverse"
    )
    precondition(
      one.extent == other.extent || first.isOffset || second.isOffset,
      "Invalid pairing of layout attributes: \(one) and \(other); one is a place, the other a size"
    )
    precondition(
      !(one.isDirectional && other.isSided) && !(one.isSided && other.isDirectional),
      "Invalid pairing of layout attributes: \(one) and \(other); use leading and trailing for both or neither"
    )
  }

  private func checkFinite(_ value: CGFloat, _ name: String) {
    precondition(
      value.isFinite && abs(value) < 1e9,
      "Constraint \(name) must be a usual number, but is \(value)"
    )
  }
}

/// An item's attribute, or the distance between two.
@MainActor struct LayoutAnchorValue {
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// Where this is a distance: the place it is measured from.
  private(set) weak var originItem: (any LayoutItem)?
  let origin: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    origin = .notAnAttribute
  }

  /// The distance from `origin` to `end`.
  init(from origin: LayoutAnchorValue, to end: LayoutAnchorValue) {
    item = end.item
    attribute = end.attribute
    originItem = origin.item
    self.origin = origin.attribute
  }

  var isOffset: Bool { origin != .notAnAttribute }
  var items: [any LayoutItem] { [item, originItem].compactMap(\.self) }
}

/// What a block remembers of a constraint that it solves.
@MainActor struct LayoutRow {
  var id: ConstraintID?
  /// The part of the constant that comes from insets, baselines and alignment rectangles.
  var offset = 0.0
  var dependsOnBaseline = false
  var dependsOnInsets = false
  var dependsOnScrolling = false
  var isBroken = false
}
