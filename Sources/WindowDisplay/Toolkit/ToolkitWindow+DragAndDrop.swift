internal import CGtk4
internal import QuartzCore

// Texts that are dragged to other programs, and from them.

extension ToolkitWindow {
  // MARK: - To other programs

  /// Goes on with a drag that left the window; the mouse is the desktop's from then on.
  func beginDrag(of text: String) { thread.perform { self.drag(text) } }

  private func drag(_ text: String) {
    guard let window, let surface = gtk_native_get_surface(OpaquePointer(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let device = gdk_seat_get_pointer(seat), let content = ClipboardContent.text(text).provider
    else { return }
    defer { g_object_unref(content) }
    if let lost = pointers.loseMouse(at: pointerPlace) { post(.pointer(lost)) }
    guard let drag = gdk_drag_begin(surface, device, content, GDK_ACTION_COPY, 0, 0) else { return }
    gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), gtk_label_new(text))
    // It belongs to itself until it is over.
    let over: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { drag, _ in
      if let drag { g_object_unref(drag) }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(drag),
      "dnd-finished",
      unsafeBitCast(over, to: GCallback.self),
      nil,
      nil,
      GConnectFlags(rawValue: 0)
    )
  }

  // MARK: - From other programs

  private typealias DropPlace =
    @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> GdkDragAction

  func connectDrops(_ canvas: Canvas) {
    guard let target = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_COPY) else { return }
    gtk_drop_target_set_preload(target, gboolean(1))
    let moved: DropPlace = { target, x, y, data in
      guard let target, let data else { return GdkDragAction(rawValue: 0) }
      let window = data.receiver(as: ToolkitWindow.self)
      let text = gtk_drop_target_get_value(OpaquePointer(target)).flatMap { ToolkitWindow.text($0) } ?? ""
      window.post(.drop(DisplayEvent.Drop(.moved, at: CGPoint(x: x, y: y), text: text)))
      return window.takesDrop ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)
    }
    let entered: DropPlace = { target, x, y, data in
      guard let target, let data else { return GdkDragAction(rawValue: 0) }
      let window = data.receiver(as: ToolkitWindow.self)
      // The app has not answered yet; it does before anything is let go.
      window.takesDrop = true
      let text = gtk_drop_target_get_value(OpaquePointer(target)).flatMap { ToolkitWindow.text($0) } ?? ""
      window.post(.drop(DisplayEvent.Drop(.moved, at: CGPoint(x: x, y: y), text: text)))
      return GDK_ACTION_COPY
    }
    let left: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      data?.receiver(as: ToolkitWindow.self).post(.drop(DisplayEvent.Drop(.left, at: .zero, text: "")))
    }
    let dropped:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<GValue>?, Double, Double, UnsafeMutableRawPointer?
      ) -> gboolean = { _, value, x, y, data in
        guard let data, let text = value.flatMap({ ToolkitWindow.text($0) }) else { return gboolean(0) }
        data.receiver(as: ToolkitWindow.self).post(
          .drop(DisplayEvent.Drop(.dropped, at: CGPoint(x: x, y: y), text: text))
        )
        return gboolean(1)
      }
    signals.connect(target, "enter", entered)
    signals.connect(target, "motion", moved)
    signals.connect(target, "leave", left)
    signals.connect(target, "drop", dropped)
    gtk_widget_add_controller(canvas.widget, target)
  }

  func answerDrop(isTaken: Bool) { thread.perform { self.takesDrop = isTaken } }

  private static func text(_ value: UnsafePointer<GValue>) -> String? {
    g_value_get_string(value).map { String(cString: $0) }
  }
}
