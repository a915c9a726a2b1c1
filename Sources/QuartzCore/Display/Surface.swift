/// Names a surface across threads.
package struct SurfaceID: Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One window on a display: a layer tree with a size, and the way back for events.
@MainActor
package final class Surface {
  nonisolated package let id: SurfaceID
  package let rootLayer: CALayer

  /// In points.
  package var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// Device pixels per point.
  package var scale: CGFloat { didSet { if scale != oldValue { changed() } } }
  package var isDark: Bool { didSet { if isDark != oldValue { changed() } } }
  /// For the display to show where it can.
  package var title: String? { didSet { if title != oldValue { changed() } } }

  /// What the pointer over the surface looks like.
  package var pointerShape = PointerShape.arrow {
    didSet { if pointerShape != oldValue { display?.show(pointerShape, over: self) } }
  }

  package private(set) var display: (any Display)?
  package var eventHandler: (@MainActor (DisplayEvent) -> Void)?
  /// Asked for the semantics tree when someone wants it.
  package var semanticsProvider: (@MainActor () -> SemanticsNode)?
  /// Asked where text is edited, by displays that compose text.
  package var textInputProvider: (@MainActor () -> TextInputFocus?)?
  /// Whether commits carry the semantics tree: set by displays that show it, while someone reads it.
  package var wantsSemantics = false {
    didSet {
      guard wantsSemantics != oldValue else { return }
      // Whoever begins to read knows nothing of what was told before.
      committedSemantics = nil
      if wantsSemantics { changed() }
    }
  }
  /// Whether the display plays animations that it is told of.
  ///
  /// Main thread only, as all of a surface; layers, which are not bound to an actor, ask for it.
  nonisolated(unsafe) package var playsAnimations = false
  /// Whether the display scrolls by itself: what lies just outside of view must then be there already.
  package var scrollsNatively = false

  var isInvalid = true
  var committedSemantics: SemanticsNode?
  private(set) var isSemanticsPostponed = false
  private var announcements: [String] = []
  private var focusedElement: SemanticsID?

  private static var count: UInt64 = 0

  package init(rootLayer: CALayer, size: CGSize, scale: CGFloat = 2, isDark: Bool = false) {
    Self.count += 1
    id = SurfaceID(rawValue: Self.count)
    self.rootLayer = rootLayer
    self.size = size
    self.scale = scale
    self.isDark = isDark
    rootLayer.surface = self
    // A display that resizes a window shows it so at once.
    rootLayer.disablesImplicitActions = true
  }

  package var isOpen: Bool { display != nil }

  /// Opens the surface on a display; commits follow until `close()`.
  package func open(on display: any Display) {
    guard self.display == nil else { return }
    self.display = display
    // A display that is new to the surface is told of all of its layers.
    if rootLayer.rendered.isShown { rootLayer.forgetShown() }
    committedSemantics = nil
    LayerTree.add(self)
    display.open(self)
    changed()
  }

  package func close() {
    guard let display else { return }
    self.display = nil
    LayerTree.remove(self)
    display.close(self)
  }

  /// Gives an event from the display to the application.
  package func send(_ event: DisplayEvent) { eventHandler?(event) }

  package func semantics() -> SemanticsNode? { semanticsProvider?() }

  package func textInput() -> TextInputFocus? { textInputProvider?() }

  /// What is seen comes first: the semantics tree goes along with the next frame, not with this commit.
  package func postponeSemantics() {
    guard wantsSemantics, !isSemanticsPostponed else { return }
    isSemanticsPostponed = true
    UpdateCycle.main.onNextFrame { [weak self] in
      self?.isSemanticsPostponed = false
      self?.changed()
    }
  }

  /// Something about accessibility changed: displays that want the tree get it with the next commit.
  package func setNeedsSemantics() { if wantsSemantics { changed() } }

  /// Has a text read out to whoever has things read out.
  package func announce(_ text: String) {
    guard wantsSemantics else { return }
    announcements.append(text)
    changed()
  }

  /// Has assistive technologies go to an element.
  package func moveFocus(to element: SemanticsID) {
    guard wantsSemantics else { return }
    focusedElement = element
    changed()
  }

  /// What was asked for since the last commit.
  func takeAnnouncements() -> (texts: [String], focus: SemanticsID?) {
    defer { (announcements, focusedElement) = ([], nil) }
    return (announcements, focusedElement)
  }

  private func changed() {
    isInvalid = true
    if display != nil { LayerTree.setNeedsCommit() }
  }
}
