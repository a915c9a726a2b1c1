// A change's way: from a property up to the root, and to the update cycle.

extension CALayer {
  /// Makes a change that may have an action; the action is found before and run after it.
  func change(_ key: LayerKey, _ body: () -> Void) {
    if ImplicitActions.mayRun(on: self), let action = action(forKey: key.rawValue), !(action is NSNull) {
      body()
      action.run(forKey: key.rawValue, object: self, arguments: nil)
    } else {
      body()
    }
    mark(.values)
  }

  func sizeChanged() {
    mark(needsDisplayOnBoundsChange ? [.needsLayout, .needsDisplay] : .needsLayout)
  }

  /// Notes what changed here and, once, on every ancestor that something below did.
  func mark(_ change: LayerChanges) {
    if LayerRehearsal.isOn { LayerRehearsal.note(self, change) }
    guard modelLayer == nil, !changes.isSuperset(of: change) else { return }
    changes.formUnion(change)
    markAncestors(layout: !change.isDisjoint(with: [.needsLayout, .needsDisplay]))
  }

  /// After being added: whatever was noted while the layer stood alone goes up now.
  func markAttached() {
    changes.insert(.values)
    markAncestors(
      layout: !changes.isDisjoint(with: [.needsLayout, .needsDisplay, .descendantLayout])
    )
  }

  private func markAncestors(layout: Bool) {
    let mark: LayerChanges = layout ? [.descendants, .descendantLayout] : .descendants
    var last = self
    while let parent = last.superlayer {
      if parent.changes.isSuperset(of: mark) { return }
      parent.changes.formUnion(mark)
      last = parent
    }
    if last.surface != nil { LayerTree.setNeedsCommit() }
  }

  /// The layer's view has laid it out in its own pass: nothing is left to do for the layer.
  package final func didLayOut() { changes.remove(.needsLayout) }

  var topmostAncestorNeedingLayout: CALayer {
    var topmost = self
    var layer = self
    while let parent = layer.superlayer {
      if parent.changes.contains(.needsLayout) { topmost = parent }
      layer = parent
    }
    return topmost
  }

  // MARK: - Layout and display

  func layoutThroughDelegate() {
    guard let current = delegate else { return }
    nonisolated(unsafe) let (delegate, layer) = (current, self)
    MainActor.assumeIsolated { delegate.layoutSublayers(of: layer) }
  }

  func displayThroughDelegate() {
    guard let current = delegate else { return recordDrawing() }
    nonisolated(unsafe) let (delegate, layer) = (current, self)
    MainActor.assumeIsolated { delegate.display(layer) }
  }
}
