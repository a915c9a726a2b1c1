import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Table views` {
  private func names(_ count: Int, _ prefix: String = "row") -> [String] {
    (0..<count).map { "\(prefix) \($0)" }
  }

  @Test func `rows stand below each other, 44 points high, and only visible ones have cells`() {
    let screen = TableScreen([names(1000)]).show()
    #expect(screen.frame(0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(screen.frame(13) == CGRect(x: 0, y: 572, width: 390, height: 44))
    #expect(screen.table.contentSize == CGSize(width: 390, height: 44000))
    #expect(screen.table.visibleCells.count == 14)
    #expect(screen.texts.first == "row 0")
    #expect(screen.table.numberOfRows(inSection: 0) == 1000)
  }

  @Test func `cells are used again however far the table scrolls, by hand too`() {
    let screen = TableScreen([names(1000)]).show()
    for step in 1...100 { screen.scroll(to: CGFloat(step) * 300) }
    #expect(screen.madeCount < 30)
    #expect(screen.texts.first == "row 681")
    let before = screen.table.contentOffset.y
    screen.harness.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200), duration: 0.2)
    screen.harness.settle()
    #expect(screen.table.contentOffset.y > before + 290)
    #expect(
      screen.frame(screen.table.indexPathsForVisibleRows?.first?.row ?? 0)?.minY ?? 0
        <= screen.table.contentOffset.y
    )
    #expect(!screen.texts.isEmpty)
  }

  @Test func `scrolling to a row, and what is where`() {
    let screen = TableScreen([names(100), names(100, "b")]).show()
    screen.table.scrollToRow(at: IndexPath(row: 50, section: 1), at: .top, animated: false)
    #expect(screen.table.contentOffset.y == 6600)
    #expect(screen.table.rectForRow(at: IndexPath(row: 1, section: 1)).minY == 4444)
    #expect(screen.table.rect(forSection: 1) == CGRect(x: 0, y: 4400, width: 390, height: 4400))
    #expect(screen.table.indexPathForRow(at: CGPoint(x: 10, y: 6610)) == IndexPath(row: 50, section: 1))
    #expect(
      screen.table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 10, height: 88))?.map(\.row) == [0, 1]
    )
  }

  @Test func `heights: the table's, the delegate's, and those of the content`() {
    final class Heights: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        path.row == 1 ? 100 : 30
      }
    }
    let given = TableScreen([names(3)])
    let heights = Heights()
    given.table.delegate = heights
    given.show()
    #expect((0..<3).map { given.frame($0)?.height } == [30, 100, 30])

    let uniform = TableScreen([names(1_000_000)])
    uniform.table.rowHeight = 60
    uniform.show()
    #expect(uniform.table.contentSize.height == 60_000_000)

    let own = TableScreen([["a", "b"]])
    own.configure = { cell, path in
      guard path.row == 1 else { return }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 123),
      ])
    }
    own.show()
    #expect(own.frame(1)?.height == 123)
  }

  @Test func `a registered class is made with its own initialiser, and told its identifier`() {
    final class Row: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
      }
      required init?(coder: NSCoder) { nil }
    }
    let screen = TableScreen([names(2)])
    screen.table.register(Row.self, forCellReuseIdentifier: "row")
    screen.show()
    #expect(screen.cell(0) is Row)
    #expect(screen.cell(0)?.reuseIdentifier == "row")
    #expect(screen.cell(0)?.detailTextLabel != nil)
    #expect(screen.madeCount == 0)
  }

  @Test func `titles and views of headers, held at the top in plain tables`() {
    let screen = TableScreen([names(20), names(20)])
    screen.titles = ["One", nil]
    screen.show()
    let header = screen.table.headerView(forSection: 0)
    #expect((header?.contentConfiguration as? UIListContentConfiguration)?.text == "One")
    #expect(screen.frame(0)?.minY == 50)
    #expect(screen.table.headerView(forSection: 1) == nil)
    screen.scroll(to: 300)
    #expect(header?.frame.minY == 300)

    final class Views: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        section == 1 ? UILabel() : nil
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 1 ? 33 : 0
      }
    }
    let views = TableScreen([names(2), names(2)])
    let delegate = Views()
    views.table.delegate = delegate
    views.table.sectionHeaderTopPadding = 0
    views.show()
    #expect(views.frame(0)?.minY == 0)
    #expect(views.frame(0, 1)?.minY == 121)
    #expect(views.table.rectForHeader(inSection: 1).height == 33)
  }

  @Test func `a header and a footer of the whole table scroll with it`() {
    let screen = TableScreen([names(2)])
    screen.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    screen.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    screen.show()
    #expect(screen.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 390, height: 70))
    #expect(screen.frame(0)?.minY == 70)
    #expect(screen.table.tableFooterView?.frame == CGRect(x: 0, y: 158, width: 390, height: 30))
    #expect(screen.table.contentSize.height == 188)
  }

  @Test func `grouped tables have the distances of iOS`() {
    let screen = TableScreen([names(2), names(1)], style: .insetGrouped).show()
    #expect(screen.frame(0) == CGRect(x: 16, y: 17.5, width: 358, height: 44))
    #expect(screen.frame(0, 1)?.minY == 140.5)
  }

  // MARK: Selection and accessories

  @Test func `taps select, and another tap deselects the first`() {
    let screen = TableScreen([names(5)]).show()
    screen.harness.tap(at: CGPoint(x: 100, y: 60))
    screen.harness.tap(at: CGPoint(x: 100, y: 100))
    #expect(screen.events == ["select 0 1", "deselect 0 1", "select 0 2"])
    #expect(screen.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(screen.cell(2)?.isSelected == true)
    screen.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(screen.cell(2)?.isSelected == false)
  }

  @Test func `a cell is told of its selection, and may show none`() {
    final class Row: UITableViewCell {
      var log: [Bool] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append(selected)
      }
    }
    let screen = TableScreen([names(2)])
    screen.table.register(Row.self, forCellReuseIdentifier: "row")
    screen.configure = { cell, _ in cell.selectionStyle = .none }
    screen.show()
    screen.harness.tap(at: CGPoint(x: 100, y: 20))
    #expect((screen.cell(0) as? Row)?.log.last == true)
    #expect(screen.cell(0)?.isSelected == true)
  }

  @Test func `the delegate may refuse a row, or choose another`() {
    final class Picky: NSObject, UITableViewDelegate {
      var events: [String] = []
      func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        path.row == 0 ? nil : path.row == 1 ? IndexPath(row: 3, section: 0) : path
      }
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        events.append("select \(path.row)")
      }
    }
    let screen = TableScreen([names(5)])
    let delegate = Picky()
    screen.table.delegate = delegate
    screen.show()
    screen.harness.tap(at: CGPoint(x: 100, y: 20))
    screen.harness.tap(at: CGPoint(x: 100, y: 60))
    #expect(delegate.events == ["select 3"])
  }

  @Test func `accessories stand at the end, and the detail button is told to the delegate`() throws {
    let screen = TableScreen([names(3)])
    screen.configure = { cell, path in
      cell.accessoryType = [.disclosureIndicator, .detailButton, .none][path.row]
      if path.row == 2 { cell.accessoryView = UISwitch() }
    }
    screen.show()
    screen.harness.tap(at: CGPoint(x: 390 - 16 - 11, y: 66))
    #expect(screen.events == ["accessory 0 1"])
    let toggle = try #require(screen.cell(2)?.accessoryView)
    #expect(toggle.frame.maxX == 374)
    #expect(screen.cell(2)?.contentView.frame.width ?? 0 < 330)
  }

  @Test func `the styles put their labels where iOS does`() throws {
    let screen = TableScreen([["Title"]])
    screen.cellStyle = .value1
    screen.configure = { cell, _ in cell.detailTextLabel?.text = "Detail" }
    screen.show()
    let value = try #require(screen.cell(0))
    #expect(value.textLabel?.frame.minX == 16)
    #expect(value.detailTextLabel?.frame.maxX == 374)
    #expect(value.bounds.height == 44)

    let subtitle = TableScreen([["Title"]])
    subtitle.cellStyle = .subtitle
    subtitle.configure = { cell, _ in cell.detailTextLabel?.text = "Detail" }
    subtitle.show()
    let cell = try #require(subtitle.cell(0))
    #expect(cell.detailTextLabel?.frame.minY == cell.textLabel?.frame.maxY)
    #expect(cell.detailTextLabel?.font.pointSize == 12)
    #expect(cell.bounds.height > 50)
  }

  // MARK: Editing

  @Test func `a swipe shows Delete, which commits`() {
    let screen = TableScreen([names(3)]).show()
    screen.harness.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60))
    screen.harness.settle()
    screen.harness.tap(at: CGPoint(x: 360, y: 60))
    screen.harness.settle()
    #expect(screen.events == ["commit 1 0 1"])
    #expect(screen.texts == ["row 0", "row 2"])
  }

  @Test func `in edit mode rows have controls, and delete, insert and move`() throws {
    final class Inserting: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView,
        editingStyleForRowAt path: IndexPath
      ) -> UITableViewCell.EditingStyle { path.row == 2 ? .insert : .delete }
    }
    let screen = TableScreen([names(3)])
    let delegate = Inserting()
    screen.table.delegate = delegate
    screen.show()
    screen.table.setEditing(true, animated: false)
    screen.harness.settle()
    #expect(screen.cell(0)?.isEditing == true)
    #expect(screen.cell(0)?.contentView.frame.minX == 40)
    screen.harness.tap(at: CGPoint(x: 27, y: 110))
    #expect(screen.events == ["commit 2 0 2"])
    screen.harness.tap(at: CGPoint(x: 27, y: 20))
    screen.harness.settle()
    screen.harness.tap(at: CGPoint(x: 360, y: 20))
    screen.harness.settle()
    #expect(screen.events.last == "commit 1 0 0")
    #expect(screen.texts == ["row 1", "row 2"])
    screen.harness.drag(from: CGPoint(x: 360, y: 20), to: CGPoint(x: 360, y: 70))
    screen.harness.settle()
    #expect(screen.model == [["row 2", "row 1"]])
    #expect(screen.texts == ["row 2", "row 1"])
  }

  @Test func `rows slide in from the side they are asked to, or appear at once`() throws {
    let screen = TableScreen([names(2)]).show()
    screen.model[0].insert("new", at: 0)
    screen.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    let cell = try #require(screen.cell(0))
    screen.harness.advance(by: 0.001)
    #expect(cell.layer.presentation()?.position.x ?? 0 < 0)
    screen.harness.settle()
    #expect(screen.texts == ["new", "row 0", "row 1"])
    screen.model[0].insert("now", at: 0)
    screen.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    screen.harness.advance(by: 0.001)
    #expect(screen.cell(0)?.layer.presentation()?.opacity == 1)
    screen.harness.settle()
  }

  @Test func `reconfiguring keeps the cell, reloading replaces it`() throws {
    let screen = TableScreen([names(3)]).show()
    let cell = try #require(screen.cell(1))
    screen.model[0][1] = "other"
    screen.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    screen.harness.settle()
    #expect(screen.cell(1) === cell)
    #expect(cell.textLabel?.text == "other")
    screen.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    screen.harness.settle()
    #expect(screen.cell(1) !== cell)
  }

  @Test func `an index at the side scrolls to its sections`() {
    let screen = TableScreen([names(30), names(30), names(30)])
    screen.indexTitles = ["A", "B", "C"]
    screen.table.reloadSectionIndexTitles()
    screen.show()
    screen.harness.tap(at: CGPoint(x: 385, y: 300))
    screen.harness.flush()
    #expect(screen.table.contentOffset.y == 1320)
  }

  // MARK: Data sources that compare

  @Test func `B28: a diffable data source shows snapshots, and edits only where a subclass allows it`() {
    final class Source: UITableViewDiffableDataSource<Int, String> {
      override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView,
        commit style: UITableViewCell.EditingStyle,
        forRowAt path: IndexPath
      ) {
        guard let item = itemIdentifier(for: path) else { return }
        var snapshot = snapshot()
        snapshot.deleteItems([item])
        apply(snapshot)
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
      }
    }
    for isEditable in [false, true] {
      let harness = Harness(size: CGSize(width: 390, height: 600), scale: 2, safeArea: .zero)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let provider: UITableViewDiffableDataSource<Int, String>.CellProvider = { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = item
        return cell
      }
      let source: UITableViewDiffableDataSource<Int, String> =
        isEditable
        ? Source(tableView: table, cellProvider: provider)
        : UITableViewDiffableDataSource<Int, String>(tableView: table, cellProvider: provider)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      harness.show(table)
      harness.flush()
      let top: CGFloat = isEditable ? 50 : 0
      #expect(table.headerView(forSection: 0) == nil ? !isEditable : isEditable)
      harness.drag(from: CGPoint(x: 300, y: top + 60), to: CGPoint(x: 200, y: top + 60))
      harness.settle()
      harness.tap(at: CGPoint(x: 360, y: top + 60))
      harness.settle()
      #expect(source.snapshot().itemIdentifiers == (isEditable ? ["a", "c"] : ["a", "b", "c"]))
      #expect(table.visibleCells.compactMap { $0.textLabel?.text } == source.snapshot().itemIdentifiers)
      var next = source.snapshot()
      next.appendItems(["z"])
      next.moveItem("c", beforeItem: "a")
      source.apply(next)
      harness.settle()
      #expect(table.visibleCells.compactMap { $0.textLabel?.text } == next.itemIdentifiers)
    }
  }

  @Test(arguments: 0..<20)
  func `random updates leave the rows of the model on screen`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let screen = TableScreen(
      [names(8, "a"), names(5, "b")],
      style: [.plain, .grouped, .insetGrouped][seed % 3]
    ).show()
    var next = 0
    for _ in 0..<50 {
      screen.table.performBatchUpdates {
        let section = Int.random(in: 0..<screen.model.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let row = Int.random(in: 0...screen.model[section].count, using: &random)
          screen.model[section].insert("n\(next)", at: row)
          screen.table.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
        case 2 where !screen.model[section].isEmpty:
          let row = Int.random(in: screen.model[section].indices, using: &random)
          screen.model[section].remove(at: row)
          screen.table.deleteRows(at: [IndexPath(row: row, section: section)], with: .left)
        case 3 where !screen.model[section].isEmpty:
          let row = Int.random(in: screen.model[section].indices, using: &random)
          let value = screen.model[section].remove(at: row)
          let target = Int.random(in: 0..<screen.model.count, using: &random)
          let place = Int.random(in: 0...screen.model[target].count, using: &random)
          screen.model[target].insert(value, at: place)
          screen.table.moveRow(
            at: IndexPath(row: row, section: section),
            to: IndexPath(row: place, section: target)
          )
        case 4 where screen.model.count < 5:
          screen.model.insert(["s\(next)"], at: section)
          screen.table.insertSections([section], with: .fade)
        case 5 where screen.model.count > 1:
          screen.model.remove(at: section)
          screen.table.deleteSections([section], with: .fade)
        default: break
        }
        next += 1
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        screen.table.contentOffset.y = CGFloat.random(
          in: 0...max(0, screen.table.contentSize.height - 600),
          using: &random
        )
      }
      screen.harness.settle()
      for path in screen.table.indexPathsForVisibleRows ?? [] {
        #expect(screen.cell(path.row, path.section)?.textLabel?.text == screen.model[path.section][path.row])
        #expect(screen.frame(path.row, path.section) == screen.table.rectForRow(at: path))
      }
      #expect(screen.table.visibleCells.count < 20)
    }
  }

  @Test func `a controller is its table's data source and delegate`() {
    final class Controller: UITableViewController {
      var selected: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(path.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        selected.append(path.row)
      }
    }
    let harness = Harness(size: CGSize(width: 390, height: 600), scale: 2, safeArea: .zero)
    let controller = Controller(style: .plain)
    harness.show(controller)
    harness.flush()
    harness.tap(at: CGPoint(x: 100, y: 60))
    #expect(controller.selected == [1])
    #expect(controller.tableView.visibleCells.count == 3)
  }
}
