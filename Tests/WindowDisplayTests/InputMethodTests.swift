import CGtk4
import CoreGraphics
import QuartzCore
import Testing

@testable import WindowDisplay

/// An input method of the test's own: a context whose signals it gives, and that keeps what it is told.
@Suite(.serialized) struct `An input method's context` {
  // Touched by one test at a time, on its own thread.
  nonisolated(unsafe) private static var caret: GdkRectangle?
  nonisolated(unsafe) private static var composition = ""
  nonisolated(unsafe) private static var cursor: gint = 0
  nonisolated(unsafe) private static var focus: [String] = []

  private static let type: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkIMContextClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkIMContext>.size)
    info.class_init = { data, _ in
      guard let methods = data?.assumingMemoryBound(to: GtkIMContextClass.self) else { return }
      methods.pointee.set_cursor_location = { _, area in caret = area?.pointee }
      methods.pointee.focus_in = { _ in focus.append("in") }
      methods.pointee.focus_out = { _ in focus.append("out") }
      methods.pointee.reset = { _ in focus.append("reset") }
      methods.pointee.get_preedit_string = { _, text, _, place in
        text?.pointee = g_strdup(composition)
        place?.pointee = cursor
      }
    }
    return g_type_register_static(
      gtk_im_context_get_type(),
      "WaxwingTestMethod",
      &info,
      GTypeFlags(rawValue: 0)
    )
  }()

  private final class Posted { var events: [DisplayEvent.Text] = [] }

  private func make(_ posted: Posted) throws -> InputMethod {
    (Self.caret, Self.composition, Self.focus) = (nil, "", [])
    let object = try #require(g_object_new_with_properties(Self.type, 0, nil, nil))
    return InputMethod(
      UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkIMContext.self),
      canvas: nil
    ) { posted.events.append($0) }
  }

  private func emit(_ name: String, _ text: String? = nil, on method: InputMethod) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], Self.type)
    g_value_set_object(&values[0], method.context)
    g_value_init(&values[1], GType(16 << 2))
    if let text { g_value_set_string(&values[1], text) }
    g_signal_emitv(&values, g_signal_lookup(name, gtk_im_context_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  private func compose(_ text: String, cursor: Int, on method: InputMethod) {
    (Self.composition, Self.cursor) = (text, gint(cursor))
    emit("preedit-changed", on: method)
  }

  private func field(caret: CGRect, secure: Bool = false) -> TextInputFocus {
    TextInputFocus(caret: caret, text: "ab", selection: 2..<2, isSecure: secure, isMultiline: false)
  }

  @Test func `has its window of candidates at the caret, wherever that goes`() throws {
    let method = try make(Posted())
    method.move(to: field(caret: CGRect(x: 40, y: 100.4, width: 2, height: 20)))
    let first = try #require(Self.caret)
    #expect([first.x, first.y, first.width, first.height] == [40, 100, 2, 20])
    method.move(to: field(caret: CGRect(x: 52, y: 100, width: 0, height: 20)))
    let second = try #require(Self.caret)
    #expect([second.x, second.y, second.width, second.height] == [52, 100, 1, 20])
    #expect(Self.focus == ["in"])
    method.move(to: nil)
    #expect(Self.focus == ["in", "reset", "out"])
  }

  @Test func `marks what it composes, until that is committed`() throws {
    let posted = Posted()
    let method = try make(posted)
    method.move(to: field(caret: .zero))
    emit("preedit-start", on: method)
    compose("に", cursor: 1, on: method)
    // The cursor counts characters, and an emoji is two units.
    compose("に🙂", cursor: 2, on: method)
    compose("", cursor: 0, on: method)
    emit("commit", "日本", on: method)
    // Nothing is composed any more, so there is nothing to say of it.
    compose("", cursor: 0, on: method)
    emit("preedit-end", on: method)
    #expect(
      posted.events == [
        .compose("に", selection: 1..<1), .compose("に🙂", selection: 3..<3),
        .compose("", selection: 0..<0), .insert("日本"),
      ]
    )
  }
}
