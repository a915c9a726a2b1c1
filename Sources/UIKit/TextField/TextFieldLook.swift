/// How a text field looks, as far as it was told.
struct TextFieldLook {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var placeholder: NSAttributedString?
  /// What the default attributes say beside font and colour.
  var otherAttributes: [NSAttributedString.Key: Any] = [:]
  var inputView: UIView?
  var inputAccessoryView: UIView?
}

/// Sizes of text fields, in points (apple-facts: iOS 17/18).
enum TextFieldMetrics {
  static let roundedHeight: CGFloat = 34
  static let cornerRadius: CGFloat = 5
  static let clearButtonSide: CGFloat = 19
  /// Between the clear button and the edge.
  static let clearButtonMargin: CGFloat = 5

  /// From the border to the text.
  static func inset(_ style: UITextField.BorderStyle) -> CGSize {
    switch style {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel: CGSize(width: 7, height: 2)
    case .roundedRect: CGSize(width: 7, height: 2)
    }
  }
}
