// The modifiers that a row, or all rows of a part of a list, are given.

import UIKit

extension View {
  /// Sets the space around the row's content; nil is the list's own.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitWriter(RowTraits.Insets.self, value: insets as Any))
  }

  /// Puts a view behind the row; nil is the list's own.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(TraitWriter(RowTraits.Background.self, value: view.map { AnyView($0) } as Any))
  }

  /// Sets whether the lines above and below the row show.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      OptionalTraits(
        top: edges.contains(.top)
          ? TraitWriter(RowTraits.TopSeparator.self, value: visibility) : nil,
        bottom: edges.contains(.bottom)
          ? TraitWriter(RowTraits.BottomSeparator.self, value: visibility) : nil
      )
    )
  }

  /// Sets the colour of the lines above and below the row; nil is the list's own.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      OptionalTraits(
        top: edges.contains(.top)
          ? TraitWriter(RowTraits.TopSeparatorTint.self, value: color as Any) : nil,
        bottom: edges.contains(.bottom)
          ? TraitWriter(RowTraits.BottomSeparatorTint.self, value: color as Any) : nil
      )
    )
  }

  /// Sets the tint of the row.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// Sets whether the row can not be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitWriter(RowTraits.SelectionDisabled.self, value: isDisabled))
  }

  /// Sets whether the row can not be deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitWriter(RowTraits.DeleteDisabled.self, value: isDisabled))
  }

  /// Sets whether the row can not be moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitWriter(RowTraits.MoveDisabled.self, value: isDisabled))
  }

  /// Puts a count at the trailing edge of the row; 0 is none.
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Puts a text at the trailing edge of the row.
  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(TraitWriter(RowTraits.Badge.self, value: label as Any))
  }

  /// Puts a text at the trailing edge of the row.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Puts a text at the trailing edge of the row.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}

/// Sets one trait, both or none.
private struct OptionalTraits {
  let top: TraitWriter?
  let bottom: TraitWriter?
}

extension OptionalTraits: ViewModifier {
  @ViewBuilder func body(content: Content) -> some View {
    if let top, let bottom {
      content.modifier(top).modifier(bottom)
    } else if let top {
      content.modifier(top)
    } else if let bottom {
      content.modifier(bottom)
    } else {
      content
    }
  }
}
