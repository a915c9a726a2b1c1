import UIKit

class NoteViewController: UIViewController {

    @IBOutlet private weak var bodyLabel: UILabel!
    var note: Note?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = note?.title
        bodyLabel.text = note?.body
    }
}

extension NoteViewController {
    @IBAction func clear(_ sender: UIButton) {
        note?.body = ""
        bodyLabel.text = "Empty"
    }
}
