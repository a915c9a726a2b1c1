import UIKit

/// A content configuration that shows SwiftUI views in a cell, or in any other view.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content
  let background: Background
  var margins = HostingMargins()
  var minimumWidth: CGFloat?
  var minimumHeight: CGFloat?

  /// Tells a configuration that is set again, as cells do for each state, from a new one.
  let identity: HostingConfigurationIdentity

  init(content: Content, background: Background, margins: HostingMargins = HostingMargins()) {
    self.content = content
    self.background = background
    self.margins = margins
    identity = HostingConfigurationIdentity()
  }

  /// Shows `content`, inside the cell's layout margins.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  /// Fills the whole cell behind the content with views.
  public func background<B: View>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> {
    withBackground(content())
  }

  func withBackground<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
    var configuration = UIHostingConfiguration<Content, B>(
      content: content,
      background: background,
      margins: margins
    )
    configuration.minimumWidth = minimumWidth
    configuration.minimumHeight = minimumHeight
    return configuration
  }

  /// Sets the margins at some edges; nil is the cell's own.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(length, edges: .all))
  }

  /// Sets the margins at some edges.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var configuration = self
    configuration.margins.set(edges, insets)
    return configuration
  }

  /// Sets the least size; nil keeps the system's.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var configuration = self
    configuration.minimumWidth = width
    configuration.minimumHeight = height
    return configuration
  }

  @available(*, deprecated, message: "Pass a width or a height.")
  public func minSize() -> Self { self }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// What tells one configuration from another.
final class HostingConfigurationIdentity: Sendable {}

/// Margins of which some are set and the others are the cell's.
struct HostingMargins: Equatable {
  private var top: CGFloat?
  private var leading: CGFloat?
  private var bottom: CGFloat?
  private var trailing: CGFloat?

  mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
    if edges.contains(Edge.Set.top) { top = insets.top }
    if edges.contains(Edge.Set.leading) { leading = insets.leading }
    if edges.contains(Edge.Set.bottom) { bottom = insets.bottom }
    if edges.contains(Edge.Set.trailing) { trailing = insets.trailing }
  }

  func resolved(_ cell: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top ?? cell.top,
      leading: leading ?? cell.leading,
      bottom: bottom ?? cell.bottom,
      trailing: trailing ?? cell.trailing
    )
  }
}
