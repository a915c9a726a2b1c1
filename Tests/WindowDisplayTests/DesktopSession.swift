import Foundation
import ProgramTesting

/// A desktop's session bus of the test's own, on which an accessibility bus starts when someone asks for it.
final class DesktopSession: Sendable {
  let bus: ChildProcess
  private let folder: URL
  /// For programs that are to be part of the session.
  let environment: [String: String]

  init() async throws {
    // A socket's path may have a hundred letters.
    folder = FileManager.default.temporaryDirectory.appending(path: "ws-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let own = ["XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory", "AT_SPI_BUS_ADDRESS": ""]
    let bus = try await ChildProcess(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--print-address"],
      environment: own
    )
    self.bus = bus
    let address = try await eventually("the session bus is up") {
      bus.output.split(separator: "\n").first { $0.hasPrefix("unix:") }
    }
    environment = own.merging(["DBUS_SESSION_BUS_ADDRESS": String(address)]) { $1 }
  }

  func stop() {
    bus.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { stop() }
}
