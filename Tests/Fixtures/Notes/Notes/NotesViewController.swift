import UIKit

class NotesViewController: UITableViewController {

    @IBOutlet weak var addButton: UIBarButtonItem!
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("notes.title", comment: "The list's title")
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Sort", style: .plain, target: self, action: #selector(sort(_:)))
        NotificationCenter.default.addObserver(self, selector: #selector(notesDidChange), name: .notesDidChange, object: nil)
        observation = NoteStore.shared.observe(\.count, options: [.new]) { [weak self] _, change in
            self?.navigationItem.prompt = "\(change.newValue ?? 0)"
        }
        NoteStore.shared.add(Note(title: "Shopping", body: "Bread, milk"))
        NoteStore.shared.add(Note(title: "Ideas", body: "A list of lists"))
    }

    @objc private func notesDidChange(_ notification: Notification) {
        tableView.reloadData()
    }

    @objc func sort(_ sender: Any) {
        addButton.title = "Sorted"
    }

    @IBAction func add(_ sender: UIBarButtonItem) {
        NoteStore.shared.add(Note(title: "Note \(NoteStore.shared.count + 1)", body: ""))
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return NoteStore.shared.notes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        cell.textLabel?.text = NoteStore.shared.notes[indexPath.row].title
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showNote", let detail = segue.destination as? NoteViewController,
            let indexPath = tableView.indexPathForSelectedRow
        {
            detail.note = NoteStore.shared.notes[indexPath.row]
        }
    }
}
