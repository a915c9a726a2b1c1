internal import CGtk4
internal import QuartzCore

extension SemanticsNode.Role {
  /// What assistive technologies of the desktop take the element for.
  var accessibleRole: GtkAccessibleRole {
    switch self {
    case .window, .group, .header, .footer, .navigationBar, .popover, .scrollView, .other:
      GTK_ACCESSIBLE_ROLE_GROUP
    case .cell: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .toolbar: GTK_ACCESSIBLE_ROLE_TOOLBAR
    case .tabBar: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .staticText: GTK_ACCESSIBLE_ROLE_LABEL
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .switch: GTK_ACCESSIBLE_ROLE_SWITCH
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .textField, .secureTextField, .textView: GTK_ACCESSIBLE_ROLE_TEXT_BOX
    case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    case .stepper, .picker: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
    case .segmentedControl: GTK_ACCESSIBLE_ROLE_RADIO_GROUP
    case .link: GTK_ACCESSIBLE_ROLE_LINK
    case .progress, .activityIndicator: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .pageIndicator: GTK_ACCESSIBLE_ROLE_METER
    case .alert: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
    case .sheet: GTK_ACCESSIBLE_ROLE_DIALOG
    case .menu: GTK_ACCESSIBLE_ROLE_MENU
    case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
    case .scrollBar: GTK_ACCESSIBLE_ROLE_SCROLLBAR
    case .separator: GTK_ACCESSIBLE_ROLE_SEPARATOR
    }
  }
}
