import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {}

/// Known by the scene manifest of the Info.plist alone.
class MainScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = SwatchesViewController()
        window?.makeKeyAndVisible()
    }
}

class SwatchesViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        add(UIImageView(image: #imageLiteral(resourceName: "Flag")), at: 0, "flag")
        let tint = UIView()
        tint.backgroundColor = UIColor(named: "Tint")
        add(tint, at: 1, "tint")
        let symbol = UIImageView(image: UIImage(named: "block.fill"))
        symbol.tintColor = .white
        symbol.contentMode = .scaleAspectFit
        add(symbol, at: 2, "symbol")
        let label = UILabel(frame: CGRect(x: 0, y: 300, width: 390, height: 80))
        label.numberOfLines = 0
        label.textColor = .white
        label.text = "Scale \(traitCollection.preferredContentSizeCategory.rawValue)"
        view.addSubview(label)
    }

    private func add(_ swatch: UIView, at index: Int, _ name: String) {
        swatch.frame = CGRect(x: CGFloat(index) * 100, y: 100, width: 80, height: 80)
        swatch.isAccessibilityElement = true
        swatch.accessibilityLabel = name
        view.addSubview(swatch)
    }
}
