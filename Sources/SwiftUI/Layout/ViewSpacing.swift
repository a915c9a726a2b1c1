import Foundation

/// How much room a view likes to have at each of its edges.
public struct ViewSpacing: Sendable {
  private var top = Preference.standard
  private var leading = Preference.standard
  private var bottom = Preference.standard
  private var trailing = Preference.standard

  private struct Preference: Equatable, Sendable {
    var length: CGFloat
    var isText = false
    static let standard = Preference(length: LayoutProfile.standardSpacing)
  }

  /// The platform's usual room at all edges.
  public init() {}

  /// No room at any edge.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in Edge.allCases { spacing[edge] = Preference(length: 0) }
    return spacing
  }()

  /// The room that text likes: less between lines of text than to other views.
  package static let text: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.top.isText = true
    spacing.bottom.isText = true
    return spacing
  }()

  private subscript(edge: Edge) -> Preference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Takes the larger of both preferences at each of `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let theirs = other[edge]
      if self[edge] == Preference(length: 0) || theirs.length > self[edge].length {
        self[edge] = theirs
      } else if !theirs.isText {
        self[edge].isText = false
      }
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The room between a view with this spacing and `next`, which comes after it along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (before, after) =
      switch axis {
      case .horizontal: (trailing, next.leading)
      case .vertical: (bottom, next.top)
      }
    if before.isText && after.isText { return LayoutProfile.textToTextSpacing }
    return max(before.length, after.length)
  }
}

/// Lengths that Apple leaves to the platform.
package enum LayoutProfile {
  /// Between two views in a stack.
  package static let standardSpacing: CGFloat = 8
  /// Between two texts above each other; not documented, and dependent on the fonts.
  package static let textToTextSpacing: CGFloat = 3
  /// What `padding()` adds.
  package static let standardPadding: CGFloat = 16
  /// The least height of a cell with hosted content.
  package static let minimumCellHeight: CGFloat = 44
  /// The length of what has no ideal one.
  package static let fallbackLength: CGFloat = 10
}
