import UIKit

class Broken: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(changed), name: nil, object: missing)
    }

    @objc func changed() {}
}
