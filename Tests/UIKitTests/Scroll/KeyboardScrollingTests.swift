import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Scrolling by keys` {
  /// Rows that are higher than the table expects.
  private final class Numbers: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.estimatedRowHeight = 20
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "\(indexPath.row)"
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test func `the ends of a list are reached, though its rows are measured on the way`() {
    let harness = Harness()
    let list = Numbers(style: .plain)
    harness.show(list)
    func visible() -> [Int] { list.tableView.indexPathsForVisibleRows?.map(\.row) ?? [] }
    harness.press(key: "End")
    UpdateCycle.main.advance(by: 1)
    #expect(visible().last == 199)
    #expect(list.tableView.contentOffset.y == list.tableView.verticalRange.upperBound)
    harness.press(key: "Home")
    UpdateCycle.main.advance(by: 1)
    #expect(visible().first == 0)
    #expect(list.tableView.contentOffset.y == list.tableView.verticalRange.lowerBound)
    // Turning round on the way leads there too.
    harness.press(key: "End")
    UpdateCycle.main.advance(by: 0.1)
    harness.press(key: "Home")
    UpdateCycle.main.advance(by: 1)
    #expect(list.tableView.contentOffset.y == list.tableView.verticalRange.lowerBound)
  }

  @Test func `a page is what is seen`() {
    let harness = Harness()
    let list = Numbers(style: .plain)
    harness.show(list)
    // Nothing is measured on the way.
    list.tableView.rowHeight = 44
    UpdateCycle.main.flush()
    let table: UITableView = list.tableView
    let top = table.contentOffset.y
    harness.press(key: "PageDown")
    UpdateCycle.main.advance(by: 1)
    #expect(table.contentOffset.y == top + table.bounds.inset(by: table.adjustedContentInset).height)
    harness.press(key: "PageUp")
    UpdateCycle.main.advance(by: 1)
    #expect(list.tableView.contentOffset.y == list.tableView.verticalRange.lowerBound)
  }
}
