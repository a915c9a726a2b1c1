// Traits flow down from the window, and only where they differ.

extension UIView {
  /// Takes the traits of the surroundings, with this view's overrides, and goes on downwards where they
  /// changed.
  package func inheritTraits() {
    let parent = inheritedTraits
    var values = parent.values
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    values.merge(viewState.traitOverrides.values)
    applyTraits(values == parent.values ? parent : UITraitCollection(values: values))
  }

  private var inheritedTraits: UITraitCollection {
    if let owningController { return owningController.traitCollection }
    if let window = self as? UIWindow { return window.surroundingTraits }
    return superviewStorage?.traits ?? traitsOfTop
  }

  /// What a view in no hierarchy has: what it had last, without its own overrides.
  private var traitsOfTop: UITraitCollection { .current }

  private func applyTraits(_ new: UITraitCollection) {
    let previous = traits
    guard previous !== new, previous != new else { return }
    traits = new
    traitsDidChange(from: previous)
    for view in subviewList {
      view.owningController?.traitsParentDidChange()
      view.inheritTraits()
    }
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    layer.contentsScale = traits.displayScale
    if traits.hasDifferentColorAppearance(comparedTo: previous) {
      if hasDynamicBackground { updateLayerColors() }
      if viewState.drawsContent { layer.setNeedsDisplay() }
      if effectiveTintColor.isDynamic { viewState.lastToldTint = effectiveTintColor }
    }
    if traits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
    traits.withCurrent {
      traitCollectionDidChange(previous)
      traitObservers.notify(self, from: previous, to: traits)
    }
  }

  package func layoutDirectionDidChange() {
    marginsChanged()
    AutoLayout.layoutDirectionDidChange(of: self)
    setNeedsLayout()
  }

  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { environment, previous in
      guard let environment = environment as? Observed else { return }
      handler(environment, previous)
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: AnyObject,
    action: Selector
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, target: target, action: action)
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }

  /// Takes traits that changed now rather than at the next update; they are never behind here.
  public func updateTraitsIfNeeded() {}
}
