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
  /// Brings the surface's window before those of other programs.
  func bringForward(_ surface: Surface)
  /// Keeps people from making the surface's window smaller.
  func limit(_ surface: Surface, to minimum: CGSize)
  /// Changes what the pointer over the surface looks like.
  func show(_ shape: PointerShape, over surface: Surface)
  /// Goes on outside of the window with a drag that left it; false where there is nothing outside.
  func beginDrag(of text: String, from surface: Surface) -> Bool
  /// Whether what was last said to be dragged over the surface would be taken there.
  func answerDrop(isTaken: Bool, on surface: Surface)
}

/// What the pointer looks like.
package enum PointerShape: Sendable, Equatable {
  case arrow
  /// Over text that can be selected.
  case beam
}

extension Display {
  package var editsText: Bool { false }
  package func canOpen(scheme: String) -> Bool { false }
  package func open(address: String) -> Bool { false }
  package func bringForward(_ surface: Surface) {}
  package func limit(_ surface: Surface, to minimum: CGSize) {}
  package func show(_ shape: PointerShape, over surface: Surface) {}
  package func beginDrag(of text: String, from surface: Surface) -> Bool { false }
  package func answerDrop(isTaken: Bool, on surface: Surface) {}
}
