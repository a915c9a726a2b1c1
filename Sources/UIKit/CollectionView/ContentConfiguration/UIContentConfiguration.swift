// What does a view show? The promise of a content configuration.

import Foundation

/// A description of content that can make the view for it.
///
/// A cell keeps the content view it has, and sets its `configuration`, as long as the view `supports(_:)`
/// the new one.
@MainActor @preconcurrency public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// A copy with the defaults for `state`; what the app set itself stays.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether `configuration` can be set on this view; by default when it is of the type that is shown now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
