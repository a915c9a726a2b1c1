/// Makes the application and its delegate by the names of their classes, and runs the app.
///
/// The names are as `NSStringFromClass` gives them.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  func find(_ name: String?, _ role: String) -> AnyClass? {
    guard let name else { return nil }
    guard let found = NSClassFromString(name) else {
      preconditionFailure("UIApplicationMain: there is no class “\(name)” for the \(role).")
    }
    return found
  }
  AppLauncher.run(
    delegate: find(delegateClassName, "delegate"),
    application: find(principalClassName, "application") as? UIApplication.Type ?? UIApplication.self
  )
}

extension UIApplicationDelegate {
  /// What `@main` on the delegate's class calls.
  public static func main() { AppLauncher.run(delegate: Self.self as AnyClass) }
}
