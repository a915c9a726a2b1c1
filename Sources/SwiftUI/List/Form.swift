import UIKit

/// Controls in the rows of a list, for settings and entries.
public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content } }
}

/// How forms look.
public protocol FormStyle {}

/// The usual style: rows on cards.
public struct AutomaticFormStyle: FormStyle, Sendable { public init() {} }
/// Rows on cards.
public struct GroupedFormStyle: FormStyle, Sendable { public init() {} }

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  /// Sets the style of the forms inside: on iOS both have their rows on cards.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
