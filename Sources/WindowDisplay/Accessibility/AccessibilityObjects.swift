internal import CGtk4
internal import QuartzCore

/// The objects of the program on the accessibility bus.
///
/// Touched on the toolkit's thread only. Objects are not registered one by one: each path is looked up when someone asks for it.
final class AccessibilityObjects {
  private let application: AccessibleApplication
  private let connection: OpaquePointer
  private var tree: guint = 0
  private var cache: guint = 0

  init(_ application: AccessibleApplication, on connection: OpaquePointer) {
    self.application = application
    self.connection = connection
    let data = Unmanaged.passUnretained(self).toOpaque()
    tree = g_dbus_connection_register_subtree(
      connection,
      AccessibilityPath.folder,
      Self.subtree,
      G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
      data,
      nil,
      nil
    )
    cache = g_dbus_connection_register_object(
      connection,
      AccessibilityPath.cache,
      AccessibilityInterface.infos[AccessibilityInterface.prefix + "Cache"],
      Self.methods,
      data,
      nil,
      nil
    )
  }

  func remove() {
    if tree != 0 { g_dbus_connection_unregister_subtree(connection, tree) }
    if cache != 0 { g_dbus_connection_unregister_object(connection, cache) }
    (tree, cache) = (0, 0)
  }

  // MARK: - Who is asked

  private func target(_ path: UnsafePointer<CChar>?) -> AccessibleApplication.Target? {
    guard let name = path.map({ String(cString: $0) })?.split(separator: "/").last else { return nil }
    return target(named: String(name))
  }

  private func target(named name: String) -> AccessibleApplication.Target? {
    AccessibilityPath(name: name).flatMap { application.target($0) }
  }

  /// The interface's name without what all have in front.
  private static func interface(_ name: UnsafePointer<CChar>?) -> Substring {
    name.map { String(cString: $0).dropFirst(AccessibilityInterface.prefix.count) } ?? ""
  }

  private typealias Infos = UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>

  /// An array of GLib's with a nil at its end, which the caller frees.
  private func interfaces(_ name: UnsafePointer<CChar>?) -> Infos? {
    guard let name, let target = target(named: String(cString: name)) else { return nil }
    let infos = application.interfaces(of: target).compactMap { AccessibilityInterface.infos[$0] }
    let stride = MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride
    guard let memory = g_malloc0(gsize((infos.count + 1) * stride)) else { return nil }
    let array = memory.assumingMemoryBound(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
    for (index, info) in infos.enumerated() { array[index] = g_dbus_interface_info_ref(info) }
    return array
  }

  // MARK: - Answers

  private func call(
    _ path: UnsafePointer<CChar>?,
    _ interface: Substring,
    _ method: String,
    _ arguments: OpaquePointer?,
    _ invocation: OpaquePointer
  ) {
    let answer: [BusValue]?
    if interface == "Cache" {
      // Whoever wants to know more asks the objects.
      answer = [.array([], of: "((so)(so)(so)iiassusau)")]
    } else {
      let arguments = arguments.flatMap { BusValue($0) }?.elements ?? []
      answer = target(path).flatMap { application.call(method, of: interface, $0, arguments) }
    }
    if let answer {
      g_dbus_method_invocation_return_value(invocation, BusValue.tuple(answer).variant)
    } else {
      g_dbus_method_invocation_return_dbus_error(
        invocation,
        "org.freedesktop.DBus.Error.Failed",
        "The element is no more, or does not do that."
      )
    }
  }

  private func property(
    _ path: UnsafePointer<CChar>?,
    _ interface: Substring,
    _ name: String,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer? {
    if let value = target(path).flatMap({ application.property(name, of: interface, $0) }) {
      return value.variant
    }
    g_set_error_literal(
      error,
      g_dbus_error_quark(),
      gint(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
      "The element is no more, or has no such property."
    )
    return nil
  }

  // MARK: - Tables

  // GLib keeps what it is given, for as long as the program runs.

  nonisolated(unsafe) private static let methods: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, interface, method, arguments, invocation, data in
      guard let data, let method, let invocation else { return }
      data.receiver(as: AccessibilityObjects.self).call(
        path,
        interface.map { AccessibilityObjects.interface($0) } ?? "",
        String(cString: method),
        arguments,
        invocation
      )
    }
    table.pointee.get_property = { _, _, path, interface, name, error, data in
      guard let data, let name else { return nil }
      return data.receiver(as: AccessibilityObjects.self).property(
        path,
        AccessibilityObjects.interface(interface),
        String(cString: name),
        error
      )
    }
    // The one property that can be set is the number that the desktop gives to the program.
    table.pointee.set_property = { _, _, _, _, name, value, _, data in
      guard let data, let name, let value, String(cString: name) == "Id" else { return gboolean(0) }
      data.receiver(as: AccessibilityObjects.self).application.number = BusValue(value)?.number ?? 0
      return gboolean(1)
    }
    return table
  }()

  nonisolated(unsafe) private static let subtree: UnsafeMutablePointer<GDBusSubtreeVTable> = {
    let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusSubtreeVTable())
    table.pointee.enumerate = { _, _, _, _ in
      g_malloc0(gsize(MemoryLayout<UnsafeMutableRawPointer?>.stride))?
        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    }
    table.pointee.introspect = { _, _, _, name, data in
      data?.receiver(as: AccessibilityObjects.self).interfaces(name)
    }
    table.pointee.dispatch = { _, _, _, _, _, out, data in
      out?.pointee = data
      return UnsafePointer(AccessibilityObjects.methods)
    }
    return table
  }()
}
