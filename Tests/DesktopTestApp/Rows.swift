import SwiftUI
import UIKit

/// A list whose rows can be dragged to other programs, and that takes theirs.
struct Rows: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> RowsController { RowsController() }
  func updateUIViewController(_ controller: RowsController, context: Context) {}
}

final class RowsController: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
  private var rows = ["Alpha", "Beta"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 50
    tableView.dragInteractionEnabled = true
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.tableFooterView = Fingers(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  /// A sheet with a list in it comes and goes.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let sheet = UIHostingController(rootView: NavigationStack { List(0..<20) { Text("Line \($0)") } })
    present(sheet, animated: true) { [weak self] in
      self?.dismiss(animated: true) { say("sheet gone") }
    }
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say(decelerate ? "let go in motion" : "let go at rest")
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    say("came to rest at \(Int(scrollView.contentOffset.y))")
  }

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    say("lifted \(rows[indexPath.row])")
    return [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))]
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.localDragSession == nil && session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    coordinator.session.loadObjects(ofClass: NSString.self) { [weak self] texts in
      guard let self else { return }
      for case let text as NSString in texts {
        say("dropped \(text)")
        rows.append("\(text)")
      }
      tableView.reloadData()
    }
  }
}
