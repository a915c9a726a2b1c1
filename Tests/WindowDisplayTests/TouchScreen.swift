import CoreGraphics
import Foundation
import ProgramTesting

/// A touch screen for several fingers that nobody has: Debian's X server with a picture and a device of its own making.
///
/// Xvfb takes touches from nowhere. The server's driver for tests takes them from a socket, and they go the way of any
/// screen's from there: through the server and GDK.
final class TouchScreen {
  enum Phase: UInt32 {
    // The numbers of the X Input Extension.
    case began = 18
    case moved = 19
    case ended = 20
  }

  private static let size = CGSize(width: 1024, height: 768)
  private let server: ChildProcess
  private let folder: URL
  private let driver: Int32
  /// As in `DISPLAY`.
  let name: String

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wt-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (settings, number) = (folder.appending(path: "settings"), folder.appending(path: "number"))
    let socket = folder.appending(path: "fingers").path
    try Self.settings(socket: socket).write(to: settings, atomically: true, encoding: .utf8)
    let server = try await ChildProcess(
      "/bin/sh",
      [
        "-c",
        #"""
        exec /usr/lib/xorg/Xorg -displayfd 3 -config "$1" -logfile "$2" -novtswitch -sharevts -noreset \
          -nolisten tcp vt7 3> "$3"
        """#,
        "sh", settings.path, folder.appending(path: "log").path, number.path,
      ]
    )
    self.server = server
    let digits = try await eventually("Xorg takes connections") { () throws -> String? in
      if !server.isRunning { throw ProgramEnded(program: "Xorg", output: server.output) }
      let text = try String(contentsOf: number, encoding: .utf8)
      return text.hasSuffix("\n") ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
    name = ":\(digits)"
    driver = try Self.connect(to: socket)
    try greet()
  }

  func stop() {
    close(driver)
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What one finger does, which has a number of its own; returns when the server has told of it.
  func finger(_ number: UInt32, _ phase: Phase, _ place: CGPoint) throws {
    var event = Message(length: 1056, kind: 6)
    event.append(number)
    event.append(phase.rawValue)
    // Nothing without acceleration; of 64 values the first two are there, on an axis of 65535 steps each.
    event.append(UInt32(0))
    event.append(UInt64(3).littleEndian)
    event.append(UInt32(0))
    event.append((place.x * 65535 / Self.size.width).bitPattern)
    event.append((place.y * 65535 / Self.size.height).bitPattern)
    try send(event)
    try send(Message(length: 8, kind: 1))
    try awaitAnswer(length: 8)
  }

  // MARK: - What the driver is told

  /// A message of the driver: its length, its kind, and what it says.
  private struct Message {
    var bytes: [UInt8] = []
    let length: Int

    init(length: Int, kind: UInt32) {
      self.length = length
      append(UInt32(length))
      append(kind)
    }

    mutating func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  private func greet() throws {
    var greeting = Message(length: 12, kind: 0)
    // The protocol's version.
    greeting.append(UInt16(1))
    greeting.append(UInt16(1))
    try send(greeting)
    try awaitAnswer(length: 12)
  }

  private func send(_ message: Message) throws {
    let bytes = message.bytes + [UInt8](repeating: 0, count: message.length - message.bytes.count)
    guard write(driver, bytes, bytes.count) == bytes.count else { throw failure("is not heard") }
  }

  private func awaitAnswer(length: Int) throws {
    var answer = [UInt8](repeating: 0, count: length)
    guard recv(driver, &answer, length, Int32(MSG_WAITALL)) == length else {
      throw failure("does not answer")
    }
  }

  private func failure(_ what: String) -> ProgramEnded {
    ProgramEnded(program: "The driver of fingers \(what): Xorg", output: server.output)
  }

  private static func connect(to path: String) throws -> Int32 {
    let driver = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(driver, $0, size) }
    }
    guard result == 0 else { throw ProgramEnded(program: "Xorg", output: "No connection to \(path)") }
    return driver
  }

  private static func settings(socket: String) -> String {
    func device(_ name: String, _ kind: String, _ socket: String) -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "DeviceType" "\(kind)"
        Option "SocketPath" "\(socket)"
        Option "TouchCount" "5"
      EndSection

      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 16384
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(Int(size.width))x\(Int(size.height))"
        EndSubSection
      EndSection
      \(device("fingers", "Touch", socket))\
      \(device("pointer", "Pointer", socket + "-pointer"))\
      \(device("keyboard", "Keyboard", socket + "-keyboard"))\
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "fingers"
        InputDevice "pointer" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection

      """
  }
}
