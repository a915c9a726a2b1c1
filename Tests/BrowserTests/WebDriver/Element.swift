import Foundation

/// An element of a page.
struct Element: Sendable {
  /// The name under which WebDriver hands out elements.
  static let key = "element-6066-11e4-a52e-4f735466cecf"

  let tab: Tab
  let id: String

  var json: JSON { [Self.key: .string(id)] }

  /// A click as a person's: it fails when something else lies over the element.
  func click() async throws { _ = try await tab.elementCommand("POST", "element/\(id)/click") }

  func type(_ text: String) async throws {
    _ = try await tab.elementCommand("POST", "element/\(id)/value", ["text": .string(text)])
  }

  func attribute(_ name: String) async throws -> String? {
    try await tab.elementCommand("GET", "element/\(id)/attribute/\(name)").string
  }

  func property(_ name: String) async throws -> JSON {
    try await tab.elementCommand("GET", "element/\(id)/property/\(name)")
  }

  /// A style as the browser computes it.
  func style(_ name: String) async throws -> String {
    try await tab.elementCommand("GET", "element/\(id)/css/\(name)").string ?? ""
  }

  /// What assistive technology is told.
  func role() async throws -> String {
    try await tab.elementCommand("GET", "element/\(id)/computedrole").string ?? ""
  }

  func label() async throws -> String {
    try await tab.elementCommand("GET", "element/\(id)/computedlabel").string ?? ""
  }

  /// The frame in the viewport.
  func frame() async throws -> CGRect {
    let box = try await tab.run(
      "const r = arguments[0].getBoundingClientRect(); return [r.x, r.y, r.width, r.height]",
      json,
      as: [Double].self
    )
    return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }
}
