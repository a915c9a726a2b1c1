import Basket
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let basket = Basket(items: ["Tea"])
    private let label = UILabel()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        button.addTarget(self, action: #selector(add), for: .touchUpInside)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        label.frame = CGRect(x: 20, y: 160, width: 300, height: 30)
        controller.view.addSubview(button)
        controller.view.addSubview(label)
        show()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    @objc private func add() {
        basket.add("Coffee")
        show()
    }

    private func show() { label.text = basket.items.joined(separator: ", ") }
}
