import ObjectiveC
import UIKit
import UniformTypeIdentifiers
import os.log

@objc protocol EditorDelegate {
    @objc optional func editorDidSave(_ editor: Editor)
    @objc optional func editorDidClose(_ editor: Editor)
}

@objc(EDTEditor) class Editor: UIResponder {
    weak var delegate: EditorDelegate?
    @objc dynamic var name = "old" {
        didSet { said.append("name \(oldValue)-\(name)") }
    }
    var said: [String] = []
    @objc var count = 0
    @objc weak var other: Editor?

    @objc func save() { said.append("save()") }
    @objc func save(_ sender: UIButton) { said.append("save(\(sender.tag))") }
    @objc private func secret(_ sender: Any) { said.append("secret") }
    @objc(closeWithSender:) func close(sender: Any) -> Bool { said.append("close"); return true }

    var secretSelector: Selector { #selector(secret(_:)) }

    func finish() {
        delegate?.editorDidSave?(self)
        delegate?.editorDidClose?(self)
    }
}

final class SubEditor: Editor {
    let helper = Helper()

    @objc override func save() { said.append("overridden") }

    var selectors: [Selector] {
        [
            #selector(save as () -> Void), #selector(Editor.save as (Editor) -> (UIButton) -> Void), #selector(helper.help), #selector(self.close(sender:)),
            #selector(getter: Editor.name), #selector(setter: name), #selector(UIResponder.becomeFirstResponder),
        ]
    }
}

final class Watcher: NSObject {
    private var watched: Editor?
    private(set) var heard: [String] = []

    func watch(_ editor: Editor) {
        watched = editor
        editor.addObserver(self, forKeyPath: #keyPath(Editor.name), options: [.new], context: nil)
    }

    func stop() { watched?.removeObserver(self, forKeyPath: #keyPath(Editor.name)) }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        guard keyPath == #keyPath(Editor.name) else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        heard.append("name \(change?[.newKey] as? String ?? "")")
    }

    @objc func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {}
}

final class Helper: NSObject {
    @objc func help() {}
}

extension Selector {
    static let close = #selector(Editor.close(sender:))
}

final class Listener: NSObject, EditorDelegate {
    var saved = 0
    func editorDidSave(_ editor: Editor) { saved += 1 }
}

extension UIView {
    @available(iOS, introduced: 11.0, obsoleted: 13.0, message: "For older systems")
    func isOld() -> String { "obsolete" }

    func isOld(_ more: Int = 0) -> String { "current" }
}
