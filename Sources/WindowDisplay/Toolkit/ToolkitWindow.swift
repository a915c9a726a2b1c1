import Foundation
internal import CGtk4
internal import EventLoop
internal import QuartzCore
internal import Synchronization

/// One window of the desktop: a canvas that shows the newest content, and what people do to it.
///
/// Sendable: content is handed over under a lock; everything else is touched on the toolkit's thread only.
final class ToolkitWindow: Canvas.Owner, @unchecked Sendable {
  let thread: EventThread
  private let outbox: EventOutbox
  private let incoming = Mutex<WindowContent?>(nil)
  let preferredSize: (width: Int32, height: Int32)

  var window: UnsafeMutablePointer<GtkWidget>?
  var canvas: Canvas?
  private var inputMethod: InputMethod?
  lazy var signals = Signals(receiver: self)
  private var keys: OpaquePointer?
  var pointers = PointerTracker()
  private(set) var pointerPlace = CGPoint.zero
  private var content = WindowContent()
  private let software = SoftwarePicture()
  private let accessibility: AccessibilityBus
  private lazy var accessible = AccessibleWindow { [weak self] in self?.post($0) }
  private var isFrameAsked = false
  /// Whether what was last dragged over the window would be taken, as far as the app has answered.
  var takesDrop = true

  init(toolkit: Toolkit, size: CGSize, outbox: EventOutbox) {
    thread = toolkit.thread
    accessibility = toolkit.accessibility
    self.outbox = outbox
    preferredSize = (Int32(size.width.rounded()), Int32(size.height.rounded()))
  }

  // MARK: - From the app

  /// Shows the content as soon as the toolkit comes to it; content that was not shown yet gives way.
  func show(_ content: WindowContent) {
    let isFirst = incoming.withLock { incoming in
      var newest = content
      if let waiting = incoming {
        newest.changes = waiting.changes
        newest.changes.add(content.changes)
      }
      defer { incoming = newest }
      return incoming == nil
    }
    if isFirst { thread.perform { self.takeContent() } }
  }

  /// Tells assistive technologies what is to be read out, and where they are to go.
  func announce(_ texts: [String], focus: SemanticsID?) {
    thread.perform {
      self.accessibility.announce(texts, in: self.accessible)
      if let focus { self.accessibility.guide(to: focus, in: self.accessible) }
    }
  }

  func open() { thread.perform { self.build() } }

  func close() { thread.perform { self.tearDown() } }

  /// Posts `.frame` when the window's frame clock next ticks.
  func askForFrame() { thread.perform { self.awaitFrame() } }

  // MARK: - The window

  func bringForward() {
    thread.perform { if let window = self.window { gtk_window_present(window.window) } }
  }

  func limit(to minimum: CGSize) {
    thread.perform {
      guard let canvas = self.canvas else { return }
      gtk_widget_set_size_request(canvas.widget, Int32(minimum.width), Int32(minimum.height))
    }
  }

  func show(_ shape: PointerShape) {
    thread.perform {
      let name: String? = shape == .beam ? "text" : nil
      if let canvas = self.canvas { gtk_widget_set_cursor_from_name(canvas.widget, name) }
    }
  }

  private func build() {
    guard window == nil, let window = gtk_window_new() else { return }
    self.window = window
    let canvas = Canvas(owner: self)
    self.canvas = canvas
    gtk_window_set_child(window.window, canvas.widget)
    connect(window, canvas)
    accessibility.add(accessible)
    takeContent()
    gtk_window_present(window.window)
    gtk_widget_grab_focus(canvas.widget)
  }

  private func tearDown() {
    guard let window else { return }
    signals.disconnectAll()
    accessibility.remove(accessible)
    inputMethod = nil
    keys = nil
    canvas = nil
    self.window = nil
    gtk_window_destroy(window.window)
  }

  private func takeContent() {
    guard let canvas, let window,
      let new = incoming.withLock({ incoming in
        defer { incoming = nil }
        return incoming
      })
    else { return }
    if new.title != content.title { gtk_window_set_title(window.window, new.title ?? "") }
    if new.node != content.node { gtk_widget_queue_draw(canvas.widget) }
    content = new
    software.add(new.changes)
    followTextInput()
    accessibility.show(new, in: accessible)
  }

  private func followTextInput() {
    guard let keys, let inputMethod else { return }
    inputMethod.move(to: content.textInput)
    let wanted = content.textInput == nil ? nil : inputMethod.context
    if gtk_event_controller_key_get_im_context(keys) != wanted {
      gtk_event_controller_key_set_im_context(keys, wanted)
    }
  }

  // MARK: - The canvas

  func nodes(isSoftware: Bool) -> [RenderNode] {
    isSoftware ? software.strips(showing: content) : [content.node].compactMap(\.self)
  }

  func canvasWasResized(width: Int32, height: Int32) {
    accessible.size = CGSize(width: CGFloat(width), height: CGFloat(height))
    postSize()
  }

