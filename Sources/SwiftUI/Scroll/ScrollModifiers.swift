// The modifiers for lists and scroll views inside.

import UIKit

/// Whether the indicators of scrolling show.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, visible, hidden, never }
  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }
  public static let automatic = ScrollIndicatorVisibility(.automatic)
  public static let visible = ScrollIndicatorVisibility(.visible)
  public static let hidden = ScrollIndicatorVisibility(.hidden)
  public static let never = ScrollIndicatorVisibility(.never)
}

/// Whether content that fits into its scrolling view bounces.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, always, basedOnSize }
  private let kind: Kind
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  public static let always = ScrollBounceBehavior(kind: .always)
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
}

/// What of a scrolling view margins are put around.
public struct ContentMarginPlacement: Equatable, Sendable {
  enum Kind: Equatable { case automatic, scrollContent, scrollIndicators }
  let kind: Kind
  public static let automatic = ContentMarginPlacement(kind: .automatic)
  public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
  public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)
}

extension View {
  /// Sets whether the user can scroll what is inside.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }

  /// Sets whether scrolling views inside bounce where their content fits.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.bouncesBasedOnSize) {
      if behavior == .basedOnSize { $0.formUnion(axes) } else { $0.subtract(axes) }
    }
  }

  /// Sets whether the indicators of scrolling show.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Sets whether lists inside show a background of their own.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }

  /// Puts space around the content of the scrolling views inside.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { $0.set(edges, insets, placement) }
  }

  /// Puts space around the content of the scrolling views inside.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 16, edges: .all), for: placement)
  }

  /// Puts space around the content of the scrolling views inside.
  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, EdgeInsets(length, edges: .all), for: placement)
  }
}

/// The margins of scrolling content and of its indicators.
struct ContentMargins: Equatable {
  private var content = EdgeInsets()
  private var indicators = EdgeInsets()

  mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets, _ placement: ContentMarginPlacement) {
    if placement.kind != .scrollIndicators { content.set(edges, insets) }
    if placement.kind != .scrollContent { indicators.set(edges, insets) }
  }

  enum Part { case scrollContent, scrollIndicators }

  func insets(_ part: Part, isRightToLeft: Bool) -> UIEdgeInsets {
    let insets = part == .scrollContent ? content : indicators
    return UIEdgeInsets(
      top: insets.top,
      left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing
    )
  }
}

extension EdgeInsets {
  fileprivate mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
    if edges.contains(Edge.Set.top) { top = insets.top }
    if edges.contains(Edge.Set.leading) { leading = insets.leading }
    if edges.contains(Edge.Set.bottom) { bottom = insets.bottom }
    if edges.contains(Edge.Set.trailing) { trailing = insets.trailing }
  }
}

private enum ContentMarginsKey: EnvironmentKey {
  static var defaultValue: ContentMargins { ContentMargins() }
}

private enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum VerticalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

private enum HorizontalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

private enum BounceKey: EnvironmentKey {
  static var defaultValue: Axis.Set { [] }
}

private enum ScrollBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var contentMargins: ContentMargins {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }

  /// Whether the user can scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  /// The axes along which content that fits does not bounce.
  var bouncesBasedOnSize: Axis.Set {
    get { self[BounceKey.self] }
    set { self[BounceKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }
}
