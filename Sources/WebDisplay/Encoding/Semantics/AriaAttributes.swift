import Foundation
internal import QuartzCore

/// An element of the semantics tree in the words of ARIA.
struct AriaAttributes {
  private(set) var attributes: [(name: String, value: String)] = []
  /// What an element without a role says.
  private(set) var text: String?

  init(_ node: SemanticsNode, isInBar: Bool) {
    let role = Self.role(of: node)
    if let role { set("role", role) }
    if let identifier = node.identifier, !identifier.isEmpty { set("data-testid", identifier) }
    name(node, role)
    state(node, role)
    if node.role == .heading { set("aria-level", isInBar ? "1" : "2") }
    if node.role == .header, role == "heading" { set("aria-level", "3") }
    if role == "listitem", let position = node.positionInSet, let size = node.setSize {
      set("aria-posinset", String(position))
      set("aria-setsize", String(size))
    }
    if node.role == .alert || node.traits.contains(.isModal) {
      set("aria-modal", "true")
    }
    if let hint = node.hint, !hint.isEmpty, role != nil { set("aria-description", hint) }
  }

  private mutating func set(_ name: String, _ value: String) { attributes.append((name, value)) }

  /// Nil for what is plain text, or a box without a meaning of its own.
  static func role(of node: SemanticsNode) -> String? {
    switch node.role {
    case .window, .staticText, .other, .scrollBar, .footer: nil
    case .group, .stepper, .picker, .segmentedControl, .scrollView, .pageIndicator, .navigationBar:
      node.label == nil && node.children.isEmpty ? nil : "group"
    case .toolbar: "toolbar"
    case .tabBar: "tablist"
    case .tab: "tab"
    case .heading: "heading"
    case .header: node.label == nil ? nil : "heading"
    case .button: "button"
    case .switch: "switch"
    case .image: node.label == nil ? nil : "img"
    case .list: "list"
    case .cell: "listitem"
    case .textField, .secureTextField, .textView: "textbox"
    case .searchField: "searchbox"
    case .slider: "slider"
    case .link: "link"
    case .progress, .activityIndicator: "progressbar"
    case .alert: "alertdialog"
    case .sheet, .popover: "dialog"
    case .menu: "menu"
    case .menuItem: "menuitem"
    case .separator: "separator"
    }
  }

  private mutating func name(_ node: SemanticsNode, _ role: String?) {
    guard let label = node.label, !label.isEmpty else {
      if node.role == .list { set("aria-label", "List") }
      if role == "alertdialog" || role == "dialog" { set("aria-label", "Dialog") }
      if role == "progressbar" { set("aria-label", "Progress") }
      return
    }
    // A list item is named by what it holds; what has no role says its text.
    guard let role else {
      if node.children.isEmpty { text = Self.joined(label, node.value) }
      return
    }
    if role == "listitem" {
      if node.children.isEmpty { text = Self.joined(label, node.value) }
      return
    }
    set("aria-label", label)
  }

  private static func joined(_ label: String, _ value: String?) -> String {
    guard let value, !value.isEmpty, value != label else { return label }
    return label + ", " + value
  }

  private mutating func state(_ node: SemanticsNode, _ role: String?) {
    guard let role else { return }
    if node.traits.contains(.notEnabled) { set("aria-disabled", "true") }
    let isSelected = node.traits.contains(.isSelected)
    switch role {
    case "switch": set("aria-checked", Self.isOn(node.value) ? "true" : "false")
    case "tab": set("aria-selected", isSelected ? "true" : "false")
    case "button":
      if isSelected { set("aria-pressed", "true") }
      if let value = node.value, !value.isEmpty { setValueInName(node.label, value) }
    case "slider":
      range(node.value)
      if node.frame.height > 2 * node.frame.width { set("aria-orientation", "vertical") }
    case "progressbar": range(node.value)
    case "heading", "link", "img":
      if let value = node.value, !value.isEmpty { setValueInName(node.label, value) }
    default: if isSelected { set("aria-current", "true") }
    }
  }

  /// A role without values says its value after its name.
  private mutating func setValueInName(_ label: String?, _ value: String) {
    attributes.removeAll { $0.name == "aria-label" }
    set("aria-label", label.map { Self.joined($0, value) } ?? value)
  }

  private mutating func range(_ value: String?) {
    guard let value, let number = Self.number(value) else {
      if let value { set("aria-valuetext", value) }
      return
    }
    let isPercent = value.hasSuffix("%")
    set("aria-valuemin", "0")
    set("aria-valuemax", isPercent || number > 1 ? CSS.number(max(number, 100)) : "1")
    set("aria-valuenow", CSS.number(number))
    set("aria-valuetext", value)
  }

  private static func isOn(_ value: String?) -> Bool {
    guard let value = value?.lowercased() else { return false }
    return value == "1" || value == "on" || value == "true"
  }

  private static func number(_ text: String) -> Double? {
    Double(text.prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }
}