  private func postSize() {
    guard let canvas else { return }
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(canvas.widget)),
      height: CGFloat(gtk_widget_get_height(canvas.widget))
    )
    guard size.width > 0, size.height > 0, let window else { return }
    let isItsOwn =
      gtk_window_is_maximized(window.window) == 0 && gtk_window_is_fullscreen(window.window) == 0
    if isItsOwn { outbox.post(.ownSize(size)) }
    post(.resize(size: size, scale: CGFloat(gtk_widget_get_scale_factor(canvas.widget))))
  }

  func post(_ event: DisplayEvent) { outbox.post(.input(event)) }

  // MARK: - What comes in

  private typealias Notice =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void

  private func connect(_ window: UnsafeMutablePointer<GtkWidget>, _ canvas: Canvas) {
    let closing: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
      _,
      data in
      // The app decides; it takes the window down when its scene is gone.
      data?.receiver(as: ToolkitWindow.self).outbox.post(.closeRequested)
      return gboolean(1)
    }
    signals.connect(window, "close-request", closing)
    let scaled: Notice = { _, _, data in data?.receiver(as: ToolkitWindow.self).postSize() }
    signals.connect(canvas.widget, "notify::scale-factor", scaled)
    let activated: Notice = { _, _, data in data?.receiver(as: ToolkitWindow.self).activityChanged() }
    signals.connect(window, "notify::is-active", activated)
    connectPointers(canvas)
    connectKeys(canvas)
    connectDrops(canvas)
  }

  private func activityChanged() {
    guard let window else { return }
    let isActive = gtk_window_is_active(window.window) != 0
    accessibility.activate(accessible, isActive)
    post(.focus(isActive))
  }

  private func connectPointers(_ canvas: Canvas) {
    guard let raw = gtk_event_controller_legacy_new(), let motion = gtk_event_controller_motion_new() else {
      return
    }
    let event:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
        _,
        event,
        data in
        guard let event, let data else { return gboolean(0) }
        return gboolean(data.receiver(as: ToolkitWindow.self).handle(event) ? 1 : 0)
      }
    signals.connect(raw, "event", event)
    let left: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      data?.receiver(as: ToolkitWindow.self).post(
        .pointer(DisplayEvent.Pointer(.left, at: .zero, kind: .mouse))
      )
    }
    signals.connect(motion, "leave", left)
    gtk_widget_add_controller(canvas.widget, raw)
    gtk_widget_add_controller(canvas.widget, motion)
  }

  private func handle(_ event: OpaquePointer) -> Bool {
    if gdk_event_get_event_type(event) == GDK_SCROLL {
      // It has no place of its own: it is where the pointer was last.
      outbox.post(.wheel(WindowEvent.Wheel(event, at: pointerPlace)))
      return true
    }
    guard let location = place(of: event) else { return false }
    pointerPlace = location
    guard let pointer = pointers.pointer(event, at: location) else { return false }
    if pointer.phase == .began, let canvas { gtk_widget_grab_focus(canvas.widget) }
    post(.pointer(pointer))
    return true
  }

  /// Where in the canvas something happened: events speak of the surface that the window is on.
  private func place(of event: OpaquePointer) -> CGPoint? {
    guard let canvas, let window else { return nil }
    var (x, y) = (0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(OpaquePointer(window), &left, &top)
    var (innerX, innerY) = (0.0, 0.0)
    guard
      gtk_widget_translate_coordinates(window, canvas.widget, x - left, y - top, &innerX, &innerY) != 0
    else { return nil }
    return CGPoint(x: innerX, y: innerY)
  }

  private typealias KeyHandler =
    @convention(c) (
      UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
    ) -> gboolean

  private func connectKeys(_ canvas: Canvas) {
    guard let keys = gtk_event_controller_key_new() else { return }
    self.keys = keys
    let pressed: KeyHandler = { _, value, _, state, data in
      gboolean(data?.receiver(as: ToolkitWindow.self).key(value, state, .down) == true ? 1 : 0)
    }
    signals.connect(keys, "key-pressed", pressed)
    let released:
      @convention(c) (UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?) ->
        Void = { _, value, _, state, data in
          _ = data?.receiver(as: ToolkitWindow.self).key(value, state, .up)
        }
    signals.connect(keys, "key-released", released)
    gtk_widget_add_controller(canvas.widget, keys)
    inputMethod = InputMethod(canvas: canvas.widget) { [weak self] in self?.post(.text($0)) }
  }

  private func key(_ value: guint, _ state: GdkModifierType, _ phase: DisplayEvent.Key.Phase) -> Bool {
    guard let key = DisplayEvent.Key(value: value, modifiers: state, phase: phase) else { return false }
    post(.key(key))
    return true
  }

  // MARK: - Frames

  private func awaitFrame() {
    guard let canvas, !isFrameAsked else { return }
    isFrameAsked = true
    gtk_widget_add_tick_callback(
      canvas.widget,
      { _, _, data in
        data?.receiver(as: ToolkitWindow.self).tick()
        return gboolean(0)
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  private func tick() {
    isFrameAsked = false
    outbox.post(.frame)
  }
}

extension WindowEvent.Wheel {
  /// A scroll event of GDK's.
  init(_ event: OpaquePointer, at location: CGPoint) {
    self.init(phase: .notch, location: location, delta: .zero, time: CACurrentMediaTime())
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: delta = CGVector(dx: 0, dy: -1)
    case GDK_SCROLL_DOWN: delta = CGVector(dx: 0, dy: 1)
    case GDK_SCROLL_LEFT: delta = CGVector(dx: -1, dy: 0)
    case GDK_SCROLL_RIGHT: delta = CGVector(dx: 1, dy: 0)
    default:
      var (x, y) = (0.0, 0.0)
      gdk_scroll_event_get_deltas(event, &x, &y)
      delta = CGVector(dx: x, dy: y)
      guard gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE else { break }
      phase = gdk_scroll_event_is_stop(event) != 0 ? .ended : .changed
    }
  }
}
