internal import CGtk4
internal import QuartzCore

/// The one widget of a window's content: it draws render nodes, and has no widgets for what is in it.
///
/// A class of GTK's, registered once. Touched on the toolkit's thread only.
struct Canvas {
  /// What a canvas asks of the window that it is in.
  protocol Owner: AnyObject {
    /// In points; what the window is to have before anyone has resized it.
    var preferredSize: (width: Int32, height: Int32) { get }
    /// What the canvas shows, from back to front.
    func nodes(isSoftware: Bool) -> [RenderNode]
    /// The canvas has a size; what lies in it is to be given its place.
    func canvasWasResized(width: Int32, height: Int32)
  }

  /// No smaller than this, in points: the narrowest column of an iPad.
  private static let minimumSize: (width: Int32, height: Int32) = (240, 240)
  private static let ownerKey = "waxwing-owner"

  let widget: UnsafeMutablePointer<GtkWidget>

  /// The owner has to outlive the widget.
  init(owner: any Owner) {
    guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else {
      preconditionFailure("GTK makes no widget to draw on.")
    }
    // A type that is registered as a widget's makes widgets.
    widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    let box = OwnerBox(owner)
    g_object_set_data_full(
      widget.object,
      Self.ownerKey,
      Unmanaged.passRetained(box).toOpaque(),
      { data in if let data { Unmanaged<OwnerBox>.fromOpaque(data).release() } }
    )
    gtk_widget_set_focusable(widget, gboolean(1))
    gtk_widget_set_hexpand(widget, gboolean(1))
    gtk_widget_set_vexpand(widget, gboolean(1))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  private final class OwnerBox {
    weak var owner: (any Owner)?
    init(_ owner: any Owner) { self.owner = owner }
  }

  private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any Owner)? {
    guard let widget, let data = g_object_get_data(widget.object, ownerKey) else { return nil }
    return Unmanaged<OwnerBox>.fromOpaque(data).takeUnretainedValue().owner
  }

  /// Whether GSK has no GPU for the widget's window.
  private static func isDrawnBySoftware(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native),
      let name = g_type_name_from_instance(
        UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
      )
    else { return false }
    return String(cString: name) == "GskCairoRenderer"
  }

  // MARK: - The class

  private static let type: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
    info.class_init = { data, _ in
      guard let data else { return }
      let methods = data.assumingMemoryBound(to: GtkWidgetClass.self)
      methods.pointee.snapshot = { widget, snapshot in
        guard let snapshot, let widget, let owner = Canvas.owner(of: widget) else { return }
        for node in owner.nodes(isSoftware: Canvas.isDrawnBySoftware(widget)) {
          gtk_snapshot_append_node(snapshot, node.pointer)
        }
      }
      methods.pointee.measure = {
        widget,
        orientation,
        _,
        minimum,
        natural,
        minimumBaseline,
        naturalBaseline in
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        let least = isHorizontal ? Canvas.minimumSize.width : Canvas.minimumSize.height
        let preferred = Canvas.owner(of: widget)?.preferredSize ?? Canvas.minimumSize
        minimum?.pointee = least
        natural?.pointee = max(isHorizontal ? preferred.width : preferred.height, least)
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
      }
      methods.pointee.size_allocate = { widget, width, height, _ in
        Canvas.owner(of: widget)?.canvasWasResized(width: width, height: height)
      }
    }
    return g_type_register_static(gtk_widget_get_type(), "WaxwingCanvas", &info, GTypeFlags(rawValue: 0))
  }()
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The same as an object of GLib's.
  var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }

  /// The same as a window, which it has to be.
  var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }
}
