import UIKit
import Weather

@main
class AppDelegate: UIResponder, UIApplicationDelegate {}
