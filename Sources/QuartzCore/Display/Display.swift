/// Something that shows surfaces: it takes commits and gives back events, and knows nothing of views.
@MainActor
package protocol Display: AnyObject {
  /// A window appears. Its first commit follows.
  func open(_ surface: Surface)
  func close(_ surface: Surface)
  /// What changed on one surface since its last commit.
  func commit(_ commit: Commit)
  /// Whether text is edited in fields of the display's own, with its own caret; false unless it says so.
  var editsText: Bool { get }
  /// Whether addresses that begin with this name ("https", "mailto") can be opened where the display is; false unless it says so.
  func canOpen(scheme: String) -> Bool
  /// Opens an address outside of the app, where the person who uses it is; false where nobody can.
  func open(address: String) -> Bool
}

extension Display {
  package var editsText: Bool { false }
  package func canOpen(scheme: String) -> Bool { false }
  package func open(address: String) -> Bool { false }
}
