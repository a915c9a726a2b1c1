import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var lines: [String] = []

    private func check(_ what: String, _ isRight: Bool) { lines.append("\(what): \(isRight ? "right" : "WRONG")") }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        tellSelectors()
        tellOthers()
        tellKeyValues()
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

    private func tellKeyValues() {
        let editor = SubEditor()
        let control = UIButton()
        control.tag = 9
        for selector in editor.selectors[4...5] {
            control.addTarget(editor, action: selector, for: .touchUpInside)
        }
        editor.perform(#selector(setter: Editor.name), with: "set")
        check("getters and setters", editor.name == "set" && editor.responds(to: #selector(getter: Editor.name)))

        // Observed by a subclass's type, and by the name.
        var names: [String] = []
        let observation = editor.observe(\.name, options: .new) { _, change in names.append(change.newValue ?? "") }
        editor.name = "observed"
        observation.invalidate()
        check("observing a subclass", names == ["observed"])
        let watcher = Watcher()
        watcher.watch(editor)
        editor.name = "watched"
        watcher.stop()
        editor.name = "unwatched"
        check("observer", watcher.heard == ["name watched"])

        editor.setValue("coded", forKey: "name")
        editor.setValue(4, forKey: #keyPath(Editor.count))
        editor.setValue(editor, forKey: "other")
        check("key-value coding", editor.value(forKey: "name") as? String == "coded" && editor.value(forKeyPath: "other.count") as? Int == 4)
        let scroll = UIScrollView()
        var heights: [CGFloat] = []
        let size = scroll.observe(\.contentSize, options: .new) { _, change in heights.append(change.newValue?.height ?? 0) }
        scroll.contentSize = CGSize(width: 1, height: 20)
        size.invalidate()
        check("observing a view", heights == [20])
        check("three arguments", #selector(Watcher.image(_:didFinishSavingWithError:contextInfo:)).description.hasSuffix("contextInfo:)"))
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
