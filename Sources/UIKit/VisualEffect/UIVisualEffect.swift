/// What a visual effect view does to what lies behind it, or to what is in it.
@MainActor open class UIVisualEffect: NSObject {
  /// The colour that the view puts over what lies behind it; nil for none.
  package var color: UIColor? { nil }
}
