import ProjectBuild

/// A device's screen.
struct Device {
  let name: String
  /// In points.
  let size: String
  let scale: String

  static func named(_ name: String) throws -> Device {
    let wanted = plain(name)
    guard let found = all.first(where: { plain($0.name) == wanted }) else {
      let names = all.map { "  \($0.name)" }.joined(separator: "\n")
      throw BuildFailure("There is no device “\(name)”. These are known:\n\(names)")
    }
    return found
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  static let all: [Device] = [
    Device(name: "iPhone SE", size: "375x667", scale: "2"),
    Device(name: "iPhone 13 mini", size: "375x812", scale: "3"),
    Device(name: "iPhone 13", size: "390x844", scale: "3"),
    Device(name: "iPhone 14", size: "390x844", scale: "3"),
    Device(name: "iPhone 14 Plus", size: "428x926", scale: "3"),
    Device(name: "iPhone 14 Pro", size: "393x852", scale: "3"),
    Device(name: "iPhone 14 Pro Max", size: "430x932", scale: "3"),
    Device(name: "iPhone 15", size: "393x852", scale: "3"),
    Device(name: "iPhone 15 Plus", size: "430x932", scale: "3"),
    Device(name: "iPhone 15 Pro", size: "393x852", scale: "3"),
    Device(name: "iPhone 15 Pro Max", size: "430x932", scale: "3"),
    Device(name: "iPhone 16", size: "393x852", scale: "3"),
    Device(name: "iPhone 16 Plus", size: "430x932", scale: "3"),
    Device(name: "iPhone 16 Pro", size: "402x874", scale: "3"),
    Device(name: "iPhone 16 Pro Max", size: "440x956", scale: "3"),
    Device(name: "iPad mini", size: "744x1133", scale: "2"),
    Device(name: "iPad", size: "820x1180", scale: "2"),
    Device(name: "iPad Air", size: "820x1180", scale: "2"),
    Device(name: "iPad Pro 11", size: "834x1194", scale: "2"),
    Device(name: "iPad Pro 13", size: "1032x1376", scale: "2"),
  ]
}
