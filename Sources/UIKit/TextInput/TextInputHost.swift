/// A view with a text that can be edited: what `TextEditing` needs to know of it, and tells it.
@MainActor package protocol TextInputHost: UIView, UITextDraggable, UITextDroppable {
  var editing: TextEditing { get }
  /// Whether the text can be changed now.
  var takesEdits: Bool { get }
  var isMultiline: Bool { get }
  /// Where the text is laid out now, in the coordinates of the view.
  var textGeometry: TextGeometry { get }

  /// Asks the delegate.
  func permitsReplacing(_ range: NSRange, with text: String) -> Bool
  /// The text or its looks have changed, by whatever way.
  func textContentDidChange()
  func selectionDidChange()
  /// A person has changed the text.
  func textDidChangeByUser()
  /// The key that ends a line; true where the view has something to do for it.
  func returnKeyPressed() -> Bool
  func revealCaret()
}
