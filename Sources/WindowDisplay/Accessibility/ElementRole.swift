internal import QuartzCore

/// What assistive technologies of the desktop take an element for, by the numbers of AT-SPI.
struct ElementRole: Equatable, Sendable {
  let number: UInt32
  let name: String

  static let application = ElementRole(number: 75, name: "application")
  static let frame = ElementRole(number: 23, name: "frame")
  static let panel = ElementRole(number: 39, name: "panel")
  static let toggleButton = ElementRole(number: 62, name: "toggle button")
}

extension SemanticsNode {
  var elementRole: ElementRole {
    if traits.contains(.toggleButton), role == .button { return .toggleButton }
    let (number, name): (UInt32, String) =
      switch role {
      case .window, .group, .navigationBar, .popover, .other: (39, "panel")
      case .header: (71, "header")
      case .footer: (72, "footer")
      case .scrollView: (49, "scroll pane")
      case .cell: (32, "list item")
      case .toolbar: (63, "tool bar")
      case .tabBar: (38, "page tab list")
      case .tab: (37, "page tab")
      case .heading: (83, "heading")
      case .staticText: (29, "label")
      case .button: (43, "push button")
      case .switch: (62, "toggle button")
      case .image: (27, "image")
      case .list: (31, "list")
      case .textField, .searchField: (79, "entry")
      case .secureTextField: (40, "password text")
      case .textView: (61, "text")
      case .slider: (51, "slider")
      case .stepper: (52, "spin button")
      case .picker: (11, "combo box")
      case .segmentedControl: (99, "grouping")
      case .link: (88, "link")
      case .progress, .activityIndicator: (42, "progress bar")
      case .pageIndicator: (103, "level bar")
      case .alert: (2, "alert")
      case .sheet: (16, "dialog")
      case .menu: (33, "menu")
      case .menuItem: (35, "menu item")
      case .scrollBar: (48, "scroll bar")
      case .separator: (50, "separator")
      }
    return ElementRole(number: number, name: name)
  }
}
