internal import CGtk4
internal import QuartzCore

/// The program's place on the accessibility bus: there while the desktop says so, and at no other time.
///
/// On many desktops that is always, and most often nobody reads. The app is only asked for the trees of its windows while
/// someone wants events, or has asked for something and is still on the bus.
///
/// Sendable: touched on the toolkit's thread only.
final class AccessibilityBus: @unchecked Sendable {
  private let application: AccessibleApplication
  private var technology: AssistiveTechnology?
  private var connection: OpaquePointer?
  private var objects: AccessibilityObjects?
  private var registryWatch: guint = 0
  private var registrySignals: guint = 0
  /// Whether anyone has asked for events.
  private var isHeard = false { didSet { reconsider() } }
  private var isRead = false
  private var readingChanged: (@Sendable (Bool) -> Void)?
  /// Counts connections, so that what one is answered is not taken for the next one's.
  private var generation = 0

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  init(programName: String) { application = AccessibleApplication(name: programName) }

  // MARK: - Whether anyone listens

  /// Goes on the bus while the desktop says so, and reports whether anyone reads.
  func start(_ changed: @escaping @Sendable (Bool) -> Void) {
    guard technology == nil else { return }
    readingChanged = changed
    let technology = AssistiveTechnology { [weak self] isWanted in
      if isWanted { self?.connect() } else { self?.disconnect() }
    }
    self.technology = technology
    technology.start()
  }

  func stop() {
    technology?.stop()
    technology = nil
    disconnect()
  }

  private func reconsider() {
    let isRead = connection != nil && (isHeard || objects?.areRead == true)
    guard isRead != self.isRead else { return }
    self.isRead = isRead
    readingChanged?(isRead)
  }

  // MARK: - What windows show

  func add(_ window: AccessibleWindow) { emit(application.add(window)) }

  func remove(_ window: AccessibleWindow) {
    emit(application.remove(window))
    objects?.windowsChanged()
  }

  func show(_ content: WindowContent, in window: AccessibleWindow) {
    let renaming = window.rename(content.title ?? "")
    // Without a listener there is no tree, and nothing to compare.
    emit(renaming + window.adopt(content.semantics, content.semantics == nil ? nil : content.textInput))
    objects?.windowsChanged()
  }

  func activate(_ window: AccessibleWindow, _ isActive: Bool) { emit(window.activate(isActive)) }

  func announce(_ texts: [String], in window: AccessibleWindow) {
    emit(texts.map { .announcement($0, of: window.path) })
  }

  func guide(to element: SemanticsID, in window: AccessibleWindow) { emit(window.guide(to: element)) }

  private func emit(_ events: [AccessibilityEvent]) {
    guard isHeard, let connection else { return }
    for event in events {
      var value = event.value
      if case .path(let path) = value { value = .tuple([.string(application.busName), .path(path)]) }
      let body = BusValue.tuple([
        .string(event.detail), .int(event.first), .int(event.second), .variant(value), .array([], of: "{sv}"),
      ])
      g_dbus_connection_emit_signal(
        connection,
        nil,
        event.source.path,
        "\(AccessibilityInterface.prefix)Event.\(event.kind.rawValue)",
        event.name,
        body.variant,
        nil
      )
    }
  }

  // MARK: - The connection

