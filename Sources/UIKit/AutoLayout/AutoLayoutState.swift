/// What the constraint engine knows of one view.
@MainActor package final class AutoLayoutState {
  package init() {}
}
