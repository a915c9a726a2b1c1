extension XCUIElement {
  /// What kind of thing an element is; the raw values are Apple's.
  public enum ElementType: UInt, Sendable, CaseIterable {
    case any = 0
    case other = 1
    case application = 2
    case group = 3
    case window = 4
    case sheet = 5
    case alert = 7
    case button = 9
    case popover = 18
    case keyboard = 19
    case navigationBar = 21
    case tabBar = 22
    case toolbar = 24
    case table = 26
    case collectionView = 32
    case slider = 33
    case pageIndicator = 34
    case progressIndicator = 35
    case activityIndicator = 36
    case segmentedControl = 37
    case picker = 38
    case `switch` = 40
    case toggle = 41
    case link = 42
    case image = 43
    case searchField = 45
    case scrollView = 46
    case scrollBar = 47
    case staticText = 48
    case textField = 49
    case secureTextField = 50
    case textView = 52
    case menu = 53
    case menuItem = 54
    case cell = 75
    case stepper = 79
    case tab = 81
  }
}
