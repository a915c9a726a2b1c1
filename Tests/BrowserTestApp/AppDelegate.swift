import UIKit

/// What the browser tests look at: one screen for each question, chosen by `BROWSER_TEST_SCREEN`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// One model for all scenes, as an app has one.
  let model = Model()
}
