/// Which names the server answers to, and from which pages it takes connections.
///
/// A page of another site can make a browser send requests here. Its `Origin` gives it away; and where it has made
/// its own name lead to this machine (DNS rebinding), the `Host` does.
struct OriginPolicy: Sendable {
  private let names: Set<String>
  /// A server that others reach is addressed by numbers that it need not know; a number cannot be rebound.
  private let allowsAnyNumber: Bool

  /// - Parameters:
  ///   - host: what the server listens on.
  ///   - machineName: what the machine is called by others.
  init(host: String, machineName: String) {
    let loopback: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    let isLocal = loopback.contains(host) || host == "::1"
    allowsAnyNumber = !isLocal
    let name = machineName.lowercased()
    names = isLocal ? loopback : loopback.union([host.lowercased(), name, name + ".local"])
  }

  /// Whether a request for this host (`localhost:8080`) is meant for this server.
  func accepts(host: String?) -> Bool {
    guard let host = host?.lowercased(), let name = Self.name(inHost: host) else { return false }
    return names.contains(name) || (allowsAnyNumber && Self.isNumber(name))
  }

  /// Whether a page of this origin may connect: only the one that the server itself gave out.
  func accepts(origin: String?, host: String?) -> Bool {
    guard let origin, let host, accepts(host: host) else { return false }
    return origin.lowercased() == "http://" + host.lowercased()
  }

  /// The name before the port; nil for what is no host.
  private static func name(inHost host: String) -> String? {
    guard host.utf8.count <= 255 else { return nil }
    var name = host[...]
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      name = host[...end]
    } else if let colon = host.firstIndex(of: ":") {
      name = host[..<colon]
    }
    let rest = host[name.endIndex...]
    guard rest.isEmpty || (rest.first == ":" && UInt16(rest.dropFirst()) != nil) else { return nil }
    return name.isEmpty ? nil : String(name)
  }

  private static func isNumber(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
