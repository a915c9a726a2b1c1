import UIKit

/// What the window tests look at: controls of which each tells something, and an app that says when it saves.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) { say("The app ends.") }
}

/// Tells whoever has started the program.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
