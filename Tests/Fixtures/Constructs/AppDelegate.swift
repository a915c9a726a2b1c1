import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var lines: [String] = []

    private func check(_ what: String, _ isRight: Bool) { lines.append("\(what): \(isRight ? "right" : "WRONG")") }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        tellSelectors()
        tellOthers()
        let label = UILabel()
        label.text = lines.joined(separator: "\n")
        label.numberOfLines = 0
        let controller = UIViewController()
        controller.view = label
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    private func tellSelectors() {
        let editor = SubEditor()
        let control = UIButton()
        control.tag = 7
        for selector in editor.selectors.prefix(2) + [editor.secretSelector, .close] {
            control.addTarget(editor, action: selector, for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            control.removeTarget(nil, action: nil, for: .allEvents)
        }
        check("selectors", editor.said == ["overridden", "save(7)", "secret", "close"])
        check("responds", editor.helper.responds(to: editor.selectors[2]) && !editor.responds(to: editor.selectors[2]))
    }

    private func tellOthers() {
        let editor = Editor()
        let listener = Listener()
        editor.delegate = listener
        editor.finish()
        check("optional", listener.saved == 1)
        var names: [String] = []
        let observation = editor.observe(\.name, options: [.old, .new]) { _, change in names += [change.oldValue ?? "", change.newValue ?? ""] }
        editor.name = "new"
        observation.invalidate()
        check("observing", names == ["old", "new"] && editor.said == ["name old-new"])
        check("key path", #keyPath(Editor.name) == "name")
        check("class by name", NSClassFromString("EDTEditor") == Editor.self)
        check("obsoleted", UIView().isOld() == "current")
        check("colour", #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #if os(iOS) && targetEnvironment(simulator)
            check("platform", true)
        #else
            check("platform", false)
        #endif
    }
}
