/// The scene that objects of a nib belong to.
@MainActor
final class NibContext {
  let storyboard: UIStoryboard?
  private(set) weak var controller: UIViewController?
  private var controllerID: String?

  init(storyboard: UIStoryboard? = nil) { self.storyboard = storyboard }

  /// The first controller made is the scene's own.
  func adopt(_ controller: UIViewController, id: String?) {
    guard self.controller == nil else { return }
    self.controller = controller
    controllerID = id
  }

  func controller(_ id: String) -> UIViewController? { id == controllerID ? controller : nil }
}
