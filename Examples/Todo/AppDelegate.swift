import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// One list of things to do for all of the app's windows.
  let items = TodoItem.samples()
}
