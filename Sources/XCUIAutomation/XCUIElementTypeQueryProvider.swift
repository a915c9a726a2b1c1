/// Something that elements of a kind can be looked for in.
@MainActor
public protocol XCUIElementTypeQueryProvider {
  /// All elements of a kind below this one, at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var links: XCUIElementQuery { descendants(matching: .link) }
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
