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
}

extension Display {
  package var editsText: Bool { false }
}
