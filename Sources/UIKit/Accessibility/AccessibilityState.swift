/// What an app set of a view's accessibility; made when it first sets something.
package struct AccessibilityState {
  package var isElement: Bool?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: UIAccessibilityTraits?
  package var frame: CGRect?
  package var elements: [Any]?
  package var hidesElements = false
  package var isModal = false
  package var groupsChildren = false
  package var customActions: [UIAccessibilityCustomAction]?
  /// Kept equal over the view's life once asked for.
  package var semanticsID: SemanticsID?
}

extension UIView {
  package func changeAccessibility(_ change: (inout AccessibilityState) -> Void) {
    var state = accessibility ?? AccessibilityState()
    change(&state)
    accessibility = state
    SemanticsChanges.note(in: self)
  }
}
