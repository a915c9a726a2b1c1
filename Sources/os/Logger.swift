@_exported public import Foundation

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  fileprivate var name: String {
    switch rawValue {
    case 1: "info"
    case 2: "debug"
    case 16: "error"
    case 17: "fault"
    case _: "notice"
    }
  }
}

/// A part of a system whose messages belong together.
public final class OSLog: Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(isEnabled: false)

  fileprivate let logger: Logger
  private let isOn: Bool

  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
    isOn = true
  }

  private init(isEnabled: Bool) {
    logger = Logger()
    isOn = isEnabled
  }

  public func isEnabled(type: OSLogType) -> Bool { isOn }
}

/// Writes messages to the standard error stream.
public struct Logger: Sendable {
  private let head: String

  public init() { head = "" }

  public init(subsystem: String, category: String) {
    head = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
  }

  public init(_ logObj: OSLog) { self = logObj.logger }

  public func log(_ message: OSLogMessage) { write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  fileprivate func write(_ level: OSLogType, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(head)\(level.name): \(message.text)\n".utf8))
  }
}

/// Writes a message with the arguments that its format names.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) {
  guard log.isEnabled(type: type) else { return }
  // Who may read a value is for Apple's log to know.
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  log.logger.write(type, OSLogMessage(stringLiteral: String(format: format, arguments: args)))
}

/// Writes a message.
public func os_log(_ type: OSLogType, _ message: StaticString) {
  os_log(message, type: type)
}
