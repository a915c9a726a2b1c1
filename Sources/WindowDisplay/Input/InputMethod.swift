import Foundation
internal import CGtk4
internal import QuartzCore

/// The desktop's input method, while text is edited: what is typed is put together by it before it is a text.
///
/// Touched on the toolkit's thread only.
final class InputMethod {
  let context: UnsafeMutablePointer<GtkIMContext>
  private lazy var signals = Signals(receiver: self)
  private let post: (DisplayEvent.Text) -> Void
  private var focus: TextInputFocus?
  private var isComposing = false

  /// Takes over the context: by default that of whatever method the desktop has.
  init(
    _ context: UnsafeMutablePointer<GtkIMContext> = gtk_im_multicontext_new(),
    canvas: UnsafeMutablePointer<GtkWidget>?,
    post: @escaping (DisplayEvent.Text) -> Void
  ) {
    self.context = context
    self.post = post
    gtk_im_context_set_client_widget(context, canvas)
    connect()
  }

  deinit {
    signals.disconnectAll()
    gtk_im_context_set_client_widget(context, nil)
    g_object_unref(context)
  }

  private typealias Signal = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
  private typealias Question = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean

  private func connect() {
    let committed:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
        _,
        text,
        data in
        guard let text, let data else { return }
        data.receiver(as: InputMethod.self).committed(String(cString: text))
      }
    signals.connect(context, "commit", committed)
    let changed: Signal = { _, data in data?.receiver(as: InputMethod.self).compositionChanged() }
    signals.connect(context, "preedit-changed", changed)
    let retrieve: Question = { _, data in
      gboolean(data?.receiver(as: InputMethod.self).giveSurroundings() == true ? 1 : 0)
    }
    signals.connect(context, "retrieve-surrounding", retrieve)
    let delete: @convention(c) (UnsafeMutableRawPointer?, gint, gint, UnsafeMutableRawPointer?) -> gboolean =
      {
        _,
        offset,
        count,
        data in
        gboolean(
          data?.receiver(as: InputMethod.self).delete(offset: Int(offset), count: Int(count)) == true ? 1 : 0
        )
      }
    signals.connect(context, "delete-surrounding", delete)
  }

  /// Text is edited somewhere, elsewhere, or with nil no more.
  func move(to focus: TextInputFocus?) {
    guard focus != self.focus else { return }
    let wasEditing = self.focus != nil
    self.focus = focus
    guard let focus else {
      isComposing = false
      gtk_im_context_reset(context)
      gtk_im_context_focus_out(context)
      return
    }
    var place = GdkRectangle(
      x: gint(focus.caret.minX.rounded()),
      y: gint(focus.caret.minY.rounded()),
      width: gint(max(focus.caret.width.rounded(), 1)),
      height: gint(max(focus.caret.height.rounded(), 1))
    )
    gtk_im_context_set_cursor_location(context, &place)
    if !wasEditing {
      let purpose = focus.isSecure ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
      setPurpose(purpose)
      gtk_im_context_focus_in(context)
    }
  }

  private func setPurpose(_ purpose: GtkInputPurpose) {
    var value = GValue()
    g_value_init(&value, gtk_input_purpose_get_type())
    g_value_set_enum(&value, gint(purpose.rawValue))
    let object = UnsafeMutableRawPointer(context).assumingMemoryBound(to: GObject.self)
    g_object_set_property(object, "input-purpose", &value)
    g_value_unset(&value)
  }

  // MARK: - What the input method says

  private func committed(_ text: String) {
    // It takes the place of what was being composed.
    isComposing = false
    post(.insert(text))
  }

  private func compositionChanged() {
    var text: UnsafeMutablePointer<CChar>?
    var cursor: gint = 0
    gtk_im_context_get_preedit_string(context, &text, nil, &cursor)
    defer { g_free(text) }
    let composition = text.map { String(cString: $0) } ?? ""
    guard isComposing || !composition.isEmpty else { return }
    isComposing = !composition.isEmpty
    // The cursor counts characters, displays count UTF-16 units.
    let caret = composition.unicodeScalars.prefix(Int(cursor)).reduce(0) { $0 + UTF16.width($1) }
    post(.compose(composition, selection: caret..<caret))
  }

  private func giveSurroundings() -> Bool {
    guard let focus, !focus.isSecure else { return false }
    let head = String(decoding: Array(focus.text.utf16.prefix(focus.selection.upperBound)), as: UTF16.self)
    let anchor = String(decoding: Array(focus.text.utf16.prefix(focus.selection.lowerBound)), as: UTF16.self)
    gtk_im_context_set_surrounding_with_selection(
      context,
      focus.text,
      Int32(focus.text.utf8.count),
      Int32(head.utf8.count),
      Int32(anchor.utf8.count)
    )
    return true
  }

  /// Only what is just before the caret can go: it is what input methods put right.
  private func delete(offset: Int, count: Int) -> Bool {
    guard offset < 0, offset + count == 0 else { return false }
    for _ in 0..<count { post(.deleteBackward) }
    return true
  }
}
