import CGtk4
import EventLoop
import Foundation
import ProgramTesting

/// A session bus of the test's own, with a portal on it that tells programs what a desktop's person has chosen.
///
/// Sendable: the bus is touched on its own thread only.
final class FakePortal: @unchecked Sendable {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let description = """
    <node><interface name="\(interface)">
      <method name="ReadAll">
        <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
      </method>
      <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>
    """

  private let daemon: ChildProcess
  private let thread = EventThread(name: "FakePortal", context: .own)
  private var connection: OpaquePointer?
  /// Of `org.freedesktop.appearance`, in GVariant's own words.
  private var values = "{}"
  let address: String

  init() async throws {
    daemon = try await ChildProcess("/usr/bin/dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    let daemon = daemon
    address = try await eventually("the bus has an address") {
      daemon.output.split(separator: "\n").first { $0.hasPrefix("unix:") }.map(String.init)
    }
    thread.performAndWait { self.serve() }
  }

  func stop() {
    thread.performAndWait { self.connection.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    thread.stop()
    daemon.stop()
  }

  /// Says what has been chosen now: `{'color-scheme': <uint32 1>}`.
  func choose(_ values: String) {
    thread.performAndWait {
      self.values = values
      g_dbus_connection_emit_signal(
        self.connection,
        nil,
        Self.path,
        Self.interface,
        "SettingChanged",
        g_variant_parse(nil, "('org.freedesktop.appearance', 'color-scheme', <uint32 0>)", nil, nil, nil),
        nil
      )
    }
  }

  private func serve() {
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    connection = g_dbus_connection_new_for_address_sync(
      address,
      GDBusConnectionFlags(rawValue: flags),
      nil,
      nil,
      nil
    )
    guard let connection, let node = g_dbus_node_info_new_for_xml(Self.description, nil) else { return }
    var methods = GDBusInterfaceVTable()
    methods.method_call = { _, _, _, _, _, _, call, data in
      guard let call, let data else { return }
      let portal = Unmanaged<FakePortal>.fromOpaque(data).takeUnretainedValue()
      let answer = "({'org.freedesktop.appearance': \(portal.values)},)"
      let type = g_variant_type_new("(a{sa{sv}})")
      g_dbus_method_invocation_return_value(call, g_variant_parse(type, answer, nil, nil, nil))
      g_variant_type_free(type)
    }
    g_dbus_connection_register_object(
      connection,
      Self.path,
      g_dbus_node_info_lookup_interface(node, Self.interface),
      &methods,
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      nil
    )
    g_dbus_node_info_unref(node)
    g_bus_own_name_on_connection(
      connection,
      "org.freedesktop.portal.Desktop",
      G_BUS_NAME_OWNER_FLAGS_NONE,
      nil,
      nil,
      nil,
      nil
    )
  }
}
