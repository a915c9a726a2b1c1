import Foundation

/// What the process keeps in memory.
enum Memory {
  /// In kilobytes; 0 where the system doesn't tell.
  static var resident: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
