internal import QuartzCore

/// What a window is to show: always the newest state, never a queue.
struct WindowContent: Sendable {
  var node: RenderNode?
  var title: String?
  var isDark = false
  /// Where text is edited; nil while nothing is.
  var textInput: TextInputFocus?
  /// What assistive technologies are told; nil while none listens.
  var semantics: SemanticsNode?
}
