/// An option that an app takes beside those that every app takes; its value becomes a default of `UserDefaults`.
package struct AppOption: Equatable, Sendable {
  package let name: String
  /// What stands for the value in the usage: "URL".
  package let placeholder: String
  package let purpose: String

  package init(_ name: String, _ placeholder: String, _ purpose: String) {
    self.name = name
    self.placeholder = placeholder
    self.purpose = purpose
  }

  var variable: String { "WAXWING_" + name.uppercased().replacingOccurrences(of: "-", with: "_") }
}
