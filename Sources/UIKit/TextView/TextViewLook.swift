/// How a text view looks, as far as it was told.
struct TextViewLook {
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  var font = defaultFont
  var color = UIColor.label
  var placeholder: NSAttributedString?
  var inputView: UIView?
  var inputAccessoryView: UIView?
}
