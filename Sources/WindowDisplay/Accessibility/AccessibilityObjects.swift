internal import CGtk4
internal import QuartzCore

/// The objects of the program on the accessibility bus.
///
/// Touched on the toolkit's thread only. Objects are not registered one by one: each path is looked up when someone asks for it.
///
/// Whoever asks for the first time waits for the app to make the trees of its windows, which it does for nobody.
final class AccessibilityObjects {
  private let application: AccessibleApplication
  private let connection: OpaquePointer
  private var tree: guint = 0
  private var cache: guint = 0
  private lazy var readers = AccessibilityReaders(on: connection) { [weak self] in self?.readersChanged() }
  private let readersChanged: () -> Void
  private var waiting: [Question] = []
  private var patience: guint = 0
  /// How long someone waits for trees, in milliseconds.
  private static let longestWait: guint = 1000

  private struct Question {
    var path: String
    /// With its whole name.
    var interface: String
    var method: String
    var arguments: [BusValue]
    var invocation: OpaquePointer
  }

  init(
    _ application: AccessibleApplication,
    on connection: OpaquePointer,
    readersChanged: @escaping () -> Void
  ) {
    self.application = application
    self.connection = connection
    self.readersChanged = readersChanged
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

  /// Whether anyone has asked for anything, and is still there.
  var areRead: Bool { !readers.isEmpty }

  /// The registry, which reads nothing.
  func setRegistry(_ name: String) { readers.registry = name }

  func remove() {
    answerAll()
    readers.removeAll()
    if tree != 0 { g_dbus_connection_unregister_subtree(connection, tree) }
    if cache != 0 { g_dbus_connection_unregister_object(connection, cache) }
    (tree, cache) = (0, 0)
  }

  // MARK: - Who is asked

  private func target(_ path: String) -> AccessibleApplication.Target? {
    path.split(separator: "/").last.flatMap { target(named: String($0)) }
  }

  private func target(named name: String) -> AccessibleApplication.Target? {
    AccessibilityPath(name: name).flatMap { application.target($0) }
  }

  /// The interface's name without what all have in front.
  private static func interface(_ name: String) -> Substring {
    name.dropFirst(AccessibilityInterface.prefix.count)
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

  private func ask(_ question: Question, by sender: String) {
    readers.note(sender)
    guard !application.isTold else { return answer(question) }
    waiting.append(question)
    guard patience == 0 else { return }
    patience = g_timeout_add(
      Self.longestWait,
      { data in
        data?.receiver(as: AccessibilityObjects.self).losePatience()
        return gboolean(0)
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// The windows show something: it may be what someone waits for.
  func windowsChanged() { if !waiting.isEmpty, application.isTold { answerAll() } }

  private func losePatience() {
    // It has ended with this call.
    patience = 0
    answerAll()
  }

  private func answerAll() {
    if patience != 0 { g_source_remove(patience) }
    patience = 0
    let questions = waiting
    waiting = []
    for question in questions { answer(question) }
  }

  private func answer(_ question: Question) {
    let answer: [BusValue]?
    if question.interface == "org.freedesktop.DBus.Properties" {
      answer = properties(question)
    } else if question.path == AccessibilityPath.cache {
      // Whoever wants to know more asks the objects.
      answer = [.array([], of: "((so)(so)(so)iiassusau)")]
    } else {
      let interface = Self.interface(question.interface)
      answer = target(question.path).flatMap {
        application.call(question.method, of: interface, $0, question.arguments)
      }
    }
    if let answer {
      g_dbus_method_invocation_return_value(question.invocation, BusValue.tuple(answer).variant)
    } else {
      g_dbus_method_invocation_return_dbus_error(
        question.invocation,
        "org.freedesktop.DBus.Error.Failed",
        "The element is no more, or does not do that."
      )
    }
  }

  /// One property of an interface, or all that it has.
  private func properties(_ question: Question) -> [BusValue]? {
    let names = question.arguments.compactMap(\.text)
    guard let interface = names.first, let target = target(question.path) else { return nil }
    func value(_ name: String) -> BusValue? {
      application.property(name, of: Self.interface(interface), target).map { .variant($0) }
    }
    if question.method == "Get" { return names.last.flatMap(value).map { [$0] } }
    let entries = AccessibilityInterface.properties(of: interface).compactMap { name in
      value(name).map { BusValue.entry(.string(name), $0) }
    }
    return [.array(entries, of: "{sv}")]
  }

  // MARK: - Tables

  // GLib keeps what it is given, for as long as the program runs.

  nonisolated(unsafe) private static let methods: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    // Without a function of their own, properties are asked for by this one too.
    table.pointee.method_call = { _, sender, path, interface, method, arguments, invocation, data in
      guard let data, let path, let interface, let method, let invocation else { return }
      data.receiver(as: AccessibilityObjects.self).ask(
        Question(
          path: String(cString: path),
          interface: String(cString: interface),
          method: String(cString: method),
          arguments: arguments.flatMap { BusValue($0) }?.elements ?? [],
          invocation: invocation
        ),
        by: sender.map { String(cString: $0) } ?? ""
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
