/// An invisible rectangle that takes part in layout: a gap, a group, an area to keep within.
@MainActor open class UILayoutGuide: NSObject, LayoutItem {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var identifier = ""

  /// The view in whose coordinates it lies.
  open internal(set) weak var owningView: UIView?

  var membership = LayoutMembership()
  var solvedFrame = CGRect.zero

  package var layoutRole: LayoutRole { owningView == nil ? .detached : .guide(self) }

  /// Where the last layout put it, in the owning view's coordinates.
  open var layoutFrame: CGRect { solvedFrame }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(LayoutNames.name(of: self)) layoutFrame = \(layoutFrame) owningView = \(LayoutNames.name(of: owningView))>"
    }
  }
}
