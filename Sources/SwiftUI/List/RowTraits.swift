import UIKit

/// What modifiers on a row tell its list.
@MainActor struct RowTraits {
  enum Insets {}
  enum Background {}
  enum TopSeparator {}
  enum BottomSeparator {}
  enum TopSeparatorTint {}
  enum BottomSeparatorTint {}
  enum Badge {}
  enum SelectionDisabled {}
  enum DeleteDisabled {}
  enum MoveDisabled {}

  private let row: ListRow
  private weak var content: Box?

  /// The traits of a row whose content is `content`, or is not shown.
  init(_ row: ListRow, content: Box?) {
    self.row = row
    self.content = content
  }

  private func value<Key, V>(_ key: Key.Type, _ type: V.Type) -> V? {
    let id = ObjectIdentifier(key)
    return (content?.trait(id) ?? row.outerTrait(id)) as? V
  }

  var insets: EdgeInsets? { value(Insets.self, EdgeInsets?.self) ?? nil }
  var background: AnyView? { value(Background.self, AnyView?.self) ?? nil }
  var topSeparator: Visibility { value(TopSeparator.self, Visibility.self) ?? .automatic }
  var bottomSeparator: Visibility { value(BottomSeparator.self, Visibility.self) ?? .automatic }
  var topSeparatorTint: Color? { value(TopSeparatorTint.self, Color?.self) ?? nil }
  var bottomSeparatorTint: Color? { value(BottomSeparatorTint.self, Color?.self) ?? nil }
  var badge: Text? { value(Badge.self, Text?.self) ?? nil }
  var isSelectionDisabled: Bool { value(SelectionDisabled.self, Bool.self) ?? false }
  var isDeleteDisabled: Bool { value(DeleteDisabled.self, Bool.self) ?? false }
  var isMoveDisabled: Bool { value(MoveDisabled.self, Bool.self) ?? false }

  /// What selecting the row selects: its tag, or what it is called in the data.
  var tag: AnyHashable? {
    content?.trait(ObjectIdentifier(TagTrait.self)) as? AnyHashable
      ?? row.outerTrait(ObjectIdentifier(TagTrait.self)) as? AnyHashable ?? row.dataID
  }
}
