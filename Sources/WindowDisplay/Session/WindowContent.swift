internal import QuartzCore

/// What a window is to show: always the newest state, never a queue.
struct WindowContent: Sendable {
  var node: RenderNode?
  /// In points.
  var size = CGSize.zero
  /// Pixels for a point.
  var scale: CGFloat = 1
  /// How the picture differs from that of the content before.
  var changes = PictureChanges()
  var title: String?
  var isDark = false
  /// Where text is edited; nil while nothing is.
  var textInput: TextInputFocus?
  /// What assistive technologies are told; nil while none listens.
  var semantics: SemanticsNode?
}
