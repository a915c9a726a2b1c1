internal import CGtk4
internal import QuartzCore

/// A widget that is never seen: an element of the semantics tree, for the assistive technologies of the desktop.
///
/// GTK gives an accessible to each widget and to nothing else, so each accessible element is a light one: it draws
/// nothing, takes no pointer, and lies where the element is drawn. Touched on the toolkit's thread only.
final class AccessibleElement {
  /// What a person does to an element by way of an assistive technology.
  typealias Handler = (SemanticsNode.Action, SemanticsID) -> Void

  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var node: SemanticsNode
  private(set) var children: [AccessibleElement] = []
  private let handler: Handler
  /// Where its parent begins, in the window.
  private var origin = CGPoint.zero

  private static let ownerKey = "waxwing-element"

  init(_ node: SemanticsNode, parent: UnsafeMutablePointer<GtkWidget>, handler: @escaping Handler) {
    self.node = node
    self.handler = handler
    widget = Self.makeWidget(node.role.accessibleRole)
    g_object_set_data(widget.object, Self.ownerKey, Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_set_can_target(widget, gboolean(0))
    gtk_widget_set_focusable(widget, gboolean(Self.isFocusable(node) ? 1 : 0))
    gtk_widget_set_parent(widget, parent)
    describe()
  }

  deinit {
    children = []
    g_object_set_data(widget.object, Self.ownerKey, nil)
    gtk_widget_unparent(widget)
  }

  private static func isFocusable(_ node: SemanticsNode) -> Bool { node.actions.contains(.activate) }

  // MARK: - What it is

  /// Takes over what the element is now; one of another kind is another widget.
  func canBecome(_ new: SemanticsNode) -> Bool { new.id == node.id && new.role == node.role }

  func update(to new: SemanticsNode, originOfParent: CGPoint) {
    let isChanged = new.isDescribedDifferently(from: node)
    let isMoved = new.frame != node.frame || originOfParent != origin
    node = new
    origin = originOfParent
    if isChanged { describe() }
    if isMoved { gtk_widget_queue_allocate(widget) }
    if new.traits.contains(.focused), gtk_widget_is_focus(widget) == 0, Self.isFocusable(new) {
      gtk_widget_set_focusable(widget, gboolean(1))
      gtk_widget_grab_focus(widget)
    }
    children = Self.merged(children, with: new.children, in: widget, origin: new.frame.origin, handler)
  }

  /// Elements for the nodes, in their order; those that are there already stay.
  static func merged(
    _ old: [AccessibleElement],
    with nodes: [SemanticsNode],
    in parent: UnsafeMutablePointer<GtkWidget>,
    origin: CGPoint,
    _ handler: @escaping Handler
  ) -> [AccessibleElement] {
    var known = Dictionary(old.map { ($0.node.id, $0) }) { first, _ in first }
    var previous: AccessibleElement?
    return nodes.map { node in
      let element: AccessibleElement
      if let found = known.removeValue(forKey: node.id), found.canBecome(node) {
        element = found
      } else {
        element = AccessibleElement(node, parent: parent, handler: handler)
      }
      if gtk_widget_get_prev_sibling(element.widget) != previous?.widget {
        gtk_widget_insert_after(element.widget, parent, previous?.widget)
      }
      element.update(to: node, originOfParent: origin)
      previous = element
      return element
    }
  }

  private func describe() {
    setProperty(GTK_ACCESSIBLE_PROPERTY_LABEL, text: node.label ?? "")
    setProperty(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: node.hint ?? "")
    if let value = node.value, node.role != .switch {
      setProperty(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text: value)
    }
    if node.role == .switch || node.traits.contains(.toggleButton) {
      setState(GTK_ACCESSIBLE_STATE_CHECKED, node.value == "1" ? 1 : 0)
    }
    setState(GTK_ACCESSIBLE_STATE_DISABLED, node.traits.contains(.notEnabled) ? 1 : 0)
    if node.isSelectable || node.traits.contains(.isSelected) {
      setState(GTK_ACCESSIBLE_STATE_SELECTED, node.traits.contains(.isSelected) ? 1 : 0)
    }
    if let position = node.positionInSet { setRelation(GTK_ACCESSIBLE_RELATION_POS_IN_SET, position) }
    if let size = node.setSize { setRelation(GTK_ACCESSIBLE_RELATION_SET_SIZE, size) }
    for action in Self.actions {
      gtk_widget_action_set_enabled(
        widget,
        Self.name(of: action),
        gboolean(node.actions.contains(action) ? 1 : 0)
      )
    }
  }

  private func setProperty(_ property: GtkAccessibleProperty, text: String) {
    var (property, value) = (property, GValue())
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    g_value_unset(&value)
  }

  private func setState(_ state: GtkAccessibleState, _ number: gint) {
    var (state, value) = (state, GValue())
    gtk_accessible_state_init_value(state, &value)
    switch state {
    case GTK_ACCESSIBLE_STATE_DISABLED: g_value_set_boolean(&value, number)
    case GTK_ACCESSIBLE_STATE_CHECKED: g_value_set_enum(&value, number)
    default: g_value_set_int(&value, number)
    }
    gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
    g_value_unset(&value)
  }

  private func setRelation(_ relation: GtkAccessibleRelation, _ number: Int) {
    var (relation, value) = (relation, GValue())
    gtk_accessible_relation_init_value(relation, &value)
    g_value_set_int(&value, gint(number))
    gtk_accessible_update_relation_value(OpaquePointer(widget), 1, &relation, &value)
    g_value_unset(&value)
  }

  // MARK: - What can be done with it

  private static let actions: [SemanticsNode.Action] = [
    .activate, .increment, .decrement, .escape, .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
  ]

  private static func name(of action: SemanticsNode.Action) -> String { "element.\(action.rawValue)" }

  private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> AccessibleElement? {
    guard let widget, let data = g_object_get_data(widget.object, ownerKey) else { return nil }
    return Unmanaged<AccessibleElement>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: - The widget

  /// Lies where the element is; the coordinates are the parent's.
  func allocate() {
    var place = GtkAllocation(
      x: gint((node.frame.minX - origin.x).rounded()),
      y: gint((node.frame.minY - origin.y).rounded()),
      width: gint(max(node.frame.width.rounded(), 0)),
      height: gint(max(node.frame.height.rounded(), 0))
    )
    // GTK wants to have asked before it says how large something is.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_size_allocate(widget, &place, -1)
  }

  private static func makeWidget(_ role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    defer { g_value_unset(&value) }
    return "accessible-role".withCString { name in
      var name: UnsafePointer<CChar>? = name
      guard let object = g_object_new_with_properties(type, 1, &name, &value) else {
        preconditionFailure("GTK makes no widget for an accessible element.")
      }
      return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  private static let type: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
    info.class_init = { data, _ in
      guard let data else { return }
      let methods = data.assumingMemoryBound(to: GtkWidgetClass.self)
      methods.pointee.snapshot = { _, _ in }
      methods.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
        minimum?.pointee = 0
        natural?.pointee = 0
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
      }
      methods.pointee.size_allocate = { widget, _, _, _ in
        for child in AccessibleElement.owner(of: widget)?.children ?? [] { child.allocate() }
      }
      for action in AccessibleElement.actions {
        gtk_widget_class_install_action(methods, AccessibleElement.name(of: action), nil) { widget, name, _ in
          guard let name, let owner = AccessibleElement.owner(of: widget) else { return }
          let action = String(cString: name).drop { $0 != "." }.dropFirst()
          owner.handler(SemanticsNode.Action(rawValue: String(action)), owner.node.id)
        }
      }
    }
    return g_type_register_static(gtk_widget_get_type(), "WaxwingElement", &info, GTypeFlags(rawValue: 0))
  }()
}

extension SemanticsNode {
  /// Whether anything that assistive technologies are told differs, apart from places and children.
  fileprivate func isDescribedDifferently(from other: SemanticsNode) -> Bool {
    label != other.label || value != other.value || hint != other.hint || traits != other.traits
      || actions != other.actions || positionInSet != other.positionInSet || setSize != other.setSize
  }
}
