/// A button of an alert or action sheet.
@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  public let title: String?
  public let style: Style
  package let handler: ((UIAlertAction) -> Void)?
  /// Told of a change, by the view that shows the action.
  package var onChange: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
}
