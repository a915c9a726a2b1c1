/// Remembers that the semantics tree of a window has changed, for displays that keep a copy.
@MainActor package enum SemanticsChanges {
  package static func note(in view: UIView) {
    view.window?.windowScene?.surface?.setNeedsSemantics()
  }
}
