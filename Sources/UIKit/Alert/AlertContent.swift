/// What an alert says and offers, and in which order.
@MainActor struct AlertContent {
  let style: UIAlertController.Style
  let title: String?
  let message: String?
  let actions: [UIAlertAction]
  let preferred: UIAlertAction?
  var textFields: [UITextField] = []
  /// A popover needs no cancel button: a touch outside does the same.
  let isInPopover: Bool

  private var cancel: UIAlertAction? { actions.first { $0.style == .cancel } }
  private var others: [UIAlertAction] { actions.filter { $0.style != .cancel } }

  /// The actions of the main panel, from top to bottom, or from the leading side where they stand beside
  /// each other.
  func mainActions(isSideBySide: Bool) -> [UIAlertAction] {
    switch style {
    case .actionSheet: return others
    case .alert:
      guard let cancel else { return actions }
      return isSideBySide ? [cancel] + others : others + [cancel]
    }
  }

  /// The action that stands apart, below.
  var separateAction: UIAlertAction? { style == .actionSheet && !isInPopover ? cancel : nil }

  func isEmphasized(_ action: UIAlertAction) -> Bool {
    if let preferred { return action === preferred }
    return action.style == .cancel
  }
}

/// The measures of alerts and action sheets (profile iOS 17/18, apple-facts §8.4), in points.
struct AlertMetrics: Equatable {
  let radius: CGFloat
  let rowHeight: CGFloat
  let padding: UIEdgeInsets
  let titleSpacing: CGFloat

  static let alertWidth: CGFloat = 270
  static let sheetMargin: CGFloat = 8
  static let popoverWidth: CGFloat = 304

  static let alert = AlertMetrics(
    radius: 14,
    rowHeight: 44,
    padding: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16),
    titleSpacing: 4
  )
  static let sheet = AlertMetrics(
    radius: 13,
    rowHeight: 57,
    padding: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16),
    titleSpacing: 6
  )

  static func of(_ style: UIAlertController.Style) -> AlertMetrics {
    switch style {
    case .alert: alert
    case .actionSheet: sheet
    }
  }
}

/// The colours of alerts: what the blurred materials come to over plain content.
@MainActor enum AlertColors {
  static let panel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 40 / 255, green: 40 / 255, blue: 42 / 255, alpha: 1)
      : UIColor(red: 247 / 255, green: 247 / 255, blue: 248 / 255, alpha: 1)
  }
  static let separateAction = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .white
  }
  static let pressed = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
  }
  static let field = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1) : .white
  }
  static let dimming = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.48) : UIColor(white: 0, alpha: 0.2)
  }
}
