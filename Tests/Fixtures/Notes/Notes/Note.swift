import Foundation

@objcMembers class Note: NSObject {
    dynamic var title: String
    dynamic var body: String

    init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

@objc protocol NoteStoreDelegate {
    @objc optional func storeDidChange(_ store: NoteStore)
}

@objc(NoteStore) class NoteStore: NSObject {
    static let shared = NoteStore()

    @objc dynamic private(set) var count = 0
    weak var delegate: NoteStoreDelegate?

    private(set) var notes: [Note] = [] {
        didSet {
            count = notes.count
            delegate?.storeDidChange?(self)
            NotificationCenter.default.post(name: .notesDidChange, object: self)
        }
    }

    func add(_ note: Note) { notes.append(note) }
}

extension Notification.Name {
    static let notesDidChange = Notification.Name("NotesDidChange")
}
