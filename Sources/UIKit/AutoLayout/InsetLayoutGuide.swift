/// A guide at a distance from its owner's edges that the owner knows: safe area, margins, readable width.
@MainActor package final class InsetLayoutGuide: UILayoutGuide {
  package enum Kind: Hashable, Sendable {
    case safeArea, margins, readable
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
    switch kind {
    case .safeArea: identifier = "UIViewSafeAreaLayoutGuide"
    case .margins: identifier = "UIViewLayoutMarginsGuide"
    case .readable: identifier = "UIViewReadableContentGuide"
    }
  }

  package required init?(coder: NSCoder) {
    nil
  }

  package override var layoutRole: LayoutRole { owningView.map { .inset($0, kind) } ?? .detached }

  package override var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.bounds.inset(by: owningView.insets(of: kind))
  }
}

extension UIView {
  /// The widest that text reads well at the default text size.
  private static let readableWidth: CGFloat = 672

  func insets(of kind: InsetLayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .safeArea: return safeAreaInsets
    case .margins: return layoutMargins
    case .readable:
      var insets = layoutMargins
      let excess = (bounds.width - insets.horizontal - UIView.readableWidth) / 2
      if excess > 0 {
        insets.left += excess
        insets.right += excess
      }
      return insets
    }
  }

  private func insetGuide(_ kind: InsetLayoutGuide.Kind) -> UILayoutGuide {
    if let guide = layoutState.insetGuides[kind] { return guide }
    let guide = InsetLayoutGuide(kind, of: self)
    layoutState.insetGuides[kind] = guide
    return guide
  }

  /// The part of this view that no bar and no edge of the device covers.
  public var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
  /// The margins, narrowed to a width at which text reads well.
  public var readableContentGuide: UILayoutGuide { insetGuide(.readable) }

  /// The area of the keyboard; with none on screen, the strip below the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    layoutState.keyboardGuide = guide
    addLayoutGuide(guide)
    let area = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      guide.topAnchor.constraint(equalTo: area.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }

  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutState.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a guide and the constraints that mention it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let layout = autoLayout else { return }
    let concerned = layout.mentions.filter { $0.mentions(layoutGuide) }
    NSLayoutConstraint.deactivate(concerned)
    layoutGuide.membership.block?.evict(layoutGuide)
    layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
}

extension NSLayoutConstraint {
  func mentions(_ item: any LayoutItem) -> Bool {
    first.item === item || first.originItem === item || second?.item === item
      || second?.originItem === item
  }
}
