internal import CGtk4
internal import QuartzCore

extension DisplayEvent.Key {
  /// A key as GDK reports it; nil for one that has neither a name nor a character, such as Shift alone.
  init?(value: guint, modifiers state: GdkModifierType, phase: Phase) {
    let unicode = gdk_keyval_to_unicode(value)
    let characters = unicode >= 0x20 && unicode != 0x7F ? Unicode.Scalar(unicode).map { String($0) } : nil
    guard let name = Self.names[Int32(value)] ?? characters else { return nil }
    self.init(
      name,
      characters: Self.names[Int32(value)] == nil ? name : "",
      phase: phase,
      modifiers: DisplayEvent.Modifiers(state)
    )
  }

  /// Keys without a character, as the DOM names them.
  private static let names: [Int32: String] = [
    GDK_KEY_Return: "Enter", GDK_KEY_KP_Enter: "Enter", GDK_KEY_ISO_Enter: "Enter",
    GDK_KEY_Tab: "Tab", GDK_KEY_ISO_Left_Tab: "Tab", GDK_KEY_KP_Tab: "Tab",
    GDK_KEY_Escape: "Escape", GDK_KEY_BackSpace: "Backspace",
    GDK_KEY_Delete: "Delete", GDK_KEY_KP_Delete: "Delete",
    GDK_KEY_Up: "ArrowUp", GDK_KEY_KP_Up: "ArrowUp",
    GDK_KEY_Down: "ArrowDown", GDK_KEY_KP_Down: "ArrowDown",
    GDK_KEY_Left: "ArrowLeft", GDK_KEY_KP_Left: "ArrowLeft",
    GDK_KEY_Right: "ArrowRight", GDK_KEY_KP_Right: "ArrowRight",
    GDK_KEY_Home: "Home", GDK_KEY_KP_Home: "Home",
    GDK_KEY_End: "End", GDK_KEY_KP_End: "End",
    GDK_KEY_Page_Up: "PageUp", GDK_KEY_KP_Page_Up: "PageUp",
    GDK_KEY_Page_Down: "PageDown", GDK_KEY_KP_Page_Down: "PageDown",
    GDK_KEY_F1: "F1", GDK_KEY_F2: "F2", GDK_KEY_F3: "F3", GDK_KEY_F4: "F4", GDK_KEY_F5: "F5",
    GDK_KEY_F6: "F6", GDK_KEY_F7: "F7", GDK_KEY_F8: "F8", GDK_KEY_F9: "F9", GDK_KEY_F10: "F10",
    GDK_KEY_F11: "F11", GDK_KEY_F12: "F12",
  ]
}

extension DisplayEvent.Modifiers {
  init(_ state: GdkModifierType) {
    self = []
    let held = state.rawValue
    if held & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if held & GDK_CONTROL_MASK.rawValue != 0 { insert(.control) }
    if held & GDK_ALT_MASK.rawValue != 0 { insert(.alternate) }
    if held & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { insert(.command) }
  }
}
