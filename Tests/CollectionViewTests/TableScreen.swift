import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// A table of texts, in sections, as its own data source and delegate.
@MainActor final class TableScreen: NSObject, UITableViewDataSource, UITableViewDelegate {
  let harness: Harness
  let table: UITableView
  var model: [[String]]
  var titles: [String?] = []
  var indexTitles: [String]?
  var cellStyle = UITableViewCell.CellStyle.default
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var events: [String] = []
  private(set) var configuredCount = 0
  private(set) var madeCount = 0

  init(
    _ model: [[String]],
    style: UITableView.Style = .plain,
    size: CGSize = CGSize(width: 390, height: 600),
    isDark: Bool = false,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    harness = Harness(size: size, scale: 2, isDark: isDark, layoutDirection: direction, safeArea: .zero)
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    self.model = model
    super.init()
    table.dataSource = self
    table.delegate = self
  }

  @discardableResult func show() -> Self {
    harness.show(table)
    harness.flush()
    return self
  }

  func numberOfSections(in tableView: UITableView) -> Int { model.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < titles.count ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell: UITableViewCell
    if let free = tableView.dequeueReusableCell(withIdentifier: "row") {
      cell = free
    } else {
      madeCount += 1
      cell = UITableViewCell(style: cellStyle, reuseIdentifier: "row")
    }
    configuredCount += 1
    cell.textLabel?.text = model[path.section][path.row]
    configure(cell, path)
    return cell
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView,
    commit style: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    events.append("commit \(style.rawValue) \(path.section) \(path.row)")
    guard style == .delete else { return }
    model[path.section].remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
  }

  func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
    model[to.section].insert(model[from.section].remove(at: from.row), at: to.row)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    events.append("select \(path.section) \(path.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    events.append("deselect \(path.section) \(path.row)")
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
    events.append("accessory \(path.section) \(path.row)")
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  func frame(_ row: Int, _ section: Int = 0) -> CGRect? {
    cell(row, section).map { $0.convert($0.bounds, to: table) }
  }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    harness.flush()
  }

  var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
}
