/// Where text is edited, for displays that compose text themselves and have it come out at the caret.
package struct TextInputFocus: Sendable, Equatable {
  /// In the window's coordinates, points.
  package var caret: CGRect
  /// The text around the caret, for input methods that look at it.
  package var text: String
  /// Of the text, in UTF-16 units.
  package var selection: Range<Int>
  /// Not to be shown, kept or learnt from.
  package var isSecure: Bool
  package var isMultiline: Bool

  package init(caret: CGRect, text: String, selection: Range<Int>, isSecure: Bool, isMultiline: Bool) {
    (self.caret, self.text, self.selection) = (caret, text, selection)
    (self.isSecure, self.isMultiline) = (isSecure, isMultiline)
  }
}
