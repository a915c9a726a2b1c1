/// What elements say of tables: their look, their prototype cells, and the cells of those that never change.
@MainActor
enum NibTables {
  /// The style that the element a table is made from names.
  static func style(_ coder: NSCoder) -> UITableView.Style {
    switch (coder as? NibCoder)?.element["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    case _: .plain
    }
  }

  /// The style that the element a cell is made from names.
  static func cellStyle(_ coder: NSCoder) -> UITableViewCell.CellStyle {
    switch (coder as? NibCoder)?.element["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    case _: .default
    }
  }

  // MARK: - Tables

  static func configure(_ table: UITableView, _ element: NibElement, _ loader: NibLoader) {
    configureLooks(of: table, element, loader)
    configureLengths(of: table, element)
    if let value = element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let value = element.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let value = element.integer("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = value
    }
    for cell in element.elements(in: "prototypes") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.register(
        UINib(loader.document, part: cell, context: loader.context),
        forCellReuseIdentifier: identifier
      )
    }
    if element["dataMode"] == "static" {
      table.fixedSections = element.elements(in: "sections").map { NibTableSection($0, loader) }
    }
  }

  private static func configureLooks(of table: UITableView, _ element: NibElement, _ loader: NibLoader) {
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = loader.color(element.child(key: "separatorColor")) { table.separatorColor = color }
    if let insets = loader.insets(element.child(key: "separatorInset")) { table.separatorInset = insets }
    if let color = loader.color(element.child(key: "sectionIndexColor")) { table.sectionIndexColor = color }
    if let view = element.child(key: "tableHeaderView").flatMap({ loader.makeView($0) }) {
      table.tableHeaderView = view
    }
    if let view = element.child(key: "tableFooterView").flatMap({ loader.makeView($0) }) {
      table.tableFooterView = view
    }
  }

  private static func configureLengths(of table: UITableView, _ element: NibElement) {
    if let value = element.number("rowHeight") { table.rowHeight = value }
    if let value = element.number("estimatedRowHeight") { table.estimatedRowHeight = value }
    // What Interface Builder writes where nothing was set is the height of iOS 6.
    if let value = element.number("sectionHeaderHeight"), value != 28, value != 18 {
      table.sectionHeaderHeight = value
    }
    if let value = element.number("sectionFooterHeight"), value != 28, value != 18 {
      table.sectionFooterHeight = value
    }
    _ = element["estimatedSectionHeaderHeight"]
    _ = element["estimatedSectionFooterHeight"]
  }

  // MARK: - Cells

  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  static func configure(_ cell: UITableViewCell, _ element: NibElement, _ loader: NibLoader) {
    let selections: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let value = element["selectionStyle"].flatMap({ selections[$0] }) { cell.selectionStyle = value }
    if let value = element["accessoryType"].flatMap({ accessories[$0] }) { cell.accessoryType = value }
    if let value = element["editingAccessoryType"].flatMap({ accessories[$0] }) {
      cell.editingAccessoryType = value
    }
    if let view = element.child(key: "accessoryView").flatMap({ loader.makeView($0) }) {
      cell.accessoryView = view
    }
    if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
    if let value = element.number("indentationWidth") { cell.indentationWidth = value }
    if let value = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
    if let insets = loader.insets(element.child(key: "separatorInset")) { cell.separatorInset = insets }
    _ = element["hidesAccessoryWhenEditing"]
    _ = element["rowHeight"]
    configureLabels(of: cell, element, loader)
  }

  /// A cell of a style has its labels already; what the nib says of them is said to those.
  private static func configureLabels(of cell: UITableViewCell, _ element: NibElement, _ loader: NibLoader) {
    guard let content = element.child(key: "contentView"), element.hasCellStyle else { return }
    for child in content.elements(in: "subviews") {
      let view: UIView? =
        switch child.id {
        case element["textLabel"]: cell.textLabel
        case element["detailTextLabel"]: cell.detailTextLabel
        case element["imageView"]: cell.imageView
        case _: nil
        }
      guard let view else { continue }
      loader.remember(view, child)
      NibViews.configurePart(view, child, loader)
    }
  }
}

extension NibElement {
  /// Whether a cell's element names a style that brings labels of its own.
  var hasCellStyle: Bool { self["style"].map { $0 != "IBUITableViewCellStyleCustom" } ?? false }
}

/// A section of a table whose cells stand in the nib.
@MainActor final class NibTableSection {
  let header: String?
  let footer: String?
  let rows: [(cell: UITableViewCell, height: CGFloat?)]

  init(_ element: NibElement, _ loader: NibLoader) {
    header = element["headerTitle"]
    footer = element["footerTitle"]
    rows = element.elements(in: "cells").compactMap { child in
      guard let cell = loader.makeView(child) as? UITableViewCell else { return nil }
      return (cell, child.number("rowHeight"))
    }
  }
}
