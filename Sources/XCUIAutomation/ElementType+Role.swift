internal import QuartzCore

extension XCUIElement.ElementType {
  /// The kind that a role of the semantics tree is known by in a UI test.
  init(_ role: SemanticsNode.Role) {
    switch role {
    case .window: self = .window
    case .group, .header, .footer, .separator, .other: self = .other
    case .navigationBar: self = .navigationBar
    case .toolbar: self = .toolbar
    case .tabBar: self = .tabBar
    case .tab: self = .button
    case .heading, .staticText: self = .staticText
    case .button: self = .button
    case .switch: self = .switch
    case .image: self = .image
    case .list: self = .collectionView
    case .cell: self = .cell
    case .textField: self = .textField
    case .secureTextField: self = .secureTextField
    case .searchField: self = .searchField
    case .textView: self = .textView
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .picker: self = .picker
    case .segmentedControl: self = .segmentedControl
    case .link: self = .link
    case .progress: self = .progressIndicator
    case .activityIndicator: self = .activityIndicator
    case .pageIndicator: self = .pageIndicator
    case .alert: self = .alert
    case .sheet: self = .sheet
    case .popover: self = .popover
    case .menu: self = .menu
    // As on iOS, where the rows of menus are buttons.
    case .menuItem: self = .button
    case .scrollView: self = .scrollView
    case .scrollBar: self = .scrollBar
    }
  }
}
