// Segues that the app's code asks for by their identifier.

extension UIViewController {
  func performKeptSegue(_ identifier: String, sender: Any?) {
    // Those of the controls in the view are known once it is made.
    loadViewIfNeeded()
    guard let segue = keptSegues.first(where: { $0.identifier == identifier }) else {
      let known = keptSegues.compactMap(\.identifier).sorted().joined(separator: ", ")
      preconditionFailure(
        "Receiver (\(type(of: self))) has no segue with identifier “\(identifier)”. It has: \(known)"
      )
    }
    segue.perform(from: self, sender: sender)
  }
}