  /// Asks where the accessibility bus is, and goes there.
  private func connect() {
    guard connection == nil, let session = technology?.session else { return }
    generation += 1
    if let address = g_getenv("AT_SPI_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
      return connect(to: address)
    }
    ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil) { owner, answer in
      if let address = answer.first?.text { owner.connect(to: address) }
    }
  }

  private func connect(to address: String) {
    let request = Request(self) { _, _ in }
    g_dbus_connection_new_for_address(
      address,
      GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
      ),
      nil,
      nil,
      { _, result, data in
        let connection = g_dbus_connection_new_for_address_finish(result, nil)
        guard let owner = Request.take(data)?.ownerIfCurrent else {
          connection.map { g_object_unref(UnsafeMutableRawPointer($0)) }
          return
        }
        if let connection { owner.adopt(connection) }
      },
      Unmanaged.passRetained(request).toOpaque()
    )
  }

  private func adopt(_ connection: OpaquePointer) {
    guard self.connection == nil else {
      g_object_unref(UnsafeMutableRawPointer(connection))
      return
    }
    self.connection = connection
    application.busName = g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    objects = AccessibilityObjects(application, on: connection) { [weak self] in self?.reconsider() }
    let data = Unmanaged.passUnretained(self).toOpaque()
    registrySignals = g_dbus_connection_signal_subscribe(
      connection,
      Self.registry,
      Self.registry,
      nil,
      nil,
      nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, data in data?.receiver(as: AccessibilityBus.self).askForListeners() },
      data,
      nil
    )
    // A registry that starts anew knows no programs.
    registryWatch = g_bus_watch_name_on_connection(
      connection,
      Self.registry,
      G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { _, _, owner, data in
        guard let owner, let data else { return }
        data.receiver(as: AccessibilityBus.self).register(with: String(cString: owner))
      },
      { _, _, data in data?.receiver(as: AccessibilityBus.self).isHeard = false },
      data,
      nil
    )
  }

  private func disconnect() {
    generation += 1
    defer { isHeard = false }
    if registryWatch != 0 { g_bus_unwatch_name(registryWatch) }
    registryWatch = 0
    guard let connection else { return }
    self.connection = nil
    g_dbus_connection_signal_unsubscribe(connection, registrySignals)
    objects?.remove()
    objects = nil
    g_dbus_connection_close(connection, nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Puts the program below the desktop.
  private func register(with registry: String) {
    guard let connection else { return }
    objects?.setRegistry(registry)
    let own = BusValue.tuple([application.reference(.application)])
    let (socket, root) = ("org.a11y.atspi.Socket", AccessibilityPath.application.path)
    ask(connection, Self.registry, root, socket, "Embed", own) { owner, answer in
      let desktop = answer.first?.elements.compactMap(\.text) ?? []
      if desktop.count == 2 { owner.application.desktop = (desktop[0], desktop[1]) }
    }
    askForListeners()
  }

  private func askForListeners() {
    guard let connection else { return }
    ask(connection, Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents", nil) {
      owner,
      answer in
      owner.isHeard = answer.first?.elements.isEmpty == false
    }
  }

  // MARK: - Asking

  private func ask(
    _ connection: OpaquePointer,
    _ name: String,
    _ path: String,
    _ interface: String,
    _ method: String,
    _ arguments: BusValue?,
    _ answered: @escaping (AccessibilityBus, [BusValue]) -> Void
  ) {
    g_dbus_connection_call(
      connection,
      name,
      path,
      interface,
      method,
      arguments?.variant,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      nil,
      { source, result, data in
        let request = Request.take(data)
        guard let source, let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        else {
          return
        }
        defer { g_variant_unref(answer) }
        guard let request, let owner = request.ownerIfCurrent else { return }
        request.answered(owner, BusValue(answer)?.elements ?? [])
      },
      Unmanaged.passRetained(Request(self, answered)).toOpaque()
    )
  }

  /// Something that was asked for, and is forgotten when the connection it was for is no more.
  private final class Request {
    let answered: (AccessibilityBus, [BusValue]) -> Void
    private weak var owner: AccessibilityBus?
    private let generation: Int

    init(_ owner: AccessibilityBus, _ answered: @escaping (AccessibilityBus, [BusValue]) -> Void) {
      self.owner = owner
      self.answered = answered
      generation = owner.generation
    }

    var ownerIfCurrent: AccessibilityBus? {
      guard let owner, owner.generation == generation else { return nil }
      return owner
    }

    static func take(_ data: UnsafeMutableRawPointer?) -> Request? {
      data.map { Unmanaged<Request>.fromOpaque($0).takeRetainedValue() }
    }
  }
}
