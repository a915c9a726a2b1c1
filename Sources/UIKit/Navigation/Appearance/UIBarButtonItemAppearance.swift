/// How the buttons of a bar look, state by state.
@MainActor open class UIBarButtonItemAppearance: NSObject {
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public override convenience init() {
    self.init(style: .plain)
  }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
  }

  open private(set) var normal = UIBarButtonItemStateAppearance()
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  open private(set) var focused = UIBarButtonItemStateAppearance()

  package final func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal = normal.duplicate()
    copy.highlighted = highlighted.duplicate()
    copy.disabled = disabled.duplicate()
    copy.focused = focused.duplicate()
    return copy
  }
}

/// How a bar's buttons look in one state.
@MainActor open class UIBarButtonItemStateAppearance: NSObject {
  public override init() {
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero

  package final func duplicate() -> UIBarButtonItemStateAppearance {
    let copy = UIBarButtonItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    return copy
  }
}
