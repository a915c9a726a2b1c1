/// The region that a text view's text fills.
@MainActor open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// Left free on both sides of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { textView?.looksDidChange() } }
  }

  /// 0 is no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { textView?.looksDidChange() } }
  }

  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { textView?.looksDidChange() } }
  }

  /// The room for text, padding included.
  open var size: CGSize { textView?.containerSize ?? .zero }
}
