// What a constraint can be about: views and layout guides.

/// A view or a layout guide, as one side of a constraint.
@MainActor package protocol LayoutItem: AnyObject {
  var layoutRole: LayoutRole { get }
}

/// The kinds of layout item, each with its own way to a rectangle.
@MainActor package enum LayoutRole {
  /// A view: a rectangle in its superview's coordinates.
  case view(UIView)
  /// A guide made by the app: a rectangle in its owner's coordinates, with variables of its own.
  case guide(UILayoutGuide)
  /// A guide at a given distance from its owner's edges: it needs no variables.
  case inset(UIView, InsetLayoutGuide.Kind)
  /// A scroll view's frame, seen from its content.
  case scrollFrame(UIView)
  /// A guide without an owner.
  case detached
}

/// Where an item's variables are.
@MainActor struct LayoutMembership {
  weak var block: LayoutBlock?
  /// The block's number: to ask for a weak reference takes longer.
  var blockNumber = 0
  var index = 0
}

extension UIView: LayoutItem {
  package var layoutRole: LayoutRole { .view(self) }

  /// What the engine knows of this view, made when first needed.
  package var layoutState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let made = AutoLayoutState()
    autoLayout = made
    return made
  }

  /// Whether this view's size is given from outside, so that the constraints within can be solved by themselves.
  var isLayoutRoot: Bool {
    superviewStorage == nil
      || (viewState.translatesAutoresizingMask && (autoLayout?.passingConstraintCount ?? 0) == 0)
  }

  /// The view whose block holds the constraints within this view.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let above = view.superviewStorage { view = above }
    return view
  }

  /// The block that places this view's subviews, if there is one.
  var innerBlock: LayoutBlock? {
    var view = self
    while true {
      if view.isLayoutRoot { return view.autoLayout?.ownBlock }
      if let block = view.autoLayout?.membership.block { return block }
      guard let above = view.superviewStorage else { return nil }
      view = above
    }
  }
}

extension LayoutItem {
  /// The view whose removal takes this item's constraints with it.
  var layoutOwner: UIView? {
    switch layoutRole {
    case .view(let view), .inset(let view, _), .scrollFrame(let view): view
    case .guide(let guide): guide.owningView
    case .detached: nil
    }
  }

  /// The innermost view in whose coordinates this item can be said to lie.
  var layoutAncestor: UIView? { layoutOwner }

  /// Whether the item lies within its owner's bounds, rather than being the owner.
  var isInsideOwner: Bool {
    switch layoutRole {
    case .guide: true
    case .view, .inset, .scrollFrame, .detached: false
    }
  }
}
