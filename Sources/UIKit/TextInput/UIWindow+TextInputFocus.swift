import QuartzCore

extension UIWindow {
  /// How much of a long text a display's input method is told, in UTF-16 units on either side of the caret.
  private static let surroundings = 200

  /// Where text is edited in the window; nil while nothing is.
  package var textInputFocus: TextInputFocus? {
    guard let responder = firstResponder as? any UIKeyInput else { return nil }
    guard let host = responder as? any TextInputHost else {
      let frame = (responder as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero
      return TextInputFocus(caret: frame, text: "", selection: 0..<0, isSecure: false, isMultiline: true)
    }
    guard host.takesEdits else { return nil }
    let text = host.editing.text
    let selection = text.selection
    let caret = host.textGeometry.caret(at: selection.head)
    let near =
      max(
        selection.range.lowerBound - Self.surroundings,
        0
      )..<min(selection.range.upperBound + Self.surroundings, text.count)
    return TextInputFocus(
      caret: host.convert(caret, to: nil).offsetBy(dx: frame.minX, dy: frame.minY),
      text: text.substring(near),
      selection: selection.range.lowerBound - near.lowerBound..<selection.range.upperBound - near.lowerBound,
      isSecure: host.isSecureTextEntry,
      isMultiline: host.isMultiline
    )
  }
}
